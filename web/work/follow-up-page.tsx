import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToTasks } from '#web/accounts/decision.tsx'
import { LinkedRows } from '#web/accounts/linked-rows.tsx'
import { callTo, orderRow, useAddress, writeTo } from '#web/accounts/person-facts.tsx'
import classes from '#web/accounts/person-page.module.css'
import { fullName } from '#web/accounts/person-words.tsx'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/follow-up-page.ts'

export const handle: Handle = { may: 'clients.read', ownAction: true }

type Followed = Answered<'GET work/follow-up'>
const readingOf = (id: string) => asking('GET work/follow-up', { query: { task_id: Number(id) } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(params.taskId))
  return null
}

export default function FollowUpPage({ params }: Route.ComponentProps) {
  const reading = useQuery(readingOf(params.taskId))
  return <Loaded reading={reading}>{(asked) => <FollowUp key={asked.task_id} asked={asked} />}</Loaded>
}

/** A client who has gone quiet: how to reach him, what he ordered, and what came of asking. */
function FollowUp({ asked }: { asked: Followed }) {
  const t = useTranslations('work.followUp')
  const decide = useTranslations('people.decide')
  const { can } = useSession()
  // Here, as the form is gone once it was sent.
  const [leading, after] = useToTasks()
  const { person, orders } = asked
  const [last] = orders.rows
  const open = asked.status === 'open'
  return (
    <RecordPage
      crumbs={[{ label: decide('tasks'), to: '/dashboard/tasks' }, { label: t('crumb') }]}
      title={t('title', { name: fullName(person) })}
      pill={<StatusPill of="task" state={asked.status} />}
      facts={[
        asked.company?.name,
        last ? (
          <span key="last">
            {t.rich('last', { date: () => <DateText value={last.placed_at} shape="date" /> })}
          </span>
        ) : null,
      ]}
      alternative={
        <Button variant="default" component={Link} to={`/dashboard/backend/client/${person.id}`}>
          {t('open')}
        </Button>
      }
    >
      <div className={classes.pair}>
        <div className={classes.column}>
          {open && can('tasks.manage') ? (
            <Answer taskId={asked.task_id} leading={leading} after={after} />
          ) : null}
          {open ? null : <Outcome asked={asked} />}
          <Contact person={person} />
        </div>
        <div className={classes.column}>
          <Card flush title={decide('orders')} aside={orders.count > 0 ? String(orders.count) : undefined}>
            <LinkedRows rows={orders.rows.map(orderRow)} none={decide('noOrders')} />
          </Card>
        </div>
      </div>
    </RecordPage>
  )
}

function Contact({ person }: { person: Followed['person'] }) {
  const t = useTranslations('people.person')
  const addressOf = useAddress()
  return (
    <Card title={t('facts')}>
      <Definitions
        rows={[
          [t('email'), writeTo(person.email)],
          [t('mobile'), callTo(person.mobile)],
          [t('phone'), person.phone === person.mobile ? null : callTo(person.phone)],
          [t('address'), addressOf(person)],
        ]}
      />
    </Card>
  )
}

interface AnswerProps {
  taskId: number
  leading: boolean
  after: () => void
}
function Answer({ taskId, leading, after }: AnswerProps) {
  const t = useTranslations('work.followUp')
  const form = useFields({ initial: { note: '' }, rules: {} })
  const send = useSend('POST scheduler/client-followup-actions', {
    outdates: [
      'GET work/follow-up',
      'GET dashboard/task-filter',
      'GET dashboard/backend/info-page/',
      'GET dashboard/menu-list',
      'GET work/waiting',
    ],
    onProblem: form.refuse,
    onDone: after,
  })
  return (
    <Card title={t('what')}>
      <FormShell
        onSubmit={form.submit(({ note }) => send.mutate({ body: { task_id: taskId, note } }))}
        submitLabel={t('done')}
        loading={send.isPending || leading}
        submitError={form.submitError}
        disabledReason={undefined}
      >
        <Textarea
          aria-label={t('what')}
          placeholder={t('example')}
          rows={4}
          maxLength={1000}
          {...form.field('note')}
        />
      </FormShell>
    </Card>
  )
}

/** Who asked, when, and what came of it; or that an order came first. */
function Outcome({ asked }: { asked: Followed }) {
  const t = useTranslations('work.followUp')
  const { completed_by, completed_at, note } = asked
  return (
    <Card title={t('what')}>
      {completed_by && completed_at ? (
        <>
          <p>{note || t('nothing')}</p>
          <p className={classes.none}>
            {t.rich('by', {
              who: () => <bdi>{completed_by}</bdi>,
              date: () => <DateText value={completed_at} />,
            })}
          </p>
        </>
      ) : (
        <p className={classes.none}>{t('ordered')}</p>
      )}
    </Card>
  )
}
