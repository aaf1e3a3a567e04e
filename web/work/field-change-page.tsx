import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { Decision, useToTasks } from '#web/accounts/decision.tsx'
import { FieldPairs } from '#web/accounts/field-pairs.tsx'
import classes from '#web/accounts/person-page.module.css'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
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
  return <Loaded reading={reading}>{(change) => <FieldChange key={change.task_id} change={change} />}</Loaded>
}

/** A change of guarded fields: old and new side by side, and the answer. */
function FieldChange({ change }: { change: Change }) {
  const { task_id } = change
  const t = useTranslations('people.decide')
  const [leading, after] = useToTasks()
  const send = useSend('POST scheduler/field-change-actions', {
    outdates: [
      'GET work/field-change',
      'GET dashboard/task-filter',
      'GET dashboard/backend/info-page/',
      'GET dashboard/menu-list',
    ],
    onDone: after,
  })
  const open = change.state === 'open' && change.status === 'open'
  const person = change.subject === 'user'
  return (
    <Decision
      kind={t('change')}
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
      open={open}
      approve={t('approve')}
      refuse={{ title: t('refuseChangeTitle'), more: t('refuseChangeMore') }}
      sending={send}
      leading={leading}
      onApprove={() => send.mutate({ body: { task_id, action: 'approve' } })}
      onRefuse={(reason, onError) =>
        send.mutate({ body: { task_id, action: 'refuse', reason } }, { onError })
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
    </Decision>
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
