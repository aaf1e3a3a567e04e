import { problems, problemText, type ProblemCode, type ProblemDetails } from '#contract/words/problem.ts'

/** A failure with its row of the table of problems: thrown anywhere, answered in one place. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: ProblemDetails
  readonly errors: Readonly<Record<string, string>> | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}, errors?: Record<string, string>) {
    super(problemText(code, details))
    this.code = code
    this.status = problems[code].status
    this.details = details
    this.errors = errors
  }
}

/** Fields that are wrong, each with what would be right. Answers 422. */
export const wrongFields = (errors: Record<string, string>): Problem =>
  new Problem('invalid_fields', {}, errors)

/** What the caller may not see answers as if it did not exist (domain.md section 2). */
export const notFound = (): Problem => new Problem('not_found')

/** The row, or the answer that it does not exist. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
