import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { prefetch } from '#web/platform/query.ts'
import type { Route } from './+types/client-page.ts'
import { PersonCompany, PersonFacts, PersonOrders } from './person-facts.tsx'
import classes from './person-page.module.css'
import { personReading, type PersonWhole } from './person-reads.ts'
import { PersonRecord } from './person-record.tsx'

export const handle: Handle = { may: 'clients.read', ownAction: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(personReading(params.id))
  return null
}

export default function ClientPage({ params }: Route.ComponentProps) {
  const reading = useQuery(personReading(params.id))
  return <Loaded reading={reading}>{(whole) => <Client key={whole.person.id} whole={whole} />}</Loaded>
}

/** A client, or somebody of the house: both are people who order or work at a desk. */
function Client({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people')
  const { person } = whole
  if (isProvider(person.user_type)) return <Navigate to={`/dashboard/backend/bee/${person.id}`} replace />
  const house = person.user_type !== 'client' && person.user_type !== 'company-admin'
  return (
    <PersonRecord
      whole={whole}
      list={
        house
          ? { label: t('access.title'), to: '/dashboard/backend/permissions' }
          : { label: t('clients.title'), to: '/dashboard/backend/report/management/client/' }
      }
      editPath={`/dashboard/backend/client/${person.id}/edit`}
    >
      <div className={classes.pair}>
        <PersonFacts whole={whole} />
        <div className={classes.column}>
          {house ? null : <PersonCompany company={whole.company} />}
          {house && whole.orders.length === 0 ? null : <PersonOrders whole={whole} />}
        </div>
      </div>
    </PersonRecord>
  )
}
