import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clientTypes, NewClient } from '#contract/accounts/person-form.ts'
import { useLeadOn } from '#web/platform/lead-on.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { useFields } from '#web/ui/form.ts'
import { type Profile, valuesOf } from './person-changes.ts'
import { FormPart, type PersonValues } from './person-fields.tsx'
import { PersonForm } from './person-form.tsx'
import { ofPerson } from './person-reads.ts'

type ClientType = (typeof clientTypes)[number]
export interface ClientValues extends PersonValues {
  user_type: ClientType
  company_id: number | null
  invite: boolean
}
const LIST = '/dashboard/backend/report/management/client/'
const isClientType = (type: string): type is ClientType => (clientTypes as readonly string[]).includes(type)

/** Adds a client, or changes one; what staff may give, such as the role, only shows to who may. */
export function ClientForm({ person }: { person?: Profile }) {
  const t = useTranslations('people.form')
  const list = useTranslations('people.clients')
  const { user } = useSession()
  const initial: ClientValues = {
    ...valuesOf(person, user.country_code === 2 ? 2 : 1),
    user_type: person && isClientType(person.user_type) ? person.user_type : 'client',
    company_id: person?.company_id ?? null,
    invite: true,
  }
  const form = useFields<ClientValues>({ initial, schema: NewClient })
  const [leading, leadOn] = useLeadOn()
  const after = {
    outdates: [...ofPerson],
    onProblem: form.refuse,
    onDone: ({ redirect }: { redirect: string | null }) => leadOn(redirect ?? LIST),
  }
  const create = useSend('POST accounts/create-client-user/', after)
  const update = useSend('PUT accounts/update-client-user/', after)
  return (
    <PersonForm
      person={person}
      form={form}
      title={t('newClient')}
      add={t('add')}
      at="/dashboard/backend/client"
      list={{ label: list('title'), to: LIST }}
      before={() => initial}
      loading={create.isPending || update.isPending}
      leading={leading}
      onCreate={(body) => create.mutate({ body, idempotencyKey: crypto.randomUUID() })}
      onChange={(changes) => person && update.mutate({ body: { user_id: person.id, ...changes } })}
    >
      <FormPart title={t('belongs')}>
        <Belonging form={form} company={person?.company ?? ''} />
      </FormPart>
    </PersonForm>
  )
}

function Belonging({ form, company }: { form: ReturnType<typeof useFields<ClientValues>>; company: string }) {
  const t = useTranslations('people.form')
  const fields = useTranslations('people.fields')
  const roles = useTranslations('words.roles')
  const { can } = useSession()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 200)
  const chosen = form.values.company_id
  const [name, setName] = useState(company)
  // What the box shows after a choice is its name, not a search for it.
  const query = words && words !== name ? { query: words, limit: 20 } : { limit: 20 }
  const companies = useQuery({
    ...asking('GET dashboard/backend/all-company-list/', { query }),
    placeholderData: keepPreviousData,
  })
  const found = (companies.data?.result ?? []).map((row) => ({ value: String(row.id), label: row.name }))
  const known = chosen !== null && !found.some(({ value }) => value === String(chosen))
  // Only who gives permissions makes people of the house.
  const types = clientTypes.filter((type) => can('permissions.manage') || /client|company/.test(type))
  return (
    <>
      <Select
        label={fields('company')}
        placeholder={t('companySearch')}
        nothingFoundMessage={t('companyNothing')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('companyNone') }}
        data={known ? [{ value: String(chosen), label: name }, ...found] : found}
        filter={({ options }) => options}
        {...form.field('company_id')}
        value={chosen === null ? null : String(chosen)}
        onSearchChange={setTyped}
        onChange={(value, option) => {
          setName(option?.label ?? '')
          form.form.setFieldValue('company_id', value === null ? null : Number(value))
        }}
      />
      <NativeSelect
        label={t('role')}
        data={types.map((type) => ({ value: type, label: roles(type) }))}
        {...form.field('user_type')}
      />
    </>
  )
}
