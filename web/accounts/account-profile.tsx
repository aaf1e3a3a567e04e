import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { ProfileForm } from '#contract/accounts/person-form.ts'
import { useSend } from '#web/platform/mutation.ts'
import { loadUser, useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { type Rule, useFields } from '#web/ui/form.ts'
import { useFieldWords } from './field-pairs.tsx'
import { changedOf, type Profile, valuesOf } from './person-changes.ts'
import { AddressFields, ChoiceFields, NameFields, type PersonValues, ReachFields } from './person-fields.tsx'
import { ofPerson } from './person-reads.ts'

export type ProfileSection = 'details' | 'address' | 'preferences'

/** The fields of each section: those of the others are neither looked at nor sent. */
const fieldsOf: Readonly<Record<ProfileSection, readonly string[]>> = {
  details: ['first_name', 'last_name', 'email', 'phone', 'mobile'],
  address: ['postcode', 'address.address_line1', 'address.address_line2', 'address.city', 'address.country'],
  preferences: ['preferences', 'music', 'hide_related_movies', 'language'],
}

/** The rule of the contract for one field of the form. */
const ruleOf =
  (field: string): Rule<PersonValues> =>
  (_value, values) =>
    ProfileForm.safeParse(values).error?.issues.find(({ path }) => path.join('.') === field)?.message

interface AccountProfileProps {
  profile: Profile
  section: ProfileSection
}

/** One section of one's own details; a change of what is guarded is asked for and waits. */
export function AccountProfile({ profile, section }: AccountProfileProps) {
  const t = useTranslations('people.account')
  const { user } = useSession()
  const { nameOf } = useFieldWords()
  const initial = valuesOf(profile, user.country_code === 2 ? 2 : 1)
  const form = useFields<PersonValues>({
    initial,
    rules: Object.fromEntries(fieldsOf[section].map((field) => [field, ruleOf(field)])),
  })
  const after = {
    outdates: [...ofPerson],
    onProblem: form.refuse,
    onDone: ({ waiting }: { waiting: string[] }) => {
      if (waiting.length > 0) toast(t('asked', { fields: waiting.map(nameOf).join(', ') }))
      void loadUser()
    },
  }
  const client = useSend('PUT accounts/update-client-user/', after)
  const bee = useSend('PUT accounts/update-bee-user/', after)
  const save = (values: PersonValues) => {
    const changes = changedOf(values, initial)
    if (Object.keys(changes).length === 0) return toast(t('nothing'))
    const body = { user_id: profile.id, no_redirect: true, ...changes }
    if (isProvider(profile.user_type)) bee.mutate({ body })
    else client.mutate({ body })
  }
  return (
    <Card title={t(`sections.${section}`)}>
      <FormShell
        submitLabel={t('save')}
        loading={client.isPending || bee.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(save)}
      >
        {section === 'details' ? (
          <>
            <Known profile={profile} />
            <NameFields form={form} guarded={profile.guarded} />
            <ReachFields form={form} guarded={profile.guarded} />
          </>
        ) : section === 'address' ? (
          <AddressFields form={form} guarded={profile.guarded} />
        ) : (
          <ChoiceFields form={form} />
        )}
      </FormShell>
    </Card>
  )
}

/** What one cannot change oneself. */
function Known({ profile }: { profile: Profile }) {
  const t = useTranslations('people.account')
  const roles = useTranslations('words.roles')
  return (
    <Definitions
      rows={[
        [
          t('username'),
          <bdi key="name" dir="ltr">
            {profile.username}
          </bdi>,
        ],
        [t('role'), roles(profile.user_type)],
        [t('company'), profile.company ? <bdi key="company">{profile.company}</bdi> : null],
      ]}
    />
  )
}
