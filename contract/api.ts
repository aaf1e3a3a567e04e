import { accounts } from './accounts/calls.ts'
import { companies } from './accounts/company-calls.ts'
import { entry } from './accounts/entry-calls.ts'
import { people } from './accounts/people-calls.ts'
import { billing } from './billing/calls.ts'
import { catalogue } from './catalogue/calls.ts'
import { media } from './media/calls.ts'
import { orders } from './orders/calls.ts'
import { scheduling } from './scheduling/calls.ts'
import { site } from './site/calls.ts'
import { work } from './work/calls.ts'
import { notifications } from './work/notification-calls.ts'

/** Every call of the API, room by room. */
export const api = {
  ...accounts,
  ...entry,
  ...companies,
  ...people,
  ...catalogue,
  ...scheduling,
  ...orders,
  ...media,
  ...work,
  ...notifications,
  ...billing,
  ...site,
}
export type Api = typeof api
