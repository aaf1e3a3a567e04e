import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHome, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './palette.module.css'
import { iconOf, useMenu } from './menu.ts'
import { asking } from './query.ts'
import { useSession } from './session.ts'

const LEAST = 2

/** The command palette (Ctrl K): screens by name, and orders as the API finds them. Opens whenever `asked` grows. */
export function Palette({ asked }: { asked: number }) {
  const t = useTranslations('words')
  const go = useNavigate()
  const { can } = useSession()
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), 200)
  const screens = useMenu().flatMap((group) => group.items)
  const orders = useQuery({
    ...asking('GET dashboard/order-filter', { query: { query: settled, limit: 6 } }),
    enabled: settled.length >= LEAST && can('orders.read'),
  })
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const named = (key: string) => (t.has(`menu.${key}` as never) ? t(`menu.${key}` as 'menu.orders') : key)
  const found = screens.filter((item) => named(item.key).toLowerCase().includes(query.trim().toLowerCase()))
  const rows = settled.length >= LEAST ? (orders.data?.result ?? []) : []
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ actionsGroup: classes.group }}
      maxHeight={420}
      scrollable
    >
      <Spotlight.Search
        placeholder={t('shell.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 ? (
          <Spotlight.ActionsGroup label={t('palette.screens')}>
            {found.map((item) => {
              const Icon = iconOf(item.key)
              return (
                <Spotlight.Action
                  key={item.key}
                  label={named(item.key)}
                  leftSection={<Icon size={18} stroke={1.75} />}
                  onClick={() => void go(item.to)}
                />
              )
            })}
          </Spotlight.ActionsGroup>
        ) : null}
        {rows.length > 0 ? (
          <Spotlight.ActionsGroup label={t('palette.orders')}>
            {rows.map((order) => (
              <Spotlight.Action
                key={order.reference}
                label={order.title}
                description={order.reference}
                leftSection={<IconHome size={18} stroke={1.75} />}
                onClick={() => void go(`/dashboard/orders/detail/${order.reference}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {found.length === 0 && rows.length === 0 && !orders.isFetching ? (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
