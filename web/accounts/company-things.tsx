import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { linkPurposes, sitePresets } from '#contract/accounts/company-words.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { type Rule, required } from '#web/ui/form.ts'
import { type Hue, Pill } from '#web/ui/status-pill.tsx'
import type { SectionProps } from './company-page.tsx'
import { ThingForm } from './thing-form.tsx'
import { ThingList } from './thing-list.tsx'
import { ofThing, type RowOf, thingReads } from './thing-reads.ts'

const webAddress: Rule<unknown> = (value) =>
  /^https?:\/\/[^\s/.]+\.[^\s]+$/.test(String(value).trim())
    ? null
    : 'Enter an address that begins with https://'
const maybeEmail: Rule<unknown> = (value) =>
  value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value).trim()) ? null : 'Enter an email address'
const accountNumber: Rule<unknown> = (value) =>
  /^[0-9A-Za-z]{6,34}$/.test(String(value).replace(/[\s-]/g, '')) ? null : 'Enter the account number or IBAN'

function Address({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" dir="ltr">
      {url.replace(/^https?:\/\/|\/$/g, '')}
    </a>
  )
}

/** Where the company works. */
export function CompanyRegions({ company }: SectionProps) {
  const t = useTranslations('people.company.things.region')
  const reading = useQuery(asking(thingReads.region, { query: { company_id: company.id } }))
  const codes = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  return (
    <ThingList
      company={company}
      kind="region"
      reading={reading}
      second={(row) =>
        [row.postcodes.length > 0 ? row.postcodes.join(', ') : t('everywhere'), row.contact_email]
          .filter(Boolean)
          .join(' · ')
      }
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="region"
          initial={{
            name: row?.name ?? '',
            postcodes: row?.postcodes.join(', ') ?? '',
            contact_email: row?.contact_email ?? '',
          }}
          rules={{
            contact_email: maybeEmail,
            postcodes: (value) =>
              codes(String(value)).some((code) => code.length > 10) ? 'Invalid postcode' : null,
          }}
          entry={({ postcodes, contact_email }) => ({
            postcodes: codes(postcodes),
            contact_email: contact_email.trim(),
          })}
          onClose={close}
        >
          {(form) => (
            <>
              <Textarea
                label={t('postcodes')}
                description={t('postcodesHint')}
                autosize
                minRows={2}
                {...form.field('postcodes')}
              />
              <TextInput type="email" label={t('contact')} {...form.field('contact_email')} />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

/** Sites on which it lists its properties. */
export function CompanySites({ company }: SectionProps) {
  const t = useTranslations('people.company.things.listingsite')
  const reading = useQuery(asking(thingReads.listingsite, { query: { company_id: company.id } }))
  return (
    <ThingList
      company={company}
      kind="listingsite"
      reading={reading}
      second={(row) => <Address url={row.url} />}
      end={(row) => t(`presets.${row.preset}`)}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="listingsite"
          initial={{ name: row?.name ?? '', url: row?.url ?? 'https://', preset: row?.preset ?? 'listing' }}
          rules={{ url: webAddress }}
          entry={({ url, preset }) => ({ url: url.trim(), preset })}
          onClose={close}
        >
          {(form) => (
            <>
              <TextInput type="url" dir="ltr" label={t('url')} {...form.field('url')} />
              <NativeSelect
                label={t('preset')}
                data={sitePresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
                {...form.field('preset')}
              />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

const linkHues = { active: 'done', broken: 'canc', pending: 'pend' } as const satisfies Record<string, Hue>

/** Its links, and whether they answer. */
export function CompanyLinks({ company }: SectionProps) {
  const t = useTranslations('people.company.things.link')
  const reading = useQuery({
    ...asking(thingReads.link, { query: { company_id: company.id } }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.status === 'pending') ? 4000 : false),
  })
  const check = useSend('POST accounts/company-link-check', {
    outdates: [...ofThing('link')],
    toast: t('checking'),
  })
  return (
    <ThingList
      company={company}
      kind="link"
      reading={reading}
      second={(row) => (
        <>
          {t(`purposes.${row.purpose}`)} · <Address url={row.url} />
        </>
      )}
      end={(row) => <LinkState row={row} />}
      more={(row) => [{ label: t('check'), onClick: () => check.mutate({ body: { id: row.id } }) }]}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="link"
          initial={{
            name: row?.name ?? '',
            url: row?.url ?? 'https://',
            purpose: row?.purpose ?? 'web-page',
          }}
          rules={{ url: webAddress }}
          entry={({ url, purpose }) => ({ url: url.trim(), purpose })}
          onClose={close}
        >
          {(form) => (
            <>
              <TextInput type="url" dir="ltr" label={t('url')} {...form.field('url')} />
              <NativeSelect
                label={t('purpose')}
                data={linkPurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
                {...form.field('purpose')}
              />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}

function LinkState({ row }: { row: RowOf<'link'> }) {
  const t = useTranslations('people.company.things.link')
  return (
    <>
      <Pill hue={linkHues[row.status]}>{t(`states.${row.status}`)}</Pill>
      {row.checked_at && row.status !== 'pending' ? (
        <span>
          {/^\d+$/.test(row.status_detail) ? `${t('answered', { code: row.status_detail })}, ` : null}
          <DateText value={row.checked_at} />
        </span>
      ) : null}
    </>
  )
}

const accountTypes = ['bank', 'direct-debit', 'card'] as const

/** The accounts from which it pays. Only the last four of a number are ever kept. */
export function CompanyAccounts({ company }: SectionProps) {
  const t = useTranslations('people.company.things.account')
  const reading = useQuery(asking(thingReads.account, { query: { company_id: company.id } }))
  return (
    <ThingList
      company={company}
      kind="account"
      reading={reading}
      second={(row) => [t(`types.${row.type}`), row.holder, row.bank].filter(Boolean).join(' · ')}
      end={(row) => (
        <>
          <span className="num" dir="ltr">
            {row.number}
          </span>
          {row.status === 'pending' ? <Pill hue="pend">{t('pending')}</Pill> : null}
        </>
      )}
      form={(row, close) => (
        <ThingForm
          {...{ company, row }}
          kind="account"
          initial={{
            name: row?.name ?? '',
            type: row?.type ?? 'bank',
            holder: row?.holder ?? company.name,
            bank: row?.bank ?? '',
            number: '',
          }}
          rules={{
            holder: required('Enter the name of the holder'),
            number: (value, values) => (row && value === '' ? null : accountNumber(value, values)),
          }}
          entry={({ type, holder, bank, number }) => ({
            type,
            holder: holder.trim(),
            bank: bank.trim(),
            ...(number ? { number } : {}),
          })}
          onClose={close}
        >
          {(form) => (
            <>
              <NativeSelect
                label={t('type')}
                data={accountTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
                {...form.field('type')}
              />
              <TextInput label={t('holder')} {...form.field('holder')} />
              <TextInput label={t('bank')} {...form.field('bank')} />
              <TextInput
                label={t('number')}
                description={row ? t('numberStays', { number: row.number }) : t('numberHint')}
                autoComplete="off"
                dir="ltr"
                className="num"
                {...form.field('number')}
              />
            </>
          )}
        </ThingForm>
      )}
    />
  )
}
