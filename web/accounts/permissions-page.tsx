import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultGroup, isProvider, isStaff, userTypes } from '#contract/accounts/permissions.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { permissionsBySubject, usePermissionWords } from './permission-words.ts'
import classes from './permissions-page.module.css'
import type { Group } from './person-reads.ts'

export const handle: Handle = { may: 'permissions.manage', ownAction: true }

const reading = asking('GET accounts/permission-groups')
const house = asking('GET dashboard/user-list', { query: { user_type: 'house', limit: 100 } })
const GroupForm = lazy(() => import('./group-form.tsx').then((file) => ({ default: file.GroupForm })))

export async function clientLoader() {
  await prefetch(reading, house)
  return null
}

/** What roles bring and groups add, a sentence a permission, and who is in the groups. */
export default function PermissionsPage() {
  const t = useTranslations('people.access')
  const groups = useQuery(reading)
  const [open, setOpen] = useState<Group | 'new'>()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </header>
      {groups.data ? (
        <>
          <Members groups={groups.data} onEdit={setOpen} />
          <Card flush title={t('matrix')}>
            <Matrix groups={groups.data} />
          </Card>
        </>
      ) : groups.error ? (
        <LoadError problem={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <SkeletonRows />
      )}
      <House />
      <Suspense>
        {open ? (
          <GroupForm group={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** The groups with those who are in them. */
function Members({ groups, onEdit }: { groups: readonly Group[]; onEdit: (group: Group) => void }) {
  const t = useTranslations('people.access')
  if (groups.length === 0) return <p className={classes.none}>{t('noGroups')}</p>
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Card
          key={group.id}
          title={<bdi>{group.name}</bdi>}
          aside={t('members', { count: group.members.length })}
          action={
            <button
              type="button"
              className={classes.link}
              aria-label={`${t('edit')}: ${group.name}`}
              onClick={() => onEdit(group)}
            >
              {t('edit')}
            </button>
          }
        >
          {group.members.length === 0 ? <p className={classes.none}>{t('noMembers')}</p> : null}
          <People people={group.members} />
        </Card>
      ))}
    </div>
  )
}

interface Member {
  id: number
  name: string
  user_type: string
  portrait: string | null
}

function People({ people }: { people: readonly Member[] }) {
  const roles = useTranslations('words.roles')
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={`/dashboard/backend/person/${person.id}`}>
            <BeeMark
              name={person.name}
              portrait={person.portrait}
              bee={isProvider(person.user_type)}
              size={24}
            />
            <bdi>{person.name}</bdi>
            <small>{roles(person.user_type as 'admin')}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function House() {
  const t = useTranslations('people.access')
  const people = useQuery(house)
  const rows = (people.data?.result ?? []).toSorted(
    (a, b) => Number(isStaff(b.user_type)) - Number(isStaff(a.user_type)) || a.name.localeCompare(b.name),
  )
  if (rows.length === 0) return null
  return (
    <Card title={t('house')} aside={String(rows.length)}>
      <People people={rows} />
    </Card>
  )
}

/** Rows are sentences under their subject, columns are roles and groups. */
function Matrix({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations('people.access')
  const roles = useTranslations('words.roles')
  const { sentenceOf, subjectOf } = usePermissionWords()
  const columns = [
    ...userTypes.map((type) => ({
      key: type as string,
      name: roles(type),
      has: new Set<string>(defaultGroup[type]),
      group: false,
    })),
    ...groups.map(({ id, name, permissions }) => ({
      key: String(id),
      name,
      has: new Set<string>(permissions),
      group: true,
    })),
  ]
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('matrix')}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-group={column.group || undefined}>
                <bdi>{column.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionsBySubject.map(([subject, permissions]) => (
            <Fragment key={subject}>
              <tr className={classes.subject}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{subjectOf(subject)}</span>
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">{sentenceOf(permission)}</th>
                  {columns.map((column) => (
                    <td key={column.key} data-group={column.group || undefined}>
                      {column.has.has(permission) ? (
                        <IconCheck size={16} stroke={2} role="img" aria-label={t('has')} />
                      ) : (
                        <span className="hidden-words">{t('hasNot')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
