import type { Home } from '../home.ts'
import { cottage } from './cottage.ts'
import { duplex } from './duplex.ts'
import { flat } from './flat.ts'
import { loft } from './loft.ts'
import { newBuild } from './new-build.ts'
import { ranch } from './ranch.ts'
import { terrace } from './terrace.ts'
import { villa } from './villa.ts'

/** Every home of the demonstration, in the order of the manifest. */
export const homes: readonly Home[] = [terrace, flat, villa, cottage, loft, ranch, newBuild, duplex]
