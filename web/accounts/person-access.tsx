import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/card.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { Tag } from '#web/ui/status-pill.tsx'
import classes from './person-page.module.css'
import { usePermissionWords } from './permission-words.ts'
import type { PersonWhole } from './person-reads.ts'

const AccessForm = lazy(() => import('./access-form.tsx').then((file) => ({ default: file.AccessForm })))

/** What a person may do: what his type brings, what groups add, and to which countries he is limited. */
export function PersonAccess({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people.person')
  const roles = useTranslations('words.roles')
  const [open, setOpen] = useState(false)
  const { person, permissions, groups, allowed } = whole
  const added = permissions.given.filter((permission) => !permissions.of_type.includes(permission))
  return (
    <Card
      title={t('access')}
      action={
        allowed.access.allowed ? (
          <button type="button" className={classes.link} onClick={() => setOpen(true)}>
            {t('changeAccess')}
          </button>
        ) : undefined
      }
    >
      <div className={classes.access}>
        <Sentences label={t('byType', { role: roles(person.user_type) })} permissions={permissions.of_type} />
        {groups.length > 0 ? (
          <>
            <p className={classes.tags}>
              {groups.map((group) => (
                <Tag key={group.id}>{group.name}</Tag>
              ))}
            </p>
            <Sentences label={t('byGroups')} permissions={added} />
          </>
        ) : (
          <p className={classes.none}>{t('noGroups')}</p>
        )}
        <Limits whole={whole} />
      </div>
      <Suspense>{open ? <AccessForm whole={whole} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}

/** A number that unfolds to the sentences. */
function Sentences({ label, permissions }: { label: string; permissions: readonly string[] }) {
  const t = useTranslations('people.person')
  const { sentenceOf } = usePermissionWords()
  return (
    <details className={classes.sentences}>
      <summary>
        <span>{label}</span>
        <small>{t('count', { count: permissions.length })}</small>
      </summary>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{sentenceOf(permission)}</li>
        ))}
      </ul>
    </details>
  )
}

function Limits({ whole }: { whole: PersonWhole }) {
  const t = useTranslations('people.person')
  const countries = useCountries()
  const { only_countries, only_regions, person } = whole
  if (!['manager', 'support-admin', 'admin', 'accountant'].includes(person.user_type)) return null
  const names = [
    ...only_countries.map((code) => countries.find(({ value }) => value === String(code))?.label ?? code),
    ...only_regions,
  ]
  return (
    <p className={classes.none}>
      {names.length > 0 ? `${t('limited')}: ${names.join(', ')}` : t('everywhere')}
    </p>
  )
}
