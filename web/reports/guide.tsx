import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { loadMessages } from '#web/platform/messages.ts'
import { readCookie } from '#web/platform/preferences.ts'
import { asking, prefetch, queries } from '#web/platform/query.ts'
import { can, sessionUser, useSession } from '#web/platform/session.ts'
import { usePreferences, Words } from '#web/platform/theme.tsx'
import { hide, isHidden } from './guide-shown.ts'

interface Parts {
  readonly FirstVisit: ComponentType<{ onHide: () => void }>
  readonly FirstSteps: ComponentType
}
/** Most dashboards show no guide: its code and its words come only where there is one. */
let parts: Parts | undefined

const demo = () => ({ ...asking('GET accounts/demo-people'), staleTime: Infinity })
const counts = () => asking('GET orders/state-counts')
const isNothing = (states: object | undefined) =>
  states !== undefined && Object.values(states).every((count) => count === 0)
/** Who sets an installation up. */
const setsUp = () => can('clients.manage') && can('bees.manage')

/** Reads before the dashboard shows whether it has a guide, and brings it, so that nothing moves afterwards. */
export async function prepareGuide(): Promise<void> {
  const hidden = isHidden(sessionUser()?.user_type ?? '')
  await prefetch(...(hidden ? [] : [demo()]), ...(setsUp() ? [counts()] : []))
  const shown =
    (!hidden && (queries.getQueryData(demo().queryKey)?.length ?? 0) > 0) ||
    (setsUp() && isNothing(queries.getQueryData(counts().queryKey)))
  if (!shown) return
  const [visit, steps] = await Promise.all([
    import('./first-visit.tsx'),
    import('./first-steps.tsx'),
    loadMessages(readCookie(document.cookie).lang, ['guide']),
  ])
  parts = { ...visit, ...steps }
}

/** In the demonstration what is worth trying, in an installation without orders what to do first, else nothing. */
export function Guide() {
  const { user } = useSession()
  const [{ lang }] = usePreferences()
  const [away, setAway] = useState(() => isHidden(user.user_type))
  const inDemo = useQuery({ ...demo(), enabled: !away })
  const states = useQuery({ ...counts(), enabled: setsUp() })
  if (!parts) return null
  const { FirstSteps, FirstVisit } = parts
  if (isNothing(states.data) && setsUp())
    return (
      <Words lang={lang}>
        <FirstSteps />
      </Words>
    )
  if (away || !inDemo.data?.length) return null
  const onHide = () => {
    hide(user.user_type)
    setAway(true)
  }
  return (
    <Words lang={lang}>
      <FirstVisit onHide={onHide} />
    </Words>
  )
}
