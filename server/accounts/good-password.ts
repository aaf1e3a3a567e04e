import { passwordProblem } from '#contract/accounts/password-rules.ts'
import { wrongFields } from '#server/platform/problem.ts'

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Throws invalid_fields with what is wrong with the password of this person. */
export function insistOnPassword(password: string, { first_name, last_name, email }: Person): void {
  const says = passwordProblem(password, [first_name, last_name, email.split('@')[0]])
  if (says) throw wrongFields({ password: says })
}
