import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeadOn } from '#web/platform/lead-on.ts'
import { RecordPage } from '#web/ui/record-page.tsx'
import { RefuseForm } from './refuse-form.tsx'

/** After an answer the tasks are shown: whether they soon are, and what the call does when it is done. */
export function useToTasks(): [leading: boolean, after: () => void] {
  const [leading, leadOn] = useLeadOn()
  return [leading, () => leadOn('/dashboard/tasks')]
}

interface DecisionProps {
  /** What kind of task it is. */
  kind: string
  title: string
  pill: ReactNode
  facts: readonly ReactNode[]
  /** Nobody has answered yet. */
  open: boolean
  approve: string
  /** The heading of the question why, and what refusing does. */
  refuse: { title: string; more: string }
  /** The call by which it is answered. */
  sending: { isPending: boolean }
  leading: boolean
  onApprove: () => void
  onRefuse: (reason: string, refuse: (problem: unknown) => void) => void
  children: ReactNode
}

/** A task that is answered by yes or no: what it is about, and both answers. */
export function Decision(props: DecisionProps) {
  const { kind, open, sending, leading } = props
  const t = useTranslations('people.decide')
  const [refusing, setRefusing] = useState(false)
  const busy = sending.isPending || leading
  return (
    <>
      <RecordPage
        crumbs={[{ label: t('tasks'), to: '/dashboard/tasks' }, { label: kind }]}
        title={props.title}
        pill={props.pill}
        facts={props.facts}
        action={
          open ? (
            <Button
              leftSection={<IconCheck size={16} stroke={1.75} />}
              loading={sending.isPending}
              disabled={busy}
              onClick={props.onApprove}
            >
              {props.approve}
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
        {props.children}
      </RecordPage>
      {refusing && !leading ? (
        <RefuseForm
          {...props.refuse}
          loading={sending.isPending}
          onClose={() => setRefusing(false)}
          onSend={props.onRefuse}
        />
      ) : null}
    </>
  )
}
