import type { Transitions } from '#contract/words/transition.ts'

export type TaskState = 'open' | 'complete'
export const taskTransitions: Transitions<TaskState, 'complete' | 'reopen'> = {
  complete: { from: ['open'], to: 'complete', says: 'Task completed' },
  reopen: { from: ['complete'], to: 'open', says: 'Task opened again' },
}
export type TicketState = 'open' | 'closed'
export const ticketTransitions: Transitions<TicketState, 'close' | 'reopen'> = {
  close: { from: ['open'], to: 'closed', says: 'Ticket closed' },
  reopen: { from: ['closed'], to: 'open', says: 'Ticket opened again' },
}

/** Task categories of product.md section 3. */
export const taskCategories = { Edit: 1, Create: 2, Admin: 4, Training: 5, Other: 6 } as const
export type TaskCategory = (typeof taskCategories)[keyof typeof taskCategories]

/** Task targets of product.md section 3: name and the screen it opens (section 2). Braces are filled from the task. */
export const taskTargets = {
  1: { name: 'Movie', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  2: { name: 'Photography', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  3: { name: 'Floorplan', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  4: { name: 'Brochure', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  5: { name: 'Window Card', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  6: { name: 'Voiceover', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  7: { name: 'Video', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  8: { name: 'New Order', opens: '/approval/{order_reference}/new/{id}', newWindow: true },
  9: { name: 'Ticket', opens: '/dashboard/tickets/detail/{related_object_id}', newWindow: false },
  11: { name: 'Approve asset', opens: '/dashboard/approval/asset/{id}', newWindow: true },
  12: { name: 'Your profile', opens: '/myaccount/details', newWindow: false },
  13: { name: 'Your sign-in', opens: '/myaccount/sessions', newWindow: false },
  14: { name: 'News for you', opens: '/myaccount/notifications', newWindow: false },
  15: { name: 'Your orders', opens: '/dashboard/orders', newWindow: false },
  16: { name: 'A visit, step by step', opens: '/dashboard/training/{id}', newWindow: false },
  17: { name: 'Uploading files', opens: '/dashboard/uploads', newWindow: false },
  18: { name: 'What is approved', opens: '/dashboard/training/{id}', newWindow: false },
  19: { name: 'When work comes back', opens: '/dashboard/training/{id}', newWindow: false },
  20: { name: 'Approve invoice', opens: '/dashboard/bee-invoice-approve/{id}', newWindow: false },
  21: { name: 'Approve change field', opens: '/dashboard/approval/field-change/{id}/', newWindow: false },
  22: { name: 'Approve payment', opens: '/dashboard/approval/payment/{id}/', newWindow: false },
  23: { name: 'Asking us', opens: '/dashboard/tickets', newWindow: false },
  24: { name: 'How you are paid', opens: '/dashboard/training/{id}', newWindow: false },
  25: { name: 'verify customer', opens: '/dashboard/approval/client/verify/{id}', newWindow: false },
  26: { name: 'Enquiry', opens: '/dashboard/enquiry/{id}', newWindow: false },
  30: { name: 'Hosting', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
  32: {
    name: 'Client Follow up',
    opens: '/dashboard/scheduler/company_active_followup/{id}/{related_object_id}',
    newWindow: false,
  },
  33: { name: 'VB 360 Tour', opens: '/dashboard/orders/detail/{order_reference}', newWindow: true },
} as const
/** A client of whom nothing was heard for so many days is followed up (domain.md section 4), and so often at most. */
export const QUIET_DAYS = 60

export type TaskTarget = keyof typeof taskTargets

/** The lessons of who joins as a bee, a target each, in the order in which they are best taken. */
export const lessons = [12, 13, 14, 15, 16, 17, 18, 19, 23, 24] as const satisfies TaskTarget[]
export type Lesson = (typeof lessons)[number]
export const isLesson = (target: number): target is Lesson => (lessons as readonly number[]).includes(target)
/** Lessons that no screen teaches: the page of the task tells them. */
export const toldLessons = [16, 18, 19, 24] as const satisfies Lesson[]

/** Where a click on the task leads; undefined when it may not be opened (a complete approve-asset). */
export function taskLink(task: {
  id: number
  target: number
  status: TaskState
  order_reference: string | null
  related_object_id: number | null
}): { to: string; newWindow: boolean } | undefined {
  const row = taskTargets[task.target as TaskTarget]
  if (!row || (task.target === 11 && task.status === 'complete')) return undefined
  const to = row.opens
    .replace('{id}', String(task.id))
    .replace('{order_reference}', task.order_reference ?? '')
    .replace('{related_object_id}', String(task.related_object_id ?? task.id))
  return { to, newWindow: row.newWindow }
}
