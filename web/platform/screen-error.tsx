import { isRouteErrorResponse, Navigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from './api-problem.ts'
import classes from './error-screen.module.css'
import { NotFound } from './not-found.tsx'
import { WentWrong } from './went-wrong.tsx'

/** What a layout shows in place of a screen that failed: the 404 page for what one may not see, else the fallback. */
export function ScreenError({ error }: { error: unknown }) {
  const t = useTranslations('words.error')
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) {
    return <Navigate to="/error-pages/error-404" replace />
  }
  const retry = (
    <button type="button" className={classes.action} onClick={() => void revalidate()}>
      {t('tryAgain')}
    </button>
  )
  return <WentWrong words={[t('title'), t('brace'), t('refresh')]} action={retry} />
}
