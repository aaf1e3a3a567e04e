import { Button, Menu, ActionIcon } from '@mantine/core'
import { IconDots, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered, Key } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { PAGE } from '#web/ui/list.ts'
import { PageFoot } from '#web/ui/page-foot.tsx'
import listed from '#web/ui/rows.module.css'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Pill, Tag } from '#web/ui/status-pill.tsx'
import type { SectionProps } from './company-page.tsx'
import classes from './company-people.module.css'
import { ofCompany } from './company-reads.ts'

type Person = Answered<'GET organisations/company-users/'>['result'][number]
const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`.trim() || person.email

/** Everybody who works at the company: who they are, when they were last here, whether they have joined. */
export function CompanyPeople({ company }: SectionProps) {
  const t = useTranslations('people.company.users')
  const page = useTranslations('people.company')
  const [offset, setOffset] = useState(0)
  const reading = useQuery({
    ...asking('GET organisations/company-users/', { query: { id: company.id, offset } }),
    placeholderData: keepPreviousData,
  })
  const { can } = useSession()
  const rows = reading.data?.result ?? []
  const count = reading.data?.count ?? 0
  const invite =
    can('company.manage') && company.status !== 'closed' ? (
      <Button
        component={Link}
        variant="default"
        size="xs"
        to={`/invite-company-user?company_id=${company.id}`}
        leftSection={<IconUserPlus size={16} stroke={1.75} />}
      >
        {page('invite')}
      </Button>
    ) : null
  return (
    <Card title={page('sections.people')} aside={count > 0 ? String(count) : null} action={invite} flush>
      {reading.isPending ? <SkeletonRows rows={4} /> : null}
      {reading.error && !reading.data ? (
        <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
      ) : null}
      {reading.data && rows.length === 0 ? (
        <EmptyState title={t('empty')} more={t('emptyMore')} action={invite} />
      ) : null}
      <ul className={listed.rows}>
        {rows.map((person) => (
          <li key={person.id}>
            <Row person={person} />
          </li>
        ))}
      </ul>
      {count > PAGE ? <PageFoot offset={offset} count={count} onOffset={setOffset} /> : null}
    </Card>
  )
}

function Row({ person }: { person: Person }) {
  const t = useTranslations('people.company.users')
  const roles = useTranslations('words.roles')
  const { can } = useSession()
  const name = nameOf(person)
  return (
    <span className={classes.row}>
      <BeeMark name={name} portrait={person.portrait} bee={false} size={36} />
      <span className={classes.words}>
        {can('clients.read') ? (
          <Link to={`/dashboard/backend/client/${person.id}`}>
            <b>
              <bdi>{name}</bdi>
            </b>
          </Link>
        ) : (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        <a href={`mailto:${person.email}`}>{person.email}</a>
      </span>
      <span className={classes.type}>
        <Tag>{roles(person.user_type)}</Tag>
      </span>
      <span className={classes.seen}>
        {person.status === 'unverified' ? (
          <Pill hue="pend">{t('invited')}</Pill>
        ) : (
          <small>
            {person.seen_at
              ? t.rich('seen', { date: () => <DateText value={person.seen_at} /> })
              : t('neverSeen')}
          </small>
        )}
        <small>{t('orders', { count: person.orders })}</small>
      </span>
      <PersonMenu person={person} />
    </span>
  )
}

function PersonMenu({ person }: { person: Person }) {
  const t = useTranslations('people.company.users')
  const { user, can } = useSession()
  const words = useTranslations('words')
  const name = nameOf(person)
  const outdates: Key[] = [
    ...ofCompany,
    'GET organisations/company-users/',
    'GET dashboard/backend/clients-list/',
  ]
  const reopen = useSend('POST accounts/reopen-user', { toast: t('reopened', { name }), outdates })
  const remove = useSend('DELETE accounts/delete-user', {
    toast: t('removed', { name }),
    undo: { label: words('undo'), act: () => reopen.mutate({ body: { user_id: person.id } }) },
    outdates,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('removeTitle', { name }),
      body: (
        <ul className={classes.effects}>
          <li>{t('removeSignIn')}</li>
          <li>{t('removeOrders', { count: person.orders })}</li>
          <li>{t('removeData')}</li>
        </ul>
      ),
      confirm: t('remove'),
      danger: true,
    })
    if (sure) remove.mutate({ query: { user_id: person.id } })
  }
  const removes = can('people.delete') && person.id !== user.id
  if (!removes && !can('clients.read')) return <span className={classes.menu} />
  return (
    <span className={classes.menu}>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('actions', { name })}
            loading={remove.isPending}
          >
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('clients.read') ? (
            <Menu.Item component={Link} to={`/dashboard/backend/client/${person.id}`}>
              {t('open')}
            </Menu.Item>
          ) : null}
          {removes ? (
            <Menu.Item color="red" onClick={() => void ask()}>
              {t('remove')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
