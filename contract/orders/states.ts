import type { Transitions } from '#contract/words/transition.ts'

export const orderStates = [
  'pending',
  'scheduled',
  'in-progress',
  'awaiting-approval',
  'completed',
  'on-hold',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** What moves an order; the first eight are actions of people, the rest follow from its stages (domain.md section 3). */
export type OrderAction =
  | 'hold'
  | 'resume'
  | 'cancel'
  | 'allocate'
  | 'start-work'
  | 'all-submitted'
  | 'send-back'
  | 'completions-check'
  | 'reshoot'

const open = ['pending', 'scheduled', 'in-progress', 'awaiting-approval'] as const

export const orderTransitions: Transitions<OrderState, OrderAction> = {
  hold: { from: open, to: 'on-hold', says: 'Order put on hold' },
  resume: { from: ['on-hold'], to: 'back', says: 'Order resumed' },
  cancel: { from: [...open, 'on-hold'], to: 'cancelled', says: 'Order cancelled' },
  allocate: { from: ['pending', 'scheduled'], to: 'scheduled', says: 'Visit allocated' },
  'start-work': { from: ['pending', 'scheduled'], to: 'in-progress', says: 'Work has begun' },
  'all-submitted': { from: ['in-progress'], to: 'awaiting-approval', says: 'All stages submitted' },
  'send-back': { from: ['awaiting-approval', 'completed'], to: 'in-progress', says: 'Sent back for editing' },
  'completions-check': {
    from: ['in-progress', 'awaiting-approval'],
    to: 'completed',
    says: 'Order completed',
  },
  reshoot: {
    from: ['in-progress', 'awaiting-approval', 'completed'],
    to: 'pending',
    says: 'Reshoot ordered',
  },
}

export const stageKinds = [
  'photography',
  'video',
  'floor-plan',
  '360-tour',
  'movie',
  'brochure',
  'window-card',
  'voiceover',
  'hosting',
] as const
export type StageKind = (typeof stageKinds)[number]

export const stageStates = [
  'to-schedule',
  'scheduled',
  'shot',
  'editing',
  'submitted',
  'approved',
  'delivered',
] as const
export type StageState = (typeof stageStates)[number]
export type StageAction =
  | 'schedule'
  | 'unschedule'
  | 'shoot'
  | 'edit'
  | 'submit'
  | 'approve'
  | 'deliver'
  | 'amend'
  | 'reshoot'

export const stageTransitions: Transitions<StageState, StageAction> = {
  schedule: { from: ['to-schedule', 'scheduled'], to: 'scheduled', says: 'Stage scheduled' },
  unschedule: { from: ['scheduled'], to: 'to-schedule', says: 'Stage to be scheduled again' },
  shoot: { from: ['to-schedule', 'scheduled'], to: 'shot', says: 'Stage shot' },
  edit: { from: ['shot'], to: 'editing', says: 'Editing has begun' },
  submit: { from: ['editing'], to: 'submitted', says: 'Stage submitted' },
  approve: { from: ['submitted'], to: 'approved', says: 'Stage approved' },
  deliver: { from: ['approved'], to: 'delivered', says: 'Stage delivered' },
  amend: { from: ['submitted', 'approved', 'delivered'], to: 'editing', says: 'Amend asked for' },
  reshoot: {
    from: ['shot', 'editing', 'submitted', 'approved', 'delivered'],
    to: 'to-schedule',
    says: 'To be shot again',
  },
}

interface StageKindRow {
  readonly name: string
  /** Needs a shooter at the property; the others start at editing. */
  readonly field: boolean
  /** Task target of product.md section 3. */
  readonly target: number
  /** What a shooter must be able to do. */
  readonly skill: string | null
  /** What may be uploaded. */
  readonly takes: 'image' | 'any'
}

/** What each kind of stage is: one row, read by placement, dispatch, tasks and screens. */
export const stageKindTable: Record<StageKind, StageKindRow> = {
  photography: { name: 'Photography', field: true, target: 2, skill: 'photography', takes: 'image' },
  video: { name: 'Video', field: true, target: 7, skill: 'video', takes: 'any' },
  'floor-plan': { name: 'Floor plan', field: true, target: 3, skill: 'floor-plan', takes: 'image' },
  '360-tour': { name: '360 tour', field: true, target: 33, skill: '360-tour', takes: 'image' },
  movie: { name: 'Movie', field: false, target: 1, skill: null, takes: 'any' },
  brochure: { name: 'Brochure', field: false, target: 4, skill: null, takes: 'any' },
  'window-card': { name: 'Window card', field: false, target: 5, skill: null, takes: 'any' },
  voiceover: { name: 'Voiceover', field: false, target: 6, skill: null, takes: 'any' },
  hosting: { name: 'Hosting', field: false, target: 30, skill: null, takes: 'any' },
}

/** Where a stage begins: field work is to be scheduled, the rest starts at editing, hosting waits for the tour. */
export const firstStageState = (kind: StageKind): StageState =>
  stageKindTable[kind].field ? 'to-schedule' : 'editing'
