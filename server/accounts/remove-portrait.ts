import type { people } from '#contract/accounts/people-calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

/** Whoever is signed in: takes his picture away, so that his initials stand in its place again. */
export const removePortrait: Handler<(typeof people)['DELETE accounts/portrait']> = async (call) => {
  const { app, actor } = call
  let old: string | null = null
  const answer = await write(call, async (w) => {
    const before = await w.tx
      .selectFrom('users')
      .select('portrait_key')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    old = before.portrait_key
    if (old) {
      await w.tx.updateTable('users').set({ portrait_key: null }).where('id', '=', actor.id).execute()
      w.audit({ action: 'portrait.removed', subject: 'user', subjectId: actor.id })
    }
    return { message: 'Your picture is removed' }
  })
  if (old) await app.storage.remove(old)
  return answer
}
