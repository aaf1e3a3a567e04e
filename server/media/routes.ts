import type { media } from '#contract/media/calls.ts'
import { stagesOfOrder } from '#server/orders/queries/order-stages.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { amendPhotos } from './amend-photos.ts'
import { approveGroup } from './approve-group.ts'
import { decideApproval } from './decide-approval.ts'
import { deleteAsset } from './delete-asset.ts'
import { openLink } from './open-link.ts'
import { markShot } from './mark-shot.ts'
import { setApproval } from './set-approval.ts'
import { submitStage } from './submit-stage.ts'
import { uploadList } from './upload-queries.ts'
import { createZip } from './zip-files.ts'

export const mediaRoutes: Handlers<typeof media> = {
  'GET orders/order-assets': ({ app, actor, scope, query }) => stagesOfOrder(app, actor, scope, query.ref),
  'GET media/upload-list': uploadList,
  'POST other/asset-uploader-success': markShot,
  'POST media/submit-stage': submitStage,
  'POST orders/set-approval': setApproval,
  'POST scheduler/asset-approval-actions': decideApproval,
  'POST orders/photo-amend/': amendPhotos,
  'POST orders/approve-asset-group': approveGroup,
  'POST orders/create-zip-file': createZip,
  'GET orders/order-assets/weblink': ({ app, query }) => openLink(app, query.key, 'branded'),
  'GET orders/order-assets/mls-link/': ({ app, query }) => openLink(app, query.key, 'mls'),
  'POST orders/delete-asset': deleteAsset,
}
