import { IconBuilding, IconCamera, IconCheck, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './guide.module.css'

/** What to do first in an installation without an order, with what is done ticked. */
export function FirstSteps() {
  const t = useTranslations()
  const companies = useQuery(asking('GET dashboard/backend/all-company-list/', { query: { limit: 1 } }))
  const bees = useQuery(asking('GET dashboard/backend/all-bees-list/', { query: { limit: 1 } }))
  if (!companies.data || !bees.data) return null
  const steps = [
    {
      key: 'company',
      icon: IconBuilding,
      to: '/dashboard/backend/company/new',
      done: companies.data.count > 0,
      list: '/dashboard/backend/report/management/company',
    },
    {
      key: 'bee',
      icon: IconCamera,
      to: '/dashboard/backend/bee/new',
      done: bees.data.count > 0,
      list: '/dashboard/backend/report/management/bees',
    },
    { key: 'catalogue', icon: IconPackage, to: '/products', done: false, list: '/products' },
  ] as const
  return (
    <div className={classes.guide}>
      <Card title={t('guide.steps.title')} flush>
        <ol className={classes.rows}>
          {steps.map(({ key, icon: Icon, to, list, done }) => (
            <li key={key}>
              <Link to={done ? list : to}>
                <span className={classes.icon} data-done={done || undefined}>
                  {done ? (
                    <IconCheck size={18} stroke={1.75} role="img" aria-label={t('guide.steps.done')} />
                  ) : (
                    <Icon size={18} stroke={1.75} aria-hidden="true" />
                  )}
                </span>
                <span>
                  <b>{t(`guide.steps.${key}.title`)}</b>
                  <small>{t(`guide.steps.${key}.more`)}</small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
