import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { prefetch } from '#web/platform/query.ts'
import { BeeArea } from '#web/scheduling/bee-area.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/bee-page.ts'
import { BeeRates, BeeVisits, BeeWeek, BeeWork } from './bee-work.tsx'
import { PersonFacts } from './person-facts.tsx'
import classes from './person-page.module.css'
import { personReading, type PersonWhole } from './person-reads.ts'
import { PersonRecord } from './person-record.tsx'

export const handle: Handle = { may: 'bees.read', ownAction: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(personReading(params.id))
  return null
}

export default function BeePage({ params }: Route.ComponentProps) {
  const reading = useQuery(personReading(params.id))
  return <Loaded reading={reading}>{(whole) => <Bee key={whole.person.id} whole={whole} />}</Loaded>
}

function Bee({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people')
  const { person } = whole
  const { bee } = person
  if (!bee) return <Navigate to={`/dashboard/backend/client/${person.id}`} replace />
  return (
    <PersonRecord
      whole={whole}
      list={{ label: t('bees.title'), to: '/dashboard/backend/report/management/bees/' }}
      editPath={`/dashboard/backend/bee/${person.id}/edit`}
    >
      {bee.is_shooter ? <BeeWeek week={whole.week} /> : null}
      <div className={classes.pair}>
        <div className={classes.column}>
          <BeeWork bee={bee} />
          <BeeRates bee={bee} />
        </div>
        <div className={classes.column}>
          <PersonFacts whole={whole} />
          {bee.is_shooter ? (
            <Card title={t('person.area')}>
              <BeeArea home={bee.home} minutes={bee.max_minutes} />
            </Card>
          ) : null}
        </div>
      </div>
      {bee.is_shooter ? <BeeVisits whole={whole} /> : null}
    </PersonRecord>
  )
}
