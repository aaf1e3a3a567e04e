import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { useSend } from '#web/platform/mutation.ts'
import { prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { RecordPage } from '#web/ui/record-page.tsx'
import type { Route } from './+types/company-edit-page.ts'
import { CompanyForm, ownPart, useCompanyFields, valuesOf } from './company-form.tsx'
import classes from './company-form.module.css'
import { CompanyMark } from './company-mark.tsx'
import { type Company, companyReading, may, ofCompany } from './company-reads.ts'

export const handle: Handle = { may: 'company.manage', ownAction: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(companyReading(params.id))
  return null
}

/** Changes a company: staff any, its own people theirs. */
export default function CompanyEditPage({ params }: Route.ComponentProps) {
  const reading = useQuery(companyReading(params.id))
  return (
    <Loaded reading={reading}>
      {(company) => (
        <EditCompany key={company.id} company={company} base={`/dashboard/backend/company/${params.id}`} />
      )}
    </Loaded>
  )
}

function EditCompany({ company, base }: { company: Company; base: string }) {
  const t = useTranslations('people.company')
  const words = useTranslations('words')
  const go = useNavigate()
  const { can } = useSession()
  const form = useCompanyFields(valuesOf(company))
  const after = { outdates: ofCompany, onProblem: form.refuse, onDone: () => void go(base) }
  const save = useSend('POST dashboard/backend/company-details', after)
  const saveOwn = useSend('PUT accounts/company-admin-update/', after)
  const asks = !may(company, 'update').offered
  return (
    <RecordPage
      crumbs={[
        ...(can('clients.read')
          ? [{ label: t('companies'), to: '/dashboard/backend/report/management/company/' }]
          : []),
        { label: company.name, to: base },
        { label: t('edit') },
      ]}
      mark={<CompanyMark name={company.name} logo={company.logo_url} size={64} />}
      title={t('editTitle', { name: company.name })}
    >
      <div className={classes.page}>
        <CompanyForm
          form={form}
          isNew={false}
          asks={asks}
          waiting={company.waiting.map(({ field }) => field)}
          submitLabel={words('save')}
          loading={save.isPending || saveOwn.isPending}
          onSubmit={(values) =>
            asks
              ? saveOwn.mutate({ body: { company_id: company.id, ...ownPart(values) } })
              : save.mutate({ body: { id: company.id, ...ownPart(values) } })
          }
          beside={
            <Button component={Link} to={base} variant="default">
              {words('cancel')}
            </Button>
          }
        />
      </div>
    </RecordPage>
  )
}
