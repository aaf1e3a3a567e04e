import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking } from '#web/platform/query.ts'
import { HOME } from '#web/platform/return-path.ts'
import { toast } from '#web/platform/toast.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { useFields } from '#web/ui/form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import classes from './invite-form.module.css'
import { EmailInput, goodEmail, NameFields } from './entry-fields.tsx'

interface InviteFormProps {
  companyId: number | undefined
  /** Of the company, where it is known. */
  name: string | undefined
}
type Role = 'client' | 'company-admin'
const roles: readonly { value: Role; key: 'client' | 'admin' }[] = [
  { value: 'client', key: 'client' },
  { value: 'company-admin', key: 'admin' },
]

/** Invites somebody to a company, and shows whom nobody has heard of yet. */
export function InviteForm({ companyId, name }: InviteFormProps) {
  const t = useTranslations('accounts.entry.invite')
  const entry = useTranslations('accounts.entry')
  const form = useFields({
    initial: { email: '', first_name: '', last_name: '', user_type: 'client' as Role },
    rules: { email: goodEmail },
  })
  const invite = useSend('POST accounts/invite-user/', {
    toast: false,
    outdates: ['GET accounts/invitations'],
    onProblem: form.refuse,
    onDone: (_, { body }) => {
      toast(t('sent', { email: body.email }))
      form.form.reset()
    },
  })
  const company = companyId === undefined ? {} : { company_id: companyId }
  return (
    <>
      <EntryTitle title={t('title')}>{t('lead', { company: name || entry('company') })}</EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('submit')}
        loading={invite.isPending}
        onSend={(values) => invite.mutate({ body: { ...values, ...company } })}
      >
        <EmailInput field={form.field} />
        <NameFields field={form.field} />
        <fieldset className={classes.choice}>
          <legend>{t('role')}</legend>
          {roles.map(({ value, key }) => (
            <label key={value}>
              <input
                type="radio"
                name="user_type"
                value={value}
                checked={form.values.user_type === value}
                onChange={() => form.form.setFieldValue('user_type', value)}
              />
              {t(key)}
            </label>
          ))}
        </fieldset>
      </EntryForm>
      <Waiting companyId={companyId} />
      <p className={parts.after}>
        <Link className={parts.link} to={HOME}>
          {t('back')}
        </Link>
      </p>
    </>
  )
}

function Waiting({ companyId }: { companyId: number | undefined }) {
  const t = useTranslations('accounts.entry.invite')
  const company = companyId === undefined ? {} : { company_id: String(companyId) }
  const reading = useQuery(asking('GET accounts/invitations', { query: { limit: '50', ...company } }))
  return (
    <section className={classes.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.data?.result.length === 0 ? <p>{t('nobody')}</p> : null}
      <ul>
        {reading.data?.result.map((invitation) => (
          <One key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

type Invitation = Answered<'GET accounts/invitations'>['result'][number]

function One({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('accounts.entry.invite')
  const { id, email: address } = invitation
  const outdates = ['GET accounts/invitations'] as const
  const again = useSend('POST accounts/invitation-resend', {
    toast: t('sent', { email: address }),
    outdates: [...outdates],
  })
  const takeBack = useSend('DELETE accounts/invitation', { outdates: [...outdates] })
  const ask = async () => {
    const sure = await confirm({
      title: t('takeBackTitle'),
      body: t('takeBackMore', { email: address }),
      confirm: t('takeBack'),
      danger: true,
    })
    if (sure) takeBack.mutate({ query: { id: String(id) } })
  }
  return (
    <li>
      <span className={classes.who}>
        <bdi>{address}</bdi>
        <small>
          {t(invitation.user_type === 'company-admin' ? 'admin' : 'client')} ·{' '}
          {invitation.expired
            ? t('ended')
            : t.rich('until', { date: () => <DateText value={invitation.expires_at} shape="date" /> })}
        </small>
      </span>
      <span className={classes.acts}>
        <button
          type="button"
          className={parts.plain}
          disabled={again.isPending}
          onClick={() => again.mutate({ body: { id } })}
        >
          {t('again')}
        </button>
        <button type="button" className={parts.plain} onClick={() => void ask()}>
          {t('takeBack')}
        </button>
      </span>
    </li>
  )
}
