import { Button } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { type OverflowItem, RecordPage } from '#web/ui/record-page.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonHistory } from './person-history.tsx'
import { ofPerson, type PersonWhole } from './person-reads.ts'
import { fullName, PersonPill } from './person-words.tsx'
import { useViewAs } from './view-as.ts'
import { WaitingChange } from './waiting-change.tsx'

const DeletePerson = lazy(() =>
  import('./delete-person-form.tsx').then((file) => ({ default: file.DeletePersonForm })),
)

interface PersonRecordProps {
  whole: PersonWhole
  /** The list from which one comes here. */
  list: { label: string; to: string }
  /** Where the form of this person is. */
  editPath: string
  children: ReactNode
}

/** Who a person is, what may be done with him, what he may do, and what happened. */
export function PersonRecord({ whole, list, editPath, children }: PersonRecordProps) {
  const t = useTranslations('people.person')
  const roles = useTranslations('words.roles')
  const { person, allowed, company } = whole
  const name = fullName(person)
  const { deleting, stopDeleting, overflow } = useDoings(whole)
  const view = useViewAs()
  const askView = async () => {
    const question = { title: t('seeAsTitle', { name }), confirm: t('seeAs'), body: t('seeAsMore', { name }) }
    if (await confirm(question)) view.start(person.id)
  }
  return (
    <>
      <RecordPage
        crumbs={[list, { label: name }]}
        mark={<BeeMark name={name} portrait={person.portrait} bee={isProvider(person.user_type)} size={64} />}
        title={name}
        pill={<PersonPill state={person.status} />}
        facts={[
          roles(person.user_type),
          company?.name,
          person.email,
          <span key="seen">
            {whole.last_seen_at ? (
              <>
                {t('seen')} <DateText value={whole.last_seen_at} />
              </>
            ) : (
              t('never')
            )}
          </span>,
        ]}
        action={
          allowed.edit.allowed ? (
            <Button component={Link} to={editPath} leftSection={<IconPencil size={16} stroke={1.75} />}>
              {t('edit')}
            </Button>
          ) : undefined
        }
        alternative={
          allowed.view_as.allowed ? (
            <Button
              variant="default"
              leftSection={<IconEye size={16} stroke={1.75} />}
              loading={view.starting}
              onClick={() => void askView()}
            >
              {t('seeAs')}
            </Button>
          ) : undefined
        }
        overflow={overflow}
        aside={
          <>
            <PersonAccess whole={whole} />
            <PersonHistory lines={whole.history} />
          </>
        }
      >
        {person.change ? <WaitingChange change={person.change} /> : null}
        {children}
      </RecordPage>
      <Suspense>{deleting ? <DeletePerson whole={whole} onClose={stopDeleting} /> : null}</Suspense>
    </>
  )
}

/** What is done rarely: invite again, open again, delete. */
function useDoings({ person, allowed, deletes }: PersonWhole) {
  const t = useTranslations('people.person')
  const [deleting, setDeleting] = useState(false)
  const name = fullName(person)
  const invite = useSend('POST accounts/resend-invitation', { toast: t('invited'), outdates: [...ofPerson] })
  const reopen = useSend('POST accounts/reopen-user', {
    toast: t('reopened', { name }),
    outdates: [...ofPerson],
  })
  const body = { user_id: person.id }
  const askReopen = async () => {
    const question = { title: t('reopenTitle', { name }), body: t('reopenMore'), confirm: t('reopen') }
    if (await confirm(question)) reopen.mutate({ body })
  }
  const reasonOf = (reason: string) =>
    t(`reasons.${reason as 'under_way'}`, { what: deletes.bars.join(', ') })
  // What makes no sense as things stand (inviting who has joined) is left out; what is barred says why.
  const item = (
    offer: { allowed: boolean; reason: string | null },
    rest: Omit<OverflowItem, 'disabledReason'>,
  ): OverflowItem[] =>
    offer.allowed || offer.reason === 'under_way' || offer.reason === 'himself' || offer.reason === 'erased'
      ? [{ ...rest, disabledReason: offer.allowed ? undefined : reasonOf(offer.reason ?? '') }]
      : []
  const overflow = [
    ...item(allowed.invite, { label: t('invite'), onClick: () => invite.mutate({ body }) }),
    ...item(allowed.reopen, { label: t('reopen'), onClick: () => void askReopen() }),
    ...item(allowed.delete, { label: t('delete'), danger: true, onClick: () => setDeleting(true) }),
  ]
  return { overflow, deleting, stopDeleting: () => setDeleting(false) }
}
