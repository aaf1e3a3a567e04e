import * as z from 'zod'
import { FieldPair, OrderLine, PersonStatus, Profile } from '#contract/accounts/people-shapes.ts'
import { companyFacts, CompanyKindField, CompanyStatus } from '#contract/accounts/shapes.ts'
import { Id } from '#contract/words/page.ts'

const TaskState = z.enum(['open', 'complete'])

/** A change of guarded fields that waits for staff, or was answered: old and new side by side. */
export const FieldChange = z.object({
  task_id: Id,
  status: TaskState,
  subject: z.enum(['user', 'company']),
  subject_id: Id,
  /** Whose fields they are: the person's or the company's name. */
  name: z.string(),
  requested_by: z.object({ id: Id, name: z.string(), email: z.string() }),
  created_at: z.string(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn']),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** `now` differs from `before` when somebody changed it meanwhile. */
  fields: z.array(FieldPair.extend({ now: z.string() })),
})
export type FieldChange = z.output<typeof FieldChange>

/** Why a company or a person may be the same as the customer who registered. */
export const likenesses = ['name', 'domain', 'postcode', 'phone'] as const
const Likeness = z.array(z.enum(likenesses))

const LastOrders = z.object({
  count: z.number().int(),
  rows: z.array(OrderLine),
})

export const CustomerToVerify = z.object({
  task_id: Id,
  status: TaskState,
  created_at: z.string(),
  person: Profile,
  /** What he says his company is, where he did not register one. */
  entered_company: z.string(),
  company: z
    .object({
      id: Id,
      name: z.string(),
      status: CompanyStatus,
      ...companyFacts,
      people: z.number().int(),
    })
    .nullable(),
  similar_companies: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: CompanyKindField,
      city: z.string(),
      postcode: z.string(),
      people: z.number().int(),
      because: Likeness,
    }),
  ),
  similar_people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      company: z.string(),
      status: PersonStatus,
      because: Likeness,
    }),
  ),
  orders: LastOrders,
})
export type CustomerToVerify = z.output<typeof CustomerToVerify>

/** A client who has gone quiet: how to reach him, what he ordered, and what came of asking. */
export const FollowUp = z.object({
  task_id: Id,
  status: TaskState,
  created_at: z.string(),
  completed_at: z.string().nullable(),
  /** Who asked; null while nobody did, and when an order closed it. */
  completed_by: z.string().nullable(),
  note: z.string(),
  person: Profile,
  company: z.object({ id: Id, name: z.string() }).nullable(),
  orders: LastOrders,
})
export type FollowUp = z.output<typeof FollowUp>

const task = { task_id: Id }
/** A refusal says why: the person is told. */
export const FieldChangeAnswer = z
  .strictObject({
    ...task,
    action: z.enum(['approve', 'refuse']),
    reason: z.string().trim().max(500).default(''),
  })
  .refine((body) => body.action === 'approve' || body.reason !== '', {
    path: ['reason'],
    message: 'Please enter a reason',
  })
export const CustomerAnswer = z
  .strictObject({
    ...task,
    action: z.enum(['approve', 'refuse', 'merge']),
    /** The company into which the customer is taken. */
    company_id: Id.optional(),
    reason: z.string().trim().max(500).default(''),
  })
  .refine((body) => body.action !== 'refuse' || body.reason !== '', {
    path: ['reason'],
    message: 'Please enter a reason',
  })
  .refine((body) => body.action !== 'merge' || body.company_id !== undefined, {
    path: ['company_id'],
    message: 'Choose a company',
  })
export const TaskAnswered = z.object({ task_id: Id, status: TaskState })
