import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { StageKindField } from '#contract/catalogue/shapes.ts'
import { Done, FlagQuery, Id, IdQuery, Paging, UserIdQuery } from '#contract/words/page.ts'
import { ActionButton, OrderDetails, OrderReference, OrderRow, OrderStateField } from './shapes.ts'
import { OrderSubmission, PlacedOrder } from './submission.ts'

const Which = z.object({ ref: OrderReference, ...UserIdQuery })
const Sort = z.enum(['asc', 'desc', '']).optional()
const Acted = z.object({ reference: z.string(), status: OrderStateField })
const note = (summary: string, says: string) =>
  ({
    may: 'orders.note',
    summary,
    body: z.strictObject({
      ref: OrderReference,
      note: z.string().trim().min(1, 'Please enter a note').max(2000),
    }),
    result: z.object({ id: Id }),
    says,
  }) as const

export const orders = calls({
  'GET dashboard/order-filter': {
    may: 'orders.read',
    summary: 'Orders, filtered, sorted and paged',
    query: z.object({
      ...Paging,
      ...UserIdQuery,
      bee: IdQuery.optional(),
      company_id: IdQuery.optional(),
      /** One or several states, separated by commas. */
      status: z.string().max(120).optional(),
      query: z.string().trim().max(100).optional(),
      package_id: IdQuery.optional(),
      addons_id: IdQuery.optional(),
      sort_by_order_date: Sort,
      sort_by_shoot_date: Sort,
      shoot_from: z.iso.date().optional(),
      shoot_to: z.iso.date().optional(),
    }),
    result: z.array(OrderRow),
    envelope: 'list',
  },
  'GET orders/state-counts': {
    may: 'orders.read',
    summary: 'How many orders of each state the caller may see',
    result: z.partialRecord(OrderStateField, z.number().int()),
  },
  'GET orders/order-details': {
    may: 'orders.read',
    summary: 'One order',
    query: Which,
    result: OrderDetails,
  },
  'GET orders/order-management/action-buttons': {
    may: 'orders.read',
    summary: 'What the caller may do with the order now, and why not',
    query: Which,
    result: z.array(ActionButton),
  },
  'GET orders/order-management/request/drop-down': {
    may: 'orders.read',
    summary: 'What a special request may be about',
    result: z.array(z.object({ kind: StageKindField.nullable(), name: z.string() })),
  },
  'GET orders/order-management/request': {
    may: 'orders.read',
    summary: 'Special requests of an order',
    query: Which,
    result: OrderDetails.shape.requests,
  },
  'POST orders/order-placement/': {
    may: 'orders.place',
    summary: 'Place an order',
    body: OrderSubmission,
    result: PlacedOrder,
    says: 'Order placed succesfully',
    once: true,
  },
  'PUT orders/order-management/hold': {
    may: 'orders.manage',
    summary: 'Put an order on hold',
    body: z.strictObject({ ref: OrderReference, reason: z.string().trim().max(500).default('') }),
    result: Acted,
    says: 'Response submitted',
    alias: ['orders/hold'],
  },
  'PUT orders/order-management/resume': {
    may: 'orders.manage',
    summary: 'Resume an order that is on hold',
    body: z.strictObject({ ref: OrderReference }),
    result: Acted,
    says: 'Response submitted',
    alias: ['orders/resume'],
  },
  'PUT orders/order-management/cancel': {
    may: 'orders.manage',
    summary: 'Cancel an order: frees the visit, credits the invoice, returns credits and promo use',
    body: z.strictObject({
      ref: OrderReference,
      reason: z.string().trim().min(1, 'Please give a reason').max(500),
    }),
    result: Acted,
    says: 'Response submitted',
    alias: ['orders/cancel'],
    once: true,
  },
  'POST orders/order-management/completions-check': {
    may: 'orders.manage',
    summary: 'Complete an order whose stages are all approved and delivered',
    body: z.strictObject({ ref: OrderReference }),
    result: Acted,
    says: 'Status Marked',
  },
  'DELETE orders/order-delete': {
    may: 'orders.delete',
    summary: 'Hide an order; its money and its audit stay',
    query: Which,
    result: Done,
  },
  'PUT orders/order-management/key-pickup': {
    may: 'orders.manage',
    summary: 'Change how the bee gets in',
    body: z.strictObject({
      ref: OrderReference,
      key_pick_up_type: OrderSubmission.shape.key_pick_up_type,
      key_pick_up_locations: OrderSubmission.shape.key_pick_up_locations,
    }),
    result: z.object({ reference: z.string() }),
    says: 'KeyPickup updated',
    alias: ['orders/key-pickup'],
  },
  'POST orders/bee-notes': note('Write a note for the bee', 'Bee note added'),
  'POST orders/support-notes': note('Write a note that staff see', 'Support note added'),
  'GET orders/access-codes': {
    may: 'orders.codes',
    summary: 'Lock-box and alarm codes, around the visit; every showing is recorded',
    query: z.object({ ref: OrderReference }),
    result: z.object({
      lock_box_code: z.string(),
      lock_box_note: z.string(),
      alarm: z.boolean(),
      alarm_disarm_code: z.string(),
      alarm_rearm_code: z.string(),
      details: z.string(),
    }),
  },
  'GET orders/order-stats': {
    may: 'orders.read',
    summary: 'Numbers of one order: photographs, rounds, hours to delivery',
    query: z.object({ order_reference: OrderReference, with_media: FlagQuery.optional() }),
    result: z.object({
      files: z.number().int(),
      rounds: z.number().int(),
      views: z.number().int(),
      hours_to_delivery: z.number().nullable(),
    }),
  },
})
