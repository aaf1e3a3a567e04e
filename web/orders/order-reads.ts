import type { OrderDetails } from '#contract/orders/shapes.ts'
import type { Key } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'

/** One order, as its page and what stands on it read it. */
export const orderReading = (ref: string) => asking('GET orders/order-details', { query: { ref } })

/** The open tasks of an order: approving and allocating happen on the screen of their task. */
export const tasksReading = (ref: string) =>
  asking('GET dashboard/task-filter', { query: { search_key: ref, task_type: '' } })

/** What a write on an order makes out of date. */
export const ofOrder: Key[] = [
  'GET orders/order-details',
  'GET orders/order-assets',
  'GET dashboard/order-filter',
  'GET dashboard/task-filter',
  'GET dashboard/menu-list',
  'GET orders/state-counts',
]

/** Something is under way on the server that will change the page by itself: pictures or sizes being made, a delivery. */
export const isMoving = (order: OrderDetails | undefined): boolean =>
  order?.order_stages.some(
    (stage) =>
      stage.state === 'approved' ||
      stage.left_out === 'being-made' ||
      stage.asset_file_list.some(
        ({ state, movie }) => state === 'processing' || (movie && !movie.why && movie.made < 100),
      ),
  ) ?? false
