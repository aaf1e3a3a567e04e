import { sql } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { RESET_MINUTES } from '#contract/accounts/entry-form.ts'
import type { App } from '#server/platform/app-context.ts'
import type { JobData } from '#server/platform/outside.ts'
import { Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { endSessions } from './end-session.ts'
import { tellPasswordChanged, tellReset } from './entry-letters.ts'
import { forget } from './gate.ts'
import { insistOnPassword } from './good-password.ts'
import { hashPassword } from './password.ts'
import { nameHashOf } from './sign-in.ts'
import { newRefresh, refreshHash } from './tokens.ts'

type Reset = (typeof entry)['POST accounts/reset-password/']

/** Anybody: with an email asks for a link by letter; with the token of one sets the new password. */
export const resetPassword: Handler<Reset> = (call) => {
  const { email, token, password } = call.body
  if (email !== undefined) return ask(call, email)
  if (token === undefined) throw wrongFields({ email: 'Email required' })
  if (password === undefined) throw wrongFields({ password: 'Enter a password' })
  return change(call, token, password)
}

/** Whether there is such a person is found out by the job, so that the answer and its time do not tell. */
async function ask(call: Handled<Reset>, email: string) {
  await write({ app: call.app, actor: null, requestId: call.requestId }, async (w) => {
    await spend(w.tx, 'reset letter', email, w.now)
    await w.app.jobs.enqueue(w.tx, 'accounts.send-reset', { email })
  })
  return { message: 'If there is an account with this address, a letter is on its way' }
}

/** The letter with the link, to whoever may sign in with that address; nobody else gets one. */
export async function sendReset(app: App, { email }: JobData['accounts.send-reset']): Promise<void> {
  await write({ app, actor: null }, async (w) => {
    const person = await w.tx
      .selectFrom('users')
      .select(['id', 'email', 'language', 'first_name'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!person) return
    const { token, hash } = newRefresh()
    const expires_at = new Date(w.now.getTime() + RESET_MINUTES * 60_000)
    await w.tx
      .insertInto('password_resets')
      .values({ token_hash: hash, user_id: person.id, created_at: w.now, expires_at })
      .execute()
    w.audit({ action: 'password.reset-asked', subject: 'user', subjectId: person.id })
    await tellReset(w, { ...person, userId: person.id }, token)
  })
}

/** Ends all sessions of that person. Throws reset_ended, invalid_fields. */
async function change(call: Handled<Reset>, token: string, password: string) {
  const { app } = call
  const hash = refreshHash(token)
  const person = await app.db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.token_hash', '=', hash)
    .where('r.expires_at', '>', app.clock.now())
    .where('u.status', '=', 'active')
    .select(['u.id', 'u.email', 'u.username', 'u.language', 'u.first_name', 'u.last_name'])
    .executeTakeFirst()
  if (!person) throw new Problem('reset_ended')
  insistOnPassword(password, person)
  const password_hash = await hashPassword(password)
  await write({ app, actor: null, requestId: call.requestId }, async (w) => {
    // Whoever comes second with the same link finds none; the person's other links end with it.
    const used = await w.tx
      .deleteFrom('password_resets')
      .where('user_id', '=', person.id)
      .returning('token_hash')
      .execute()
    if (!used.some((row) => row.token_hash.equals(hash))) throw new Problem('reset_ended')
    await w.tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await w.tx
      .deleteFrom('sign_in_failures')
      .where('name_hash', 'in', [nameHashOf(person.email), nameHashOf(person.username)])
      .execute()
    w.audit({ action: 'password.reset', subject: 'user', subjectId: person.id })
    await endSessions(w, person.id, 'new password')
    await tellPasswordChanged(w, { ...person, userId: person.id })
  })
  forget(app, (each) => each.id === person.id)
  return { message: 'Your password is changed. Sign in with it' }
}
