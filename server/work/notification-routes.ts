import type { notifications } from '#contract/work/notification-calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { markNotifications } from './mark-notifications.ts'
import { notificationChoices, notificationList, unreadCount } from './notification-queries.ts'

export const notificationRoutes: Handlers<typeof notifications> = {
  'GET work/notification-list': ({ app, actor, query }) => notificationList(app.db, actor, query),
  'GET work/notification-count': ({ app, actor }) => unreadCount(app.db, actor),
  'POST work/notifications-read': markNotifications,
  'GET work/notification-choices': ({ app, actor }) => notificationChoices(app.db, actor),
  'PUT work/notification-choices': chooseNotifications,
}
