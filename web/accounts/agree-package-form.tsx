import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countryOf } from '#contract/words/place.ts'
import { currencySign } from '#contract/words/money.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldRow, FormShell } from '#web/ui/form-shell.tsx'
import { useFields } from '#web/ui/form.ts'
import type { Agreed } from './company-packages.tsx'
import { type Company, ofCompany } from './company-reads.ts'

interface AgreePackageFormProps {
  company: Company
  row: Agreed | undefined
  onClose: () => void
}

/** '129.00 GBP' in minor units. */
const minorOf = (price: string): number => Math.round(Number(price.split(' ')[0]) * 100)

/** Every package that is on offer, with what everybody pays in the company's country. */
function usePackages(company: Company) {
  const people = useQuery(asking('GET organisations/company-users/', { query: { id: company.id, limit: 1 } }))
  // Prices are those of a person's country; without anybody there yet, those of the viewer's.
  const user_id = people.data?.result[0]?.id
  const who = user_id ? { user_id } : {}
  const products = useQuery({
    ...asking('GET products/category-list/', { query: { order_type: 'package', ...who } }),
    enabled: people.data !== undefined,
  })
  const ranges = useQueries({
    queries: (products.data ?? []).map((product) =>
      asking('GET products/sub-category-list/', { query: { category: product.id, ...who } }),
    ),
  })
  const packages = ranges
    .flatMap(({ data }) => data ?? [])
    .flatMap((range) => range.packages.map((each) => ({ ...each, range: range.name })))
  return {
    packages,
    loading: people.isPending || products.isPending || ranges.some(({ isPending }) => isPending),
  }
}

/** Agrees a package at a price, or changes what was agreed. */
export function AgreePackageForm({ company, row, onClose }: AgreePackageFormProps) {
  const t = useTranslations('people.company.packages')
  const words = useTranslations('words')
  const { packages, loading } = usePackages(company)
  const sign = currencySign(countryOf(company.country_code).currency)
  const form = useFields({
    initial: {
      package_id: row ? String(row.package_id) : '',
      name: row?.name ?? '',
      amount: row ? row.price.amount / 100 : ('' as number | string),
      holds_from: row?.holds_from ?? new Date().toISOString().slice(0, 10),
      holds_to: row?.holds_to ?? '',
    },
    rules: {
      package_id: (value) => (value === '' ? 'Choose a package' : null),
      amount: (value) => (value === '' ? 'Enter a price' : null),
      holds_to: (value, { holds_from }) =>
        typeof value === 'string' && value !== '' && value < holds_from
          ? 'The last day is before the first'
          : null,
    },
  })
  const send = useSend('POST products/agreed-package', {
    toast: t('saved'),
    outdates: ofCompany,
    onProblem: form.refuse,
    onDone: onClose,
  })
  const chosen = packages.find(({ package_id }) => String(package_id) === form.values.package_id)
  const { onChange: _, ...packageField } = form.field('package_id')
  const choose = (id: string) => {
    const found = packages.find(({ package_id }) => String(package_id) === id)
    form.form.setFieldValue('package_id', id)
    if (found && form.values.amount === '') form.form.setFieldValue('amount', minorOf(found.price) / 100)
  }
  return (
    <Dialog
      onClose={onClose}
      title={row ? t('changeTitle', { name: row.name }) : t('addTitle', { name: company.name })}
    >
      <FormShell
        submitLabel={row ? words('save') : t('do')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit((values) =>
          send.mutate({
            body: {
              ...(row ? { id: row.id } : {}),
              company_id: company.id,
              package_id: Number(values.package_id),
              ...(values.name.trim() ? { name: values.name.trim() } : {}),
              amount: Math.round(Number(values.amount) * 100),
              holds_from: values.holds_from,
              holds_to: values.holds_to || null,
            },
          }),
        )}
      >
        <NativeSelect
          label={t('package')}
          disabled={row !== undefined || loading}
          data={[
            { value: '', label: loading ? t('loading') : t('choose') },
            ...(row ? [{ value: String(row.package_id), label: row.package }] : []),
            ...packages
              .filter(({ package_id }) => package_id !== row?.package_id)
              .map((each) => ({ value: String(each.package_id), label: `${each.range}: ${each.name}` })),
          ]}
          {...packageField}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <TextInput label={t('name')} description={t('nameHint')} maxLength={120} {...form.field('name')} />
        <NumberInput
          label={t('price')}
          description={chosen ? t('standard', { price: chosen.price }) : t('gross')}
          min={0}
          max={100_000}
          decimalScale={2}
          fixedDecimalScale
          prefix={sign}
          hideControls
          {...form.field('amount')}
        />
        <FieldRow>
          <TextInput type="date" label={t('from')} {...form.field('holds_from')} />
          <TextInput type="date" label={t('to')} description={t('toHint')} {...form.field('holds_to')} />
        </FieldRow>
      </FormShell>
    </Dialog>
  )
}
