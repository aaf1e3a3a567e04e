import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { prefetch } from '#web/platform/query.ts'
import { RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/company-new-page.ts'
import { CompanyForm, emptyCompany, ownPart, useCompanyFields } from './company-form.tsx'
import classes from './company-form.module.css'
import { type Company, companyReading, ofCompany } from './company-reads.ts'

export const handle: Handle = { may: 'clients.manage', ownAction: true }

const LIST = '/dashboard/backend/report/management/company/'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const parent = new URL(request.url).searchParams.get('parent')
  if (parent) await prefetch(companyReading(parent))
  return null
}

/** Adds a company; with `?parent=` below another. */
export default function CompanyNewPage() {
  const parent = useSearchParams()[0].get('parent')
  const reading = useQuery({ ...companyReading(parent ?? '0'), enabled: parent !== null })
  if (parent !== null && reading.isPending) return <SkeletonRows />
  return <NewCompany key={parent} parent={parent === null ? undefined : reading.data} />
}

function NewCompany({ parent }: { parent: Company | undefined }) {
  const t = useTranslations('people.company')
  const words = useTranslations('words')
  const go = useNavigate()
  const form = useCompanyFields(emptyCompany(parent))
  const send = useSend('POST dashboard/backend/company-details', {
    outdates: ofCompany,
    onProblem: form.refuse,
    onDone: ({ id }) => void go(`/dashboard/backend/company/${id}`),
  })
  const back = parent ? `/dashboard/backend/company/${parent.id}/tree` : LIST
  return (
    <RecordPage
      crumbs={[
        { label: t('companies'), to: LIST },
        ...(parent ? [{ label: parent.name, to: `/dashboard/backend/company/${parent.id}` }] : []),
        { label: t('new') },
      ]}
      title={parent ? t('newBelow', { company: parent.name }) : t('new')}
    >
      <div className={classes.page}>
        <CompanyForm
          form={form}
          isNew
          parent={parent}
          submitLabel={t('create')}
          loading={send.isPending}
          onSubmit={(values) =>
            send.mutate({
              body: {
                ...ownPart(values),
                kind: values.kind,
                parent_id: parent?.id ?? null,
                country_code: Number(values.country_code) === 1 ? 1 : 2,
                payment_terms: values.payment_terms,
                terms_days: Number(values.terms_days),
              },
            })
          }
          beside={
            <Button component={Link} to={back} variant="default">
              {words('cancel')}
            </Button>
          }
        />
      </div>
    </RecordPage>
  )
}
