import { TextInput } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { CompanyRegistration } from '#contract/accounts/entry-form.ts'
import { type CountryCode, UK } from '#contract/words/place.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useFields } from '#web/ui/form.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import {
  CountryField,
  EmailInput,
  goodPassword,
  NameFields,
  NewPassword,
  PhoneField,
  signUpProblem,
  Terms,
} from './entry-fields.tsx'
import { registrationOf, useRegistration } from './registration-store.ts'

const nothing = {
  company_name: '',
  country_code: UK as CountryCode,
  address_line1: '',
  city: '',
  postcode: '',
  vat_number: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
}
const about = (v: typeof nothing) => [v.first_name, v.last_name, v.email, v.company_name]

/** 'Postcode is required' in the United Kingdom, 'Zipcode is required' elsewhere (product.md section 5). */
const postcode = (value: unknown, { country_code }: typeof nothing): string | null => {
  const [missing, invalid] =
    country_code === UK
      ? ['Postcode is required', 'Invalid postcode']
      : ['Zipcode is required', 'Invalid zipcode']
  const length = String(value).trim().length
  return length === 0 ? missing : length < 5 ? invalid : null
}

export default function SignUpCompanyPage() {
  const t = useTranslations('accounts.entry')
  const [, keep] = useRegistration()
  const go = useNavigate()
  const form = useFields({
    initial: nothing,
    schema: CompanyRegistration,
    rules: { postcode, password: goodPassword(about) },
  })
  const register = useSend('POST accounts/company-registration/', {
    toast: false,
    onProblem: (problem) => form.refuse(signUpProblem(problem)),
    onDone: (answer) => {
      keep(registrationOf(answer))
      void go('/confirm-company-registration')
    },
  })
  return (
    <>
      <EntryTitle title={t('signUpCompany.title')}>
        {t('haveOne')} <Link to="/signin">{t('signIn')}</Link>
      </EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('signUpCompany.submit')}
        loading={register.isPending}
        onSend={(values, language) => register.mutate({ body: { ...values, language } })}
      >
        <CompanyFields form={form} />
        <div className={parts.section}>
          <h2>{t('signUpCompany.you')}</h2>
          <p>{t('signUpCompany.youMore')}</p>
        </div>
        <NameFields field={form.field} />
        <EmailInput field={form.field} />
        <PhoneField field={form.field} />
        <NewPassword field={form.field} password={form.values.password} about={about(form.values)} />
        <Terms />
      </EntryForm>
      <p className={parts.after}>
        <Link className={parts.link} to="/signup">
          {t('signUpCompany.forYou')}
        </Link>
      </p>
    </>
  )
}

function CompanyFields({ form }: { form: ReturnType<typeof useFields<typeof nothing>> }) {
  const t = useTranslations('accounts.entry.signUpCompany')
  const words = useTranslations('words.form')
  const british = form.values.country_code === UK
  return (
    <>
      <div className={parts.section}>
        <h2>{t('theCompany')}</h2>
      </div>
      <TextInput label={t('name')} size="xl" autoComplete="organization" {...form.field('company_name')} />
      <CountryField field={form.field} onChoose={(code) => form.form.setFieldValue('country_code', code)} />
      <TextInput
        label={t('address')}
        size="xl"
        autoComplete="address-line1"
        {...form.field('address_line1')}
      />
      <FieldRow>
        <TextInput label={t('city')} size="xl" autoComplete="address-level2" {...form.field('city')} />
        <TextInput
          label={t(british ? 'postcode' : 'zipcode')}
          size="xl"
          autoComplete="postal-code"
          {...form.field('postcode')}
        />
      </FieldRow>
      <TextInput
        label={`${t(british ? 'vat' : 'taxNumber')} (${words('optional')})`}
        size="xl"
        autoComplete="off"
        {...form.field('vat_number')}
      />
    </>
  )
}
