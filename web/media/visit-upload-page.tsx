import { useQuery } from '@tanstack/react-query'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/visit-upload-page.ts'
import { UploadScreen } from './upload-screen.tsx'

export const handle: Handle = { may: 'media.upload', ownAction: true }

const readingOf = (id: string) => asking('GET scheduler/visit-details', { query: { visit_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

/** The shooter uploads a stage of his visit. */
export default function VisitUploadPage({ params }: Route.ComponentProps) {
  const { data: visit, isError, error, refetch } = useQuery(readingOf(params.id))
  if (isError) return <LoadError problem={error} onRetry={() => void refetch()} />
  if (!visit) return <SkeletonRows rows={3} photo />
  return (
    <UploadScreen
      title={visit.title}
      reference={visit.reference}
      stage={visit.stages.find(({ id }) => id === Number(params.stageId))}
      back={`/dashboard/visits/${params.id}`}
    />
  )
}
