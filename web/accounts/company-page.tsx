import { Button } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { useSend } from '#web/platform/mutation.ts'
import { prefetch } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { type OverflowItem, RecordPage } from '#web/ui/record-page.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/company-page.ts'
import { CompanyState } from './company-columns.tsx'
import { CompanyMark } from './company-mark.tsx'
import { type Company, type CompanyAction, companyReading, may, ofCompany } from './company-reads.ts'
import { companySections, countOf, type SectionKey, sectionOf } from './company-sections.ts'
import { Sectioned } from './sectioned.tsx'

export const handle: Handle = { may: 'companies.read', ownAction: true }

export interface SectionProps {
  company: Company
  /** The address of the company's page, under which its parts stand. */
  base: string
}
type Section = ComponentType<SectionProps>
const MoveForm = lazy(() =>
  import('./move-company-form.tsx').then((file) => ({ default: file.MoveCompanyForm })),
)
const CloseForm = lazy(() =>
  import('./close-company-form.tsx').then((file) => ({ default: file.CloseCompanyForm })),
)
const things = () => import('./company-things.tsx')
const files = () => import('./company-files.tsx')
const sections: Readonly<Record<SectionKey, Section>> = {
  overview: lazy(() => import('./company-overview.tsx').then((file) => ({ default: file.CompanyOverview }))),
  tree: lazy(() => import('./company-tree.tsx').then((file) => ({ default: file.CompanyTree }))),
  people: lazy(() => import('./company-people.tsx').then((file) => ({ default: file.CompanyPeople }))),
  regions: lazy(() => things().then((file) => ({ default: file.CompanyRegions }))),
  links: lazy(() => things().then((file) => ({ default: file.CompanyLinks }))),
  accounts: lazy(() => things().then((file) => ({ default: file.CompanyAccounts }))),
  'listing-sites': lazy(() => things().then((file) => ({ default: file.CompanySites }))),
  logos: lazy(() => files().then((file) => ({ default: file.CompanyLogos }))),
  watermarks: lazy(() => files().then((file) => ({ default: file.CompanyWatermarks }))),
  brochures: lazy(() => files().then((file) => ({ default: file.CompanyBrochures }))),
  'project-files': lazy(() => files().then((file) => ({ default: file.CompanyProjectFiles }))),
  packages: lazy(() => import('./company-packages.tsx').then((file) => ({ default: file.CompanyPackages }))),
  terms: lazy(() => import('./company-terms.tsx').then((file) => ({ default: file.CompanyTerms }))),
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(companyReading(params.id))
  return null
}

/** A company whole; for a company-admin his own, at `/own`. */
export default function CompanyPage({ params }: Route.ComponentProps) {
  const reading = useQuery(companyReading(params.id))
  const section = sectionOf(params.section)
  if (!section) throw new ApiProblem(404, { code: 'not_found' })
  const base = `/dashboard/backend/company/${params.id}`
  return (
    <Loaded reading={reading}>
      {(company) => <CompanyRecord key={company.id} company={company} base={base} section={section} />}
    </Loaded>
  )
}

function CompanyRecord({ company, base, section }: SectionProps & { section: SectionKey }) {
  const t = useTranslations('people.company')
  const { can } = useSession()
  const { dialog, ...buttons } = useButtons(company, base)
  const Part = sections[section]
  return (
    <>
      <RecordPage
        {...buttons}
        crumbs={[
          ...(can('clients.read')
            ? [{ label: t('companies'), to: '/dashboard/backend/report/management/company/' }]
            : [{ label: t('mine') }]),
          ...company.ancestors.map(({ id, name }) => ({
            label: name,
            to: `/dashboard/backend/company/${id}`,
          })),
          { label: company.name },
        ]}
        mark={<CompanyMark name={company.name} logo={company.logo_url} size={64} />}
        title={company.name}
        pill={
          <>
            <Tag>{t(`kinds.${company.kind}`)}</Tag> <CompanyState state={company.status} />
          </>
        }
        facts={[
          `${company.city} ${company.postcode}`.trim(),
          company.region,
          t('facts.people', { count: company.users }),
          t('facts.orders', { count: company.orders }),
        ]}
      >
        <Sectioned label={t('parts')} value={section} groups={useGroups(company, base)}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <Part company={company} base={base} />
          </Suspense>
        </Sectioned>
      </RecordPage>
      {dialog}
    </>
  )
}

function useGroups(company: Company, base: string) {
  const t = useTranslations('people.company')
  return companySections.map(({ group, keys }) => ({
    key: group,
    label: t(`groups.${group}`),
    sections: keys.map((key) => ({
      key,
      label: t(`sections.${key}`),
      to: key === 'overview' ? base : `${base}/${key}`,
      count: countOf(company, key),
    })),
  }))
}

/** What may be done with the whole company, and the dialogs that ask first. */
function useButtons(company: Company, base: string) {
  const said = useSaid()
  const offer = (action: CompanyAction) => {
    const { offered, now, why } = may(company, action)
    return { offered, disabledReason: now ? undefined : why ? said(why) : '' }
  }
  const t = useTranslations('people.company')
  const go = useNavigate()
  const { can } = useSession()
  const [asked, ask] = useState<'move' | 'close'>()
  const activate = useSend('POST dashboard/backend/company-details', { outdates: ofCompany })
  const edits = may(company, 'update').offered || may(company, 'ask-update').offered
  const overflow: (OverflowItem & { offered: boolean })[] = [
    {
      label: t('activate'),
      offered: company.status === 'pending' && can('clients.manage'),
      onClick: () => activate.mutate({ body: { id: company.id, status: 'active' } }),
    },
    {
      label: t('addBelow'),
      ...offer('add-branch'),
      onClick: () => void go(`/dashboard/backend/company/new?parent=${company.id}`),
    },
    { label: t('move.open'), ...offer('move'), onClick: () => ask('move') },
    {
      label: t('close.open'),
      danger: true,
      ...offer('close'),
      onClick: () => ask('close'),
    },
  ]
  const close = () => ask(undefined)
  return {
    action: edits ? (
      <Button component={Link} to={`${base}/edit`} leftSection={<IconPencil size={16} stroke={1.75} />}>
        {t('edit')}
      </Button>
    ) : null,
    alternative:
      can('company.manage') && company.status !== 'closed' ? (
        <Button
          component={Link}
          variant="default"
          to={`/invite-company-user?company_id=${company.id}`}
          leftSection={<IconUserPlus size={16} stroke={1.75} />}
        >
          {t('invite')}
        </Button>
      ) : null,
    overflow: overflow.filter(({ offered }) => offered).map(({ offered: _, ...item }) => item),
    dialog: (
      <Suspense>
        {asked === 'move' ? <MoveForm company={company} onClose={close} /> : null}
        {asked === 'close' ? <CloseForm company={company} onClose={close} /> : null}
      </Suspense>
    ),
  }
}
