import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isProvider, type UserType, userTypes } from '#contract/accounts/permissions.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { useCountries } from '#web/ui/country-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { useFields } from '#web/ui/form.ts'
import classes from './permissions-page.module.css'
import { ofPerson, type PersonWhole } from './person-reads.ts'
import { fullName } from './person-words.tsx'

interface Values {
  user_type: UserType
  group_ids: string[]
  only_countries: string[]
  only_regions: string
}
const asClient = (type: string) => type === 'client' || type === 'company-admin'
/** Which types one may become: people stay on their side of the house. */
const becomes = (from: UserType): UserType[] =>
  userTypes.filter((type) => isProvider(type) === isProvider(from) && asClient(type) === asClient(from))

/** Gives a person his role, his groups, and the countries and regions to which he is limited. */
export function AccessForm({ whole, onClose }: { whole: PersonWhole; onClose: () => void }) {
  const t = useTranslations('people.access')
  const roles = useTranslations('words.roles')
  const countries = useCountries()
  const groups = useQuery(asking('GET accounts/get-group-list/'))
  const { person } = whole
  const name = fullName(person)
  const house = !isProvider(person.user_type) && !asClient(person.user_type)
  const form = useFields<Values>({
    initial: {
      user_type: person.user_type,
      group_ids: whole.groups.map(({ id }) => String(id)),
      only_countries: whole.only_countries.map(String),
      only_regions: whole.only_regions.join(', '),
    },
  })
  const send = useSend('PUT accounts/user-access', {
    toast: t('saved', { name }),
    outdates: [...ofPerson],
    onDone: onClose,
    onProblem: form.refuse,
  })
  const save = (values: Values) =>
    send.mutate({
      body: {
        user_id: person.id,
        ...(values.user_type === person.user_type ? {} : { user_type: values.user_type }),
        group_ids: values.group_ids.map(Number),
        ...(house
          ? {
              only_countries: values.only_countries.map((code) => (code === '2' ? 2 : 1)),
              only_regions: values.only_regions
                .split(',')
                .map((region) => region.trim())
                .filter(Boolean),
            }
          : {}),
      },
    })
  return (
    <Dialog onClose={onClose} title={t('accessTitle', { name })}>
      <FormShell
        submitLabel={t('save')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(save)}
      >
        <NativeSelect
          label={t('role')}
          description={house ? undefined : t('roleMore')}
          data={becomes(person.user_type).map((type) => ({ value: type, label: roles(type) }))}
          {...form.field('user_type')}
        />
        <Checkbox.Group label={t('groupsOf')} {...form.field('group_ids')}>
          <div className={classes.part}>
            {(groups.data ?? []).map(({ id, name: group }) => (
              <Checkbox key={id} value={String(id)} label={group} />
            ))}
            {groups.data?.length === 0 ? <p className={classes.none}>{t('noGroupsYet')}</p> : null}
          </div>
        </Checkbox.Group>
        {house ? (
          <>
            <Checkbox.Group label={t('onlyCountries')} {...form.field('only_countries')}>
              <div className={classes.part}>
                {countries.map(({ value, label }) => (
                  <Checkbox key={value} value={value} label={label} />
                ))}
              </div>
            </Checkbox.Group>
            <TextInput
              label={t('onlyRegions')}
              description={t('regionsMore')}
              {...form.field('only_regions')}
            />
          </>
        ) : null}
      </FormShell>
    </Dialog>
  )
}
