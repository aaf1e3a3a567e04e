import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking } from '#web/platform/query.ts'
import { toast } from '#web/platform/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import classes from './account-security.module.css'

/** Where the person is signed in; each session can be ended, or all but this one. */
export function AccountSessions() {
  const t = useTranslations('people.security.sessions')
  const reading = useQuery(asking('GET accounts/sessions', { query: { limit: '100' } }))
  const endOthers = useSend('POST accounts/end-other-sessions', {
    outdates: ['GET accounts/sessions'],
    toast: false,
    onDone: ({ ended }) => toast(t('othersEnded', { count: ended })),
  })
  const sessions = reading.data?.result ?? []
  const ask = async () => {
    const sure = await confirm({ title: t('othersTitle'), body: t('othersMore'), confirm: t('others') })
    if (sure) endOthers.mutate({ body: {} })
  }
  return (
    <Card
      flush
      title={t('title')}
      aside={t('lead')}
      action={
        sessions.length > 1 ? (
          <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => void ask()}>
            {t('others')}
          </Button>
        ) : null
      }
    >
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.isPending ? <SkeletonRows rows={3} /> : null}
      <ul className={classes.rows}>
        {sessions.map((session) => (
          <One key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  )
}

function One({ session }: { session: Answered<'GET accounts/sessions'>['result'][number] }) {
  const t = useTranslations('people.security.sessions')
  const { browser, system } = session
  const end = useSend('DELETE accounts/session', { outdates: ['GET accounts/sessions'], toast: t('ended') })
  const Icon = session.phone ? IconDeviceMobile : IconDeviceDesktop
  const name = browser && system ? t('on', { browser, system }) : browser || system || t('unknown')
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <span className={classes.what}>
        <b>
          {name}
          {session.this_one ? <Tag>{t('here')}</Tag> : null}
        </b>
        <small>
          <bdi dir="ltr">{session.address}</bdi>,{' '}
          {t.rich('since', { date: () => <DateText value={session.started_at} /> })},{' '}
          {t.rich('seen', { date: () => <DateText value={session.seen_at} /> })}
        </small>
      </span>
      {session.this_one ? null : (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          aria-label={`${t('end')}: ${name}`}
          onClick={() => end.mutate({ query: { id: String(session.id) } })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
