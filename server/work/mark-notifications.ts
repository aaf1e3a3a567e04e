import type { notifications } from '#contract/work/notification-calls.ts'
import { announce } from '#server/platform/live.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { unreadCount } from './notification-queries.ts'

type Mark = (typeof notifications)['POST work/notifications-read']

/** Everybody marks his own as read or unread; his other windows learn of it. */
export const markNotifications: Handler<Mark> = (call) =>
  write(call, async (w) => {
    const { actor, body } = call
    await w.tx
      .updateTable('notifications')
      .set({ read_at: body.read ? w.now : null })
      .where('user_id', '=', actor.id)
      .where('read_at', body.read ? 'is' : 'is not', null)
      .$if(body.ids !== undefined, (q) => q.where('id', 'in', body.ids ?? []))
      .execute()
    await announce(w.tx, [actor.id])
    return unreadCount(w.tx, actor)
  })
