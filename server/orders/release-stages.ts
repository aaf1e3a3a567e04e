import type { Reaction } from '#server/platform/app-context.ts'

/** The stages of an editor who is closed, and that he has not handed in, are whoever's takes them from the pool. */
export const releaseStages: Reaction<'person.closed'> = async (w, { userId }) => {
  const freed = await w.tx
    .updateTable('stages')
    .set({ editor_id: null })
    .where('editor_id', '=', userId)
    .where('state', 'not in', ['submitted', 'approved', 'delivered'])
    .returning(['id', 'order_id', 'kind'])
    .execute()
  for (const { id, order_id, kind } of freed)
    w.audit({
      action: 'stage.released',
      subject: 'stage',
      subjectId: id,
      orderId: order_id,
      before: { editor: userId },
      after: { stage: kind },
    })
}
