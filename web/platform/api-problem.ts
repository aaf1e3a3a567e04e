import type { ProblemDetails } from '#contract/words/problem.ts'

/** What went wrong, in the server's words; `errors` has a sentence for each field that was refused. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  readonly details: ProblemDetails
  constructor(status: number, reply: Partial<Refusal> = {}) {
    super(typeof reply.result === 'string' && reply.result ? reply.result : 'Something went wrong!')
    this.name = 'ApiProblem'
    this.status = status
    this.code = reply.code ?? 'something_went_wrong'
    this.errors = reply.errors ?? {}
    this.details = reply.details ?? {}
  }
}
export interface Refusal {
  result: unknown
  code: string
  errors: Record<string, string>
  details: ProblemDetails
}
