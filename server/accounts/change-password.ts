import type { entry } from '#contract/accounts/entry-calls.ts'
import type { App } from '#server/platform/app-context.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { endSessions } from './end-session.ts'
import { tellPasswordChanged } from './entry-letters.ts'
import { forget } from './gate.ts'
import { insistOnPassword } from './good-password.ts'
import { hashPassword, passwordFits } from './password.ts'

/** Whoever is signed in: changes his own password with the old one; his other sessions end. */
export const changePassword: Handler<(typeof entry)['POST accounts/change-password']> = async (call) => {
  const { app, actor, body } = call
  const person = await insistOnOldPassword(app, actor.id, body.old_password, 'old_password')
  insistOnPassword(body.password, person)
  const password_hash = await hashPassword(body.password)
  await write(call, async (w) => {
    await w.tx.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute()
    await w.tx.deleteFrom('password_resets').where('user_id', '=', actor.id).execute()
    w.audit({ action: 'password.changed', subject: 'user', subjectId: actor.id })
    await endSessions(w, actor.id, 'new password', actor.sessionId)
    await tellPasswordChanged(w, { ...person, userId: actor.id })
  })
  forget(app, (each) => each.id === actor.id && each.sessionId !== actor.sessionId)
  return { message: 'Your password is changed' }
}

/** The person, when the password is his. Throws invalid_fields at that field, too_many_requests after ten tries. */
export async function insistOnOldPassword(app: App, userId: number, password: string, field: string) {
  const person = found(
    await app.db
      .selectFrom('users')
      .select(['email', 'language', 'first_name', 'last_name', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  )
  await spend(app.db, 'own password', userId, app.clock.now())
  if (!(await passwordFits(person.password_hash, password)))
    throw wrongFields({ [field]: 'This is not your password' })
  return person
}
