import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from './data-table.tsx'

export interface Choice<Row> {
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  toggle: (key: string) => void
}

const remembered = (id: string): string[] | undefined => {
  const text = localStorage.getItem(`columns ${id}`)
  return text === null ? undefined : text.split(' ')
}

/** Which columns of a list are shown; remembered in this browser under the list's name. */
export function useColumnChoice<Row>(id: string, all: readonly Column<Row>[]): Choice<Row> {
  const [off, setOff] = useState<string[]>(
    () => remembered(id) ?? all.filter((column) => column.hidden).map((column) => column.key),
  )
  return {
    all,
    shown: all.filter((column) => column.fixed || !off.includes(column.key)),
    toggle: (key) => {
      const next = off.includes(key) ? off.filter((one) => one !== key) : [...off, key]
      localStorage.setItem(`columns ${id}`, next.join(' '))
      setOff(next)
    },
  }
}

// Fetched when it is first opened.
const ColumnMenu = lazy(() => import('./column-menu.tsx').then((file) => ({ default: file.ColumnMenu })))

export function ColumnChoice<Row>({ choice }: { choice: Choice<Row> }) {
  const t = useTranslations('words.list')
  const [asked, ask] = useState(false)
  const button = (
    <Button
      variant="default"
      size="xs"
      aria-haspopup="dialog"
      leftSection={<IconColumns3 size={16} stroke={1.75} />}
      {...(asked ? {} : { onClick: () => ask(true) })}
    >
      {t('columns')}
    </Button>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <ColumnMenu choice={choice} button={button} />
    </Suspense>
  )
}
