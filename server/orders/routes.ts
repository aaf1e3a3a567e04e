import type { orders } from '#contract/orders/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeKeyPickup } from './change-key-pickup.ts'
import { completeOrder } from './complete-order.ts'
import { deleteOrder } from './delete-order.ts'
import { holdOrder } from './hold-order.ts'
import { placeOrder } from './place-order.ts'
import { orderButtons, orderDetails, orderRequests, requestKinds } from './queries/order-details.ts'
import { orderFilter, stateCounts } from './queries/order-list.ts'
import { orderStats } from './queries/order-stats.ts'
import { resumeOrder } from './resume-order.ts'
import { showCodes } from './show-codes.ts'
import { writeBeeNote, writeSupportNote } from './write-note.ts'

export const ordersRoutes: Handlers<typeof orders> = {
  'GET dashboard/order-filter': orderFilter,
  'GET orders/state-counts': stateCounts,
  'GET orders/order-details': orderDetails,
  'GET orders/order-management/action-buttons': orderButtons,
  'GET orders/order-management/request/drop-down': requestKinds,
  'GET orders/order-management/request': orderRequests,
  'POST orders/order-placement/': placeOrder,
  'PUT orders/order-management/hold': holdOrder,
  'PUT orders/order-management/resume': resumeOrder,
  'PUT orders/order-management/cancel': cancelOrder,
  'POST orders/order-management/completions-check': completeOrder,
  'DELETE orders/order-delete': deleteOrder,
  'PUT orders/order-management/key-pickup': changeKeyPickup,
  'POST orders/bee-notes': writeBeeNote,
  'POST orders/support-notes': writeSupportNote,
  'GET orders/access-codes': showCodes,
  'GET orders/order-stats': orderStats,
}
