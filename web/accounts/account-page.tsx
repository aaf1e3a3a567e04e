import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/account-page.ts'
import classes from './account-page.module.css'
import { AccountPortrait } from './account-portrait.tsx'
import { AccountProfile, type ProfileSection } from './account-profile.tsx'
import { valuesOf } from './person-changes.ts'
import { Sectioned } from './sectioned.tsx'
import { WaitingChange } from './waiting-change.tsx'

export const handle: Handle = { ownAction: true }

const reading = asking('GET dashboard/backend/profile-details')

export async function clientLoader() {
  await prefetch(reading, asking('GET accounts/get-preference-list/'), asking('GET accounts/get-music-list/'))
  return null
}

const profileSections: readonly ProfileSection[] = ['details', 'address', 'preferences']
const isProfile = (section: string): section is ProfileSection =>
  (profileSections as readonly string[]).includes(section)

// What is not seen at first is not waited for.
const AccountPassword = lazy(() =>
  import('./account-password.tsx').then((file) => ({ default: file.AccountPassword })),
)
const AccountSessions = lazy(() =>
  import('./account-sessions.tsx').then((file) => ({ default: file.AccountSessions })),
)
const AccountTwoStep = lazy(() =>
  import('./account-two-step.tsx').then((file) => ({ default: file.AccountTwoStep })),
)
const security = { password: AccountPassword, sessions: AccountSessions, 'two-step': AccountTwoStep } as const
const NotificationChoices = lazy(() =>
  import('#web/work/notification-choices.tsx').then((file) => ({ default: file.NotificationChoices })),
)
type SecuritySection = keyof typeof security
const securitySections = Object.keys(security) as SecuritySection[]
const isSecurity = (section: string): section is SecuritySection => section in security

/** My account, or Profile for providers: a section an address (product.md section 2, /myaccount/details). */
export default function AccountPage({ params }: Route.ComponentProps) {
  const t = useTranslations('people.account')
  const { user } = useSession()
  const section = params.section ?? 'details'
  if (!isProfile(section) && !isSecurity(section) && section !== 'notifications')
    return <Navigate to="/myaccount/details" replace />
  const link = (key: ProfileSection | SecuritySection | 'notifications') => ({
    key,
    label: t(`sections.${key}`),
    to: `/myaccount/${key}`,
  })
  return (
    <>
      <h1 className={classes.title}>{t(isProvider(user.user_type) ? 'profile' : 'title')}</h1>
      <Sectioned
        narrow
        label={t('title')}
        value={section}
        groups={[
          {
            key: 'me',
            label: t('groups.me'),
            sections: [...profileSections, 'notifications' as const].map(link),
          },
          { key: 'security', label: t('groups.security'), sections: securitySections.map(link) },
        ]}
      >
        {isProfile(section) ? <Own section={section} /> : null}
        {isSecurity(section) ? <Security section={section} /> : null}
        {section === 'notifications' ? <Notifications /> : null}
      </Sectioned>
    </>
  )
}

function Security({ section }: { section: SecuritySection }) {
  const Part = security[section]
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Part />
    </Suspense>
  )
}

function Notifications() {
  const t = useTranslations('people.account.sections')
  return (
    <Card title={t('notifications')}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <NotificationChoices />
      </Suspense>
    </Card>
  )
}

function Own({ section }: { section: ProfileSection }) {
  const { data, error, refetch } = useQuery(reading)
  if (error && !data) return <LoadError problem={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <>
      {data.change ? <WaitingChange change={data.change} /> : null}
      {section === 'details' ? <AccountPortrait profile={data} /> : null}
      {/* What was saved is what the form starts with the next time. */}
      <AccountProfile key={section + JSON.stringify(valuesOf(data, 1))} profile={data} section={section} />
    </>
  )
}
