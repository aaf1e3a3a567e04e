import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { StageKindField } from '#contract/catalogue/shapes.ts'
import { AssetFile, OrderReference, Picture, Stage, StageStateField } from '#contract/orders/shapes.ts'
import { Done, Id, IdQuery } from '#contract/words/page.ts'

export const downloadSizes = ['web', 'print', 'listing', 'original'] as const
const StageResult = z.object({ stage_id: Id, state: StageStateField })

/** What a public link shows; the unbranded form names neither agent nor company. */
export const WebLink = z.object({
  kind: z.enum(['branded', 'mls']),
  title: z.string(),
  city: z.string(),
  postcode: z.string(),
  property: z.record(z.string(), z.union([z.string(), z.number()])),
  expires_on: z.string(),
  cover: Picture.nullable(),
  agent: z
    .object({
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      email: z.string(),
      logo: z.string().nullable(),
    })
    .nullable(),
  stages: z.array(z.object({ kind: StageKindField, name: z.string(), files: z.array(AssetFile) })),
  downloads: z.array(
    z.object({
      size: z.enum(downloadSizes),
      url: z.string(),
      bytes: z.number().int(),
      files: z.number().int(),
    }),
  ),
})

export const media = calls({
  'GET orders/order-assets': {
    may: 'media.read',
    summary: 'Files of an order, stage by stage',
    query: z.object({ ref: OrderReference, user_type: z.string().max(40).optional() }),
    result: z.array(Stage),
  },
  'GET media/upload-list': {
    may: 'media.upload',
    summary: 'Uploads of a stage: what has arrived and what has not',
    query: z.object({ stage_id: IdQuery }),
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        bytes: z.number().int(),
        received: z.number().int(),
        sha256: z.string(),
        state: z.enum(['open', 'done', 'failed']),
        error: z.string().nullable(),
        thumb: z.string().nullable(),
      }),
    ),
  },
  'POST other/asset-uploader-success': {
    may: 'media.upload',
    summary: 'The uploads of a stage are complete: it is shot, or edited and handed in',
    body: z.strictObject({ stage_id: Id, finished: z.boolean().default(false) }),
    result: StageResult,
    says: 'Status Marked',
  },
  'POST media/submit-stage': {
    may: 'media.upload',
    summary: 'Hand a stage in for approval',
    body: z.strictObject({ stage_id: Id }),
    result: StageResult,
    says: 'Response submitted',
  },
  'POST orders/set-approval': {
    may: 'media.approve',
    summary: 'Mark one file: approved, or to amend with a note',
    body: z.strictObject({
      asset_file_id: Id,
      approval: z.enum(['pending', 'approved', 'amend']),
      note: z.string().trim().max(1000).default(''),
    }),
    result: z.object({ asset_file_id: Id, approval: z.enum(['pending', 'approved', 'amend']) }),
  },
  'POST scheduler/asset-approval-actions': {
    may: 'media.approve',
    summary: 'Approve what a stage handed in, or send it back with notes',
    body: z.strictObject({
      task_id: Id,
      action: z.enum(['approve', 'send-back']),
      note: z.string().trim().max(1000).default(''),
      files: z
        .array(
          z.strictObject({
            asset_file_id: Id,
            note: z.string().trim().min(1, 'Please enter a note').max(1000),
          }),
        )
        .max(500)
        .default([]),
    }),
    result: z.object({ reference: z.string(), stage_id: Id, state: StageStateField }),
    says: 'Task Approved !',
  },
  'POST orders/photo-amend/': {
    may: 'media.amend',
    summary: 'Ask for photographs to be amended',
    body: z.strictObject({
      ref: OrderReference,
      stage_id: Id,
      note: z.string().trim().min(1, 'Please enter a note').max(1000),
      asset_file_ids: z.array(Id).max(500).default([]),
    }),
    result: StageResult,
    says: 'Amend Successfully',
  },
  'POST orders/approve-asset-group': {
    may: 'media.approve',
    summary: 'Deliver an approved asset group to the client',
    body: z.strictObject({ asset_group_id: Id }),
    result: StageResult,
    says: 'Response submitted',
  },
  'POST orders/create-zip-file': {
    may: 'media.read',
    summary: 'The address of a ZIP of what is delivered, streamed as it is made',
    body: z.strictObject({
      ref: OrderReference,
      size: z.enum(downloadSizes).default('web'),
      stage_id: Id.optional(),
    }),
    result: z.object({ download_link: z.string(), files: z.number().int(), bytes: z.number().int() }),
    says: 'Zip file regenerated',
  },
  'GET orders/order-assets/weblink': {
    may: 'public',
    summary: 'What a web link shows',
    query: z.object({ key: z.string().min(8).max(64), slug: z.string().max(120).optional() }),
    result: WebLink,
    limit: { by: 'address', perMinute: 240 },
  },
  'GET orders/order-assets/mls-link/': {
    may: 'public',
    summary: 'What an unbranded link shows',
    query: z.object({ key: z.string().min(8).max(64) }),
    result: WebLink,
    limit: { by: 'address', perMinute: 240 },
  },
  'POST orders/delete-asset': {
    may: 'media.upload',
    summary: 'Remove an uploaded file from a stage that is not handed in',
    body: z.strictObject({ asset_file_id: Id }),
    result: Done,
    says: 'File Deleted',
  },
})
