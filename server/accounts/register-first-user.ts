import type { entry } from '#contract/accounts/entry-calls.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { lockOn, write } from '#server/platform/write.ts'
import { insistOnPassword } from './good-password.ts'
import { hashPassword } from './password.ts'
import { signedIn, startSession } from './start-session.ts'

type Entry = typeof entry

/** Anybody, while nobody is registered: that it is so. Throws not_found afterwards. */
export const firstUserOpen: Handler<Entry['GET accounts/first-user']> = async ({ app }) => {
  await insistOnNobody(app.db)
  return { open: true }
}

/** Anybody, while nobody is registered: becomes the first admin, of two at once one. Throws not_found afterwards. */
export const registerFirstUser: Handler<Entry['POST accounts/first-user']> = async (call) => {
  const { app, body } = call
  await insistOnNobody(app.db)
  insistOnPassword(body.password, body)
  const { password, email, ...person } = body
  const password_hash = await hashPassword(password)
  const started = await write({ app, actor: null, requestId: call.requestId }, async (w) => {
    await lockOn(w.tx, 'first-user')
    await insistOnNobody(w.tx)
    const id = await w.id()
    await w.tx
      .insertInto('users')
      .values({ id, email, username: email, user_type: 'admin', password_hash, created_at: w.now, ...person })
      .execute()
    w.audit({
      action: 'person.confirmed',
      subject: 'user',
      subjectId: id,
      after: { user_type: 'admin', first: true },
    })
    return startSession(w, call, id)
  })
  return signedIn(app, started)
}

/** Whether the installation is empty. */
export const hasNobody = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

async function insistOnNobody(db: Db): Promise<void> {
  if (!(await hasNobody(db))) throw notFound()
}
