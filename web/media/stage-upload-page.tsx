import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/stage-upload-page.ts'
import { UploadScreen } from './upload-screen.tsx'

export const handle: Handle = { may: 'media.upload', ownAction: true }

const readingOf = (reference: string) => asking('GET orders/order-details', { query: { ref: reference } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.reference))
  return null
}

/** Uploads of a stage by its order, for whom the visit is not his: editors, and staff. */
export default function StageUploadPage({ params }: Route.ComponentProps) {
  const { data: order, isError, error, refetch } = useQuery(readingOf(params.reference))
  if (isError) return <LoadError problem={error} onRetry={() => void refetch()} />
  if (!order) return <SkeletonRows rows={3} photo />
  return (
    <UploadScreen
      title={order.title}
      reference={order.reference}
      stage={order.order_stages.find(({ id }) => id === Number(params.stageId))}
      back="/dashboard/uploads"
    />
  )
}
