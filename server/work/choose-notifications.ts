import { kindsFor } from '#contract/work/notification-kinds.ts'
import type { notifications } from '#contract/work/notification-calls.ts'
import { wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

type Choose = (typeof notifications)['PUT work/notification-choices']

/** Everybody chooses for himself, among what can happen to him. */
export const chooseNotifications: Handler<Choose> = (call) =>
  write(call, async (w) => {
    const { actor, body } = call
    const can = kindsFor(actor.userType)
    const stranger = body.choices.findIndex(({ kind }) => !can.includes(kind))
    if (stranger >= 0) throw wrongFields({ [`choices.${stranger}.kind`]: 'This cannot happen to you' })
    await w.tx
      .insertInto('notification_choices')
      .values(body.choices.map((choice) => ({ user_id: actor.id, ...choice })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
          bell: eb.ref('excluded.bell'),
          mail: eb.ref('excluded.mail'),
        })),
      )
      .execute()
    w.audit({ action: 'notifications.chosen', subject: 'user', subjectId: actor.id, after: body.choices })
    return { message: 'Notifications saved' }
  })
