import { kindOfLetter, notificationKinds } from '#contract/work/notification-kinds.ts'
import { postLetter } from '#server/platform/post-letter.ts'

/** Posts a letter about what happened, unless who receives it chose to hear of such things otherwise. */
export const postIfWanted: typeof postLetter = async (w, envelope, content) => {
  const kind = kindOfLetter(envelope.template)
  if (kind && envelope.toUserId !== undefined) {
    const choice = await w.tx
      .selectFrom('notification_choices')
      .where('user_id', '=', envelope.toUserId)
      .where('kind', '=', kind)
      .select('mail')
      .executeTakeFirst()
    if (!(choice?.mail ?? notificationKinds[kind].mail)) return
  }
  await postLetter(w, envelope, content)
}
