import { creditInvoice } from './billing/credit-invoice.ts'
import { enterBeePay } from './billing/enter-bee-pay.ts'
import { issueInvoice } from './billing/issue-invoice.ts'
import { setBeeRates } from './billing/set-bee-rates.ts'
import { deliverWhenReady } from './media/deliver-stage.ts'
import { completeWhenDelivered } from './orders/complete-order.ts'
import { followVisit } from './orders/follow-visit.ts'
import { releaseStages } from './orders/release-stages.ts'
import type { Reactions } from './platform/app-context.ts'
import { finishVisit } from './scheduling/finish-visit.ts'
import { setWorkingHours } from './scheduling/set-working-hours.ts'
import {
  openChangeTask,
  openLessons,
  openVerifyTask,
  releaseTasks,
  settleChangeTask,
} from './work/follow-people-tasks.ts'
import { tellOfChange } from './work/tell-people.ts'
import {
  notifyOfAmend,
  notifyOfCancelling,
  notifyOfCompletion,
  notifyOfOrder,
  notifyOfPayment,
  notifyOfSubmission,
  notifyOfTicket,
  notifyOfVisit,
} from './work/notify.ts'
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
  'order.placed': [issueInvoice, openNewOrderTask, tellClientOfOrder, notifyOfOrder],
  'order.cancelled': [creditInvoice, closeTasksOfOrder, tellClientOfCancelling, notifyOfCancelling],
  'order.deleted': [closeTasksOfOrder],
  'order.completed': [tellClientOfDelivery, notifyOfCompletion],
  'visit.allocated': [followVisit, openShootTasks, tellBeeOfVisit, notifyOfVisit],
  'stage.shot': [finishVisit, openEditTask],
  'stage.submitted': [openApproveTask, notifyOfSubmission],
  'stage.approved': [settleApprovedTask, enterBeePay, deliverWhenReady],
  'stage.amended': [reopenEditTask, notifyOfAmend],
  'stage.delivered': [completeWhenDelivered],
  'ticket.posted': [openTicketTask, tellStaffOfTicket, notifyOfTicket],
  'invoice.paid': [notifyOfPayment],
  'person.joined': [openLessons],
  'person.registered': [openVerifyTask],
  'change.requested': [openChangeTask],
  'change.settled': [settleChangeTask, tellOfChange],
  'person.closed': [releaseStages, releaseTasks],
  'bee.saved': [setWorkingHours, setBeeRates],
}
