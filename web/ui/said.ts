import { createContext, use } from 'react'

/** Turns what a server or a rule said into the reader's language; without a product around it, it stays as it is. */
export const SaidContext = createContext<(what: unknown) => string>((what) =>
  what instanceof Error ? what.message : String(what),
)
export const useSaid = (): ((what: unknown) => string) => use(SaidContext)

/** What a refusal says of single fields. */
export function fieldErrors(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof Error) || !('errors' in problem)) return {}
  return (problem.errors ?? {}) as Readonly<Record<string, string>>
}
