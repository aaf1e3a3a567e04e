import { creditInvoice } from './billing/credit-invoice.ts'
import { enterBeePay } from './billing/enter-bee-pay.ts'
import { issueInvoice } from './billing/issue-invoice.ts'
import { deliverWhenReady } from './media/deliver-stage.ts'
import { completeWhenDelivered } from './orders/complete-order.ts'
import { followVisit } from './orders/follow-visit.ts'
import type { Reactions } from './platform/app-context.ts'
import { finishVisit } from './scheduling/finish-visit.ts'
import {
  tellBeeOfVisit,
  tellClientOfCancelling,
  tellClientOfDelivery,
  tellClientOfOrder,
  tellStaffOfTicket,
} from './work/send-letter.ts'
import {
  closeTasksOfOrder,
  openApproveTask,
  openEditTask,
  openNewOrderTask,
  openShootTasks,
  openTicketTask,
  reopenEditTask,
  settleApprovedTask,
} from './work/follow-tasks.ts'

/** Where rooms meet: what follows from each event, in the same transaction, in this order. */
export const reactions: Reactions = {
  'order.placed': [issueInvoice, openNewOrderTask, tellClientOfOrder],
  'order.cancelled': [creditInvoice, closeTasksOfOrder, tellClientOfCancelling],
  'order.deleted': [closeTasksOfOrder],
  'order.completed': [tellClientOfDelivery],
  'visit.allocated': [followVisit, openShootTasks, tellBeeOfVisit],
  'stage.shot': [finishVisit, openEditTask],
  'stage.submitted': [openApproveTask],
  'stage.approved': [settleApprovedTask, enterBeePay, deliverWhenReady],
  'stage.amended': [reopenEditTask],
  'stage.delivered': [completeWhenDelivered],
  'ticket.posted': [openTicketTask, tellStaffOfTicket],
  'invoice.paid': [],
}
