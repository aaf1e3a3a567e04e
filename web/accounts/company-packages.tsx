import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import listed from '#web/ui/rows.module.css'
import { companyPath } from './company-columns.tsx'
import classes from './company-packages.module.css'
import type { SectionProps } from './company-page.tsx'
import { type Company, may, ofCompany } from './company-reads.ts'

const AgreeForm = lazy(() =>
  import('./agree-package-form.tsx').then((file) => ({ default: file.AgreePackageForm })),
)
export type Agreed = Company['agreed_packages'][number]

/** What has been agreed with the company, at which price, beside what everybody else pays. */
export function CompanyPackages({ company }: SectionProps) {
  const t = useTranslations('people.company.packages')
  const page = useTranslations('people.company')
  const [open, setOpen] = useState<{ row: Agreed | undefined }>()
  const agrees = may(company, 'agree-packages').now
  const rows = company.agreed_packages
  const add = agrees ? (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setOpen({ row: undefined })}
    >
      {t('add')}
    </Button>
  ) : null
  return (
    <Card
      title={page('sections.packages')}
      aside={rows.length > 0 ? String(rows.length) : null}
      action={add}
      flush
    >
      {rows.length === 0 ? <EmptyState title={t('empty')} more={t('emptyMore')} action={add} /> : null}
      <ul className={listed.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} agrees={agrees && !row.inherited} onEdit={() => setOpen({ row })} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open ? <AgreeForm company={company} row={open.row} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  )
}

function Row({ row, agrees, onEdit }: { row: Agreed; agrees: boolean; onEdit: () => void }) {
  const t = useTranslations('people.company.packages')
  const things = useTranslations('people.company.things')
  const end = useSend('DELETE products/agreed-package', {
    toast: t('ended', { name: row.name }),
    outdates: ofCompany,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('endTitle', { name: row.name }),
      body: t('endBody'),
      confirm: t('end'),
      danger: true,
    })
    if (sure) end.mutate({ query: { id: row.id } })
  }
  const less = row.standard_price ? row.standard_price.amount - row.price.amount : 0
  return (
    <span className={classes.row}>
      <span className={`${listed.words} ${classes.words}`}>
        <b>
          <bdi>{row.name}</bdi>
        </b>
        <small>
          {row.package === row.name ? null : `${row.package}, `}
          {t.rich(row.holds_to ? 'holdsBetween' : 'holdsFrom', {
            from: () => <DateText value={row.holds_from} shape="date" />,
            to: () => <DateText value={row.holds_to} shape="date" />,
          })}
        </small>
        {row.inherited ? (
          <small>
            {things.rich('from', {
              company: () => <Link to={companyPath({ id: row.company_id })}>{row.company}</Link>,
            })}
          </small>
        ) : null}
      </span>
      <span className={classes.prices}>
        <b>
          <MoneyText {...row.price} />
        </b>
        {row.standard_price && less !== 0 ? (
          <small>
            {t.rich(less > 0 ? 'insteadOf' : 'aboveOf', {
              price: () => <MoneyText {...(row.standard_price as Agreed['price'])} />,
            })}
          </small>
        ) : null}
      </span>
      {agrees ? (
        <span className={classes.acts}>
          <Button
            variant="subtle"
            size="xs"
            onClick={onEdit}
            aria-label={t('changeNamed', { name: row.name })}
          >
            {things('edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={end.isPending}
            aria-label={t('endNamed', { name: row.name })}
            onClick={() => void ask()}
          >
            {t('end')}
          </Button>
        </span>
      ) : null}
    </span>
  )
}
