import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { ApiProblem } from './api-problem.ts'

interface LoadedProps<T> {
  reading: UseQueryResult<T>
  /** The screen has photographs: its grey shapes do too. */
  photo?: boolean
  children: (data: T) => ReactNode
}

/** A screen about one thing: what was read, grey shapes until then, or that it could not be read. */
export function Loaded<T>({ reading, photo, children }: LoadedProps<T>) {
  const { data, error } = reading
  if (data !== undefined) return children(data)
  // The boundary knows what is not there from what failed.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void reading.refetch()} />
  return <SkeletonRows photo={photo} />
}
