import { Modal } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import classes from './palette.module.css'
import { iconOf, useMenu } from './menu.ts'
import { useFinds } from './palette-finds.ts'

/**
 * The command palette (Ctrl K): screens by name; orders, tasks, clients, companies and bees as the API finds them.
 * Opens whenever `asked` grows.
 */
export function Palette({ asked }: { asked: number }) {
  const t = useTranslations('words')
  const go = useNavigate()
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), 200)
  const screens = useMenu().flatMap((group) => group.items)
  const { groups, isFetching } = useFinds(settled)
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])

  const named = (key: string) => (t.has(`menu.${key}` as never) ? t(`menu.${key}` as 'menu.orders') : key)
  const found = screens.filter((item) => named(item.key).toLowerCase().includes(query.trim().toLowerCase()))
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
      {/* Names the dialog: Spotlight has no title of its own. */}
      <Modal.Title className="hidden-words">{t('shell.search')}</Modal.Title>
      <Spotlight.Search
        placeholder={t('shell.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 ? (
          <Spotlight.ActionsGroup role="group" aria-label={t('palette.screens')} label={t('palette.screens')}>
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
        {groups.map(({ kind, finds }) => (
          <Spotlight.ActionsGroup
            key={kind.key}
            role="group"
            aria-label={t(`palette.${kind.key}`)}
            label={t(`palette.${kind.key}`)}
          >
            {finds.map((find) => (
              <Spotlight.Action
                key={find.key}
                label={find.label}
                description={find.more}
                leftSection={<kind.icon size={18} stroke={1.75} />}
                onClick={() => void go(find.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && groups.length === 0 && !isFetching ? (
          <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
