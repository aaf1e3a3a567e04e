import type { StageKind } from '#contract/orders/states.ts'
import type { App } from '#server/platform/app-context.ts'
import { movieTools } from '#server/platform/movies.ts'

type Why = 'being-made' | 'no-program'
interface HandedIn {
  readonly kind: StageKind
  readonly files: number
  readonly delivered: boolean
}
/** Why a stage that is handed in shows no file; undefined where nothing is wrong. */
export type LeftOut = (stage: HandedIn) => Why | undefined

const films: readonly StageKind[] = ['video', 'movie']
const papers: readonly StageKind[] = ['brochure', 'window-card']

/**
 * People hand in what they have made. Only the demonstration has stages whose work is done without a file: its films and
 * papers are drawn in the first minutes after the start, and films are left out where there is no ffmpeg.
 */
export async function leftOutIn({ config }: App): Promise<LeftOut> {
  if (config.world !== 'demo') return () => undefined
  const tools = await movieTools(config.ffmpeg)
  return ({ kind, files, delivered }) => {
    if (files > 0 || !delivered) return undefined
    if (films.includes(kind)) return tools ? 'being-made' : 'no-program'
    return papers.includes(kind) ? 'being-made' : undefined
  }
}
