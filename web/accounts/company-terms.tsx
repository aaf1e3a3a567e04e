import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paymentTerms } from '#contract/accounts/company-words.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { SectionProps } from './company-page.tsx'
import { type Company, may, ofCompany } from './company-reads.ts'
import classes from './company-terms.module.css'

type Terms = Company['payment_terms']
const MOST_DAYS = 120

/** How the company pays, what each way means, and a change that is asked twice. */
export function CompanyTerms({ company }: SectionProps) {
  const t = useTranslations('people.company.terms')
  const page = useTranslations('people.company')
  const common = useTranslations('people.common.terms')
  const [terms, setTerms] = useState<Terms>(company.payment_terms)
  const [days, setDays] = useState<number | string>(company.terms_days)
  const send = useSend('POST dashboard/backend/company-details', { outdates: ofCompany })
  const changes = may(company, 'change-terms').now
  const wanted = Number(days)
  const valid = days !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST_DAYS
  const same = terms === company.payment_terms && wanted === company.terms_days
  const change = async () => {
    const sure = await confirm({
      title: t('sure', { name: company.name }),
      body: (
        <ul className={classes.effects}>
          <li>{t(`means.${terms}`)}</li>
          {terms === 'prepaid' ? null : <li>{t('daysMean', { days: wanted })}</li>}
          <li>{t('fromNow')}</li>
        </ul>
      ),
      confirm: t('do'),
    })
    if (sure) send.mutate({ body: { id: company.id, payment_terms: terms, terms_days: wanted } })
  }
  return (
    <Card title={page('sections.terms')}>
      <div className={classes.stack}>
        <fieldset className={classes.choices} disabled={!changes}>
          <legend className="hidden-words">{page('sections.terms')}</legend>
          {paymentTerms.map((each) => (
            <label key={each} className={classes.choice} data-on={each === terms || undefined}>
              <input
                type="radio"
                name="payment_terms"
                value={each}
                checked={each === terms}
                onChange={() => setTerms(each)}
              />
              <span>
                <b>{common(each)}</b>
                {each === company.payment_terms ? <em>{t('current')}</em> : null}
                <small>{t(`means.${each}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {terms === 'prepaid' ? null : (
          <NumberInput
            label={t('daysLabel')}
            description={t('daysHint', { most: MOST_DAYS })}
            min={0}
            max={MOST_DAYS}
            allowDecimal={false}
            disabled={!changes}
            value={days}
            onChange={setDays}
            error={valid ? undefined : t('daysWrong', { most: MOST_DAYS })}
            className={classes.days}
          />
        )}
        {company.owed.amount > 0 ? (
          <p className={classes.hint}>{t.rich('owes', { amount: () => <MoneyText {...company.owed} /> })}</p>
        ) : null}
        {changes ? (
          <Button
            className={classes.button}
            disabled={same || !valid}
            loading={send.isPending}
            onClick={() => void change()}
          >
            {t('do')}
          </Button>
        ) : (
          <p className={classes.hint}>{t('onlyStaff')}</p>
        )}
      </div>
    </Card>
  )
}
