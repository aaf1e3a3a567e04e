import type { Home } from '../home.ts'
import { flat } from './flat.ts'
import { terrace } from './terrace.ts'
import { villa } from './villa.ts'

/** Every home of the demonstration, in the order of the manifest. */
export const homes: readonly Home[] = [terrace, flat, villa]
