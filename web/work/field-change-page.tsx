import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Answered, ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { FieldPairs } from '#web/accounts/field-pairs.tsx'
import { leadOnAfter } from '#web/accounts/person-changes.ts'
import { RefuseForm } from '#web/accounts/refuse-form.tsx'
import classes from '#web/accounts/person-page.module.css'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { type Hue, Pill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/field-change-page.ts'

export const handle: Handle = { may: 'changes.approve', ownAction: true }

type Change = Answered<'GET work/field-change'>
const hues: Readonly<Record<Change['state'], Hue>> = {
  open: 'pend',
  approved: 'done',
  refused: 'canc',
  withdrawn: 'hold',
}
const readingOf = (id: string) => asking('GET work/field-change', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.id))
  return null
}

export default function FieldChangePage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.id))
  const { data, error } = reading
  if (data) return <FieldChange key={data.task_id} change={data} />
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 403)) throw error
  if (error) return <LoadError problem={error} onRetry={() => void reading.refetch()} />
  return <SkeletonRows />
}

/** A change of guarded fields: old and new side by side, and the answer. */
function FieldChange({ change }: { change: Change }) {
  const t = useTranslations('people.decide')
  const go = useNavigate()
  const [refusing, setRefusing] = useState(false)
  // The tasks come two seconds after the message (product.md section 9).
  const [leadingOn, setLeadingOn] = useState<string>()
  useEffect(() => leadOnAfter(leadingOn, (to) => void go(to)), [leadingOn, go])
  const send = useSend('POST scheduler/field-change-actions', {
    outdates: [
      'GET work/field-change',
      'GET dashboard/task-filter',
      'GET dashboard/backend/info-page/',
      'GET dashboard/menu-list',
    ],
    onDone: () => {
      setRefusing(false)
      setLeadingOn('/dashboard/tasks')
    },
  })
  const open = change.state === 'open' && change.status === 'open'
  const busy = send.isPending || leadingOn !== undefined
  const person = change.subject === 'user'
  return (
    <>
      <RecordPage
        crumbs={[{ label: t('tasks'), to: '/dashboard/tasks' }, { label: t('change') }]}
        title={t('changeOf', { name: change.name })}
        pill={<Pill hue={hues[change.state]}>{t(`states.${change.state}`)}</Pill>}
        facts={[
          person ? change.requested_by.email : t('askedBy', { name: change.requested_by.name }),
          <DateText key="at" value={change.created_at} />,
          <Link
            key="subject"
            className={classes.within}
            to={
              person
                ? `/dashboard/backend/person/${change.subject_id}`
                : `/dashboard/backend/company/${change.subject_id}`
            }
          >
            {t(person ? 'toPerson' : 'toCompany')}
          </Link>,
        ]}
        action={
          open ? (
            <Button
              leftSection={<IconCheck size={16} stroke={1.75} />}
              loading={send.isPending}
              disabled={busy}
              onClick={() => send.mutate({ body: { task_id: change.task_id, action: 'approve' } })}
            >
              {t('approve')}
            </Button>
          ) : undefined
        }
        alternative={
          open ? (
            <Button variant="default" disabled={busy} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          ) : undefined
        }
      >
        {open ? null : <Answer change={change} />}
        <Card title={t('change')}>
          <FieldPairs
            pairs={change.fields}
            before={t('before')}
            after={t('after')}
            meanwhile={open ? (value) => t('meanwhile', { value }) : undefined}
          />
        </Card>
      </RecordPage>
      {refusing ? (
        <RefuseForm
          title={t('refuseChangeTitle')}
          more={t('refuseChangeMore')}
          loading={send.isPending}
          problem={send.error}
          onClose={() => setRefusing(false)}
          onSend={(reason) => send.mutate({ body: { task_id: change.task_id, action: 'refuse', reason } })}
        />
      ) : null}
    </>
  )
}

/** Who answered it, when, and why. */
function Answer({ change }: { change: Change }) {
  const t = useTranslations('people.decide')
  return (
    <Card title={t('done')}>
      <p className={classes.none}>
        {change.decided_by
          ? t.rich('answered', {
              who: change.decided_by,
              date: () => <DateText value={change.decided_at} />,
            })
          : t(`states.${change.state}`)}
        {change.reason ? <> · {t('because2', { reason: change.reason })}</> : null}
      </p>
    </Card>
  )
}
