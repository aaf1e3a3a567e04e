import type { media } from '#contract/media/calls.ts'
import { fileUrl } from '#server/platform/file-url.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { finishUpload, receivedBytes } from './finish-upload.ts'
import { loadStage } from './load-stage.ts'

/** Uploads of a stage with what has arrived of each; one that has all its bytes is finished on the way. */
export const uploadList: Handler<(typeof media)['GET media/upload-list']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const stage = await loadStage(app.db, scope, query.stage_id)
  const rows = await app.db
    .selectFrom('uploads as u')
    .leftJoin('derivatives as d', (join) =>
      join.onRef('d.asset_id', '=', 'u.asset_id').on('d.size', '=', 'thumb'),
    )
    .where('u.stage_id', '=', stage.id)
    .orderBy('u.created_at')
    .select(['u.id', 'u.name', 'u.bytes', 'u.sha256', 'u.state', 'u.error', 'd.asset_id'])
    .execute()
  return Promise.all(
    rows.map(async ({ asset_id, ...row }) => {
      const received = row.state === 'open' ? await receivedBytes(app, row.id) : row.bytes
      const thumb = asset_id === null ? null : fileUrl(app.secrets, asset_id, 'thumb')
      if (row.state !== 'open' || received < row.bytes) return { ...row, received, thumb }
      try {
        await finishUpload(app, row.id, actor)
        return { ...row, received, thumb, state: 'done' as const }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return { ...row, received, thumb, state: 'failed' as const, error: error.message }
      }
    }),
  )
}
