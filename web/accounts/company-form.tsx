import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  companyKinds,
  guardedCompanyFields,
  kindsBelow,
  paymentTerms,
} from '#contract/accounts/company-words.ts'
import { useCountries } from '#web/ui/country-words.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldRow, FormShell } from '#web/ui/form-shell.tsx'
import { required, useFields } from '#web/ui/form.ts'
import classes from './company-form.module.css'
import type { Company } from './company-reads.ts'

/** As typed: numbers are texts. */
export interface CompanyValues {
  name: string
  kind: Company['kind']
  country_code: string
  email: string
  phone: string
  address_line1: string
  city: string
  postcode: string
  region: string
  vat_number: string
  payment_terms: Company['payment_terms']
  terms_days: number | string
  shares_orders: boolean
}

export const emptyCompany = (parent?: Company): CompanyValues => ({
  name: '',
  kind: parent ? (kindsBelow[parent.kind].at(-1) ?? 'branch') : 'brand',
  country_code: String(parent?.country_code ?? 1),
  email: '',
  phone: '',
  address_line1: '',
  city: '',
  postcode: '',
  region: parent?.region ?? '',
  vat_number: '',
  payment_terms: parent?.payment_terms ?? 'prepaid',
  terms_days: parent?.terms_days ?? 30,
  shares_orders: false,
})

export const valuesOf = (company: Company): CompanyValues => ({
  ...emptyCompany(),
  ...(Object.fromEntries(
    Object.keys(emptyCompany()).map((name) => [name, company[name as keyof CompanyValues]]),
  ) as unknown as CompanyValues),
  country_code: String(company.country_code),
})

/** What is sent of the typed values by staff and by the company's own people alike. */
export const ownPart = (values: CompanyValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  address_line1: values.address_line1.trim(),
  city: values.city.trim(),
  postcode: values.postcode.trim(),
  region: values.region.trim(),
  vat_number: values.vat_number.trim(),
  shares_orders: values.shares_orders,
})

const email = (value: unknown) =>
  value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value).trim()) ? null : 'Enter an email address'

export const useCompanyFields = (initial: CompanyValues) =>
  useFields<CompanyValues>({
    initial,
    rules: { name: required('Enter the name of the company'), email },
  })

interface CompanyFormProps {
  form: ReturnType<typeof useCompanyFields>
  /** A new one has a kind, a country and terms; afterwards those have screens of their own. */
  isNew: boolean
  parent?: Company | undefined
  /** Its own people: what they change of name, address and VAT number waits for staff. */
  asks?: boolean
  /** Fields of which a change waits already. */
  waiting?: readonly string[]
  submitLabel: string
  loading: boolean
  onSubmit: (values: CompanyValues) => void
  beside: ReactNode
}

/** The one form of a company: to add it, to change it, and for its own people. */
export function CompanyForm(props: CompanyFormProps) {
  const { form, isNew, parent, asks = false, waiting = [] } = props
  const t = useTranslations('people.company.form')
  const uk = Number(form.values.country_code) === 1
  const hint = (name: string) =>
    waiting.includes(name)
      ? { description: t('waits') }
      : asks && (guardedCompanyFields as readonly string[]).includes(name)
        ? { description: t('guarded') }
        : {}
  const text = (name: keyof CompanyValues, max: number) => ({
    label: t(name as 'name'),
    maxLength: max,
    // What is typed runs as it is written, in whatever language the page is.
    dir: 'auto' as const,
    ...hint(name),
    ...form.field(name),
  })
  return (
    <FormShell
      submitLabel={props.submitLabel}
      loading={props.loading}
      submitError={form.submitError}
      disabledReason={undefined}
      onSubmit={form.submit(props.onSubmit)}
      beside={props.beside}
    >
      {asks ? <p className={classes.guarded}>{t('guardedLead')}</p> : null}
      <Card title={t('who')}>
        <div className={classes.page}>
          <TextInput {...text('name', 120)} data-autofocus />
          {isNew ? <KindAndCountry form={form} parent={parent} /> : null}
          <FieldRow>
            <TextInput type="email" {...text('email', 200)} />
            <TextInput type="tel" {...text('phone', 30)} />
          </FieldRow>
        </div>
      </Card>
      <Card title={t('where')}>
        <div className={classes.page}>
          <TextInput {...text('address_line1', 120)} />
          <FieldRow columns={3}>
            <TextInput {...text('city', 60)} />
            <TextInput {...text('postcode', 12)} label={t(uk ? 'postcode' : 'zipcode')} />
            <TextInput {...text('region', 60)} />
          </FieldRow>
        </div>
      </Card>
      <Card title={t('money')}>
        <div className={classes.page}>
          <FieldRow>
            <TextInput {...text('vat_number', 30)} label={t(uk ? 'vat_number' : 'tax_number')} />
          </FieldRow>
          {isNew ? <Terms form={form} /> : null}
          <Checkbox
            label={t('shares')}
            description={t('sharesHint')}
            {...form.field('shares_orders', 'checkbox')}
          />
        </div>
      </Card>
    </FormShell>
  )
}

function KindAndCountry({ form, parent }: Pick<CompanyFormProps, 'form' | 'parent'>) {
  const t = useTranslations('people.company.form')
  const kinds = useTranslations('people.company.kinds')
  const means = useTranslations('people.company.kindMeans')
  const offered = parent ? kindsBelow[parent.kind] : companyKinds
  return (
    <FieldRow>
      <NativeSelect
        label={t('kind')}
        description={means(form.values.kind)}
        data={offered.map((kind) => ({ value: kind, label: kinds(kind) }))}
        {...form.field('kind')}
      />
      <NativeSelect
        label={t('country_code')}
        description={t('countryHint')}
        data={useCountries()}
        {...form.field('country_code')}
      />
    </FieldRow>
  )
}

function Terms({ form }: Pick<CompanyFormProps, 'form'>) {
  const t = useTranslations('people.company.form')
  const means = useTranslations('people.company.terms.means')
  const terms = useTranslations('people.common.terms')
  return (
    <FieldRow>
      <NativeSelect
        label={t('payment_terms')}
        description={means(form.values.payment_terms)}
        data={paymentTerms.map((each) => ({ value: each, label: terms(each) }))}
        {...form.field('payment_terms')}
      />
      {form.values.payment_terms === 'prepaid' ? null : (
        <NumberInput
          label={t('terms_days')}
          min={0}
          max={120}
          allowDecimal={false}
          {...form.field('terms_days')}
        />
      )}
    </FieldRow>
  )
}
