import { useTranslations } from 'use-intl'
import { isBee } from '#contract/accounts/permissions.ts'
import type { OrderDetails, Stage } from '#contract/orders/shapes.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { StageTrack } from '#web/ui/stage-track.tsx'
import { stageIcons } from './stage-kinds.ts'

/** Files that are handed over; as long as there are none, those that have come. */
export const shownFiles = (stage: Stage) => {
  const made = stage.asset_file_list.filter((file) => file.kind === 'deliverable')
  return made.length > 0 ? made : stage.asset_file_list
}

/** The one thing that waits for the viewer: approval first, then a visit, then work that is his own. */
function waitingFor(order: OrderDetails, viewer: { userType: string; allocates: boolean }) {
  const stages = order.order_stages
  if (order.status === 'on-hold' || order.status === 'cancelled') return () => false
  if (stages.some((stage) => stage.allowed.includes('approve')))
    return (stage: Stage) => stage.allowed.includes('approve')
  if (viewer.allocates) return (stage: Stage) => stage.state === 'to-schedule'
  if (isBee(viewer.userType) || viewer.userType.includes('photography'))
    return (stage: Stage) => stage.allowed.includes('submit')
  return () => false
}

/** How far each deliverable is. */
export function OrderStages({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail')
  const { user, can } = useSession()
  const waits = waitingFor(order, { userType: user.user_type, allocates: can('visits.allocate') })
  return (
    <Card>
      <StageTrack
        title={t('stages')}
        lanes={order.order_stages.map((stage) => ({
          key: stage.id,
          icon: stageIcons[stage.kind],
          label: t(`kinds.${stage.kind}`),
          count: shownFiles(stage).length,
          state: stage.state,
          waits: waits(stage),
        }))}
      />
    </Card>
  )
}
