import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
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

export function ColumnChoice<Row>({ choice }: { choice: Choice<Row> }) {
  const t = useTranslations('words.list')
  return (
    <Popover position="bottom-end" width={248} trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} stroke={1.75} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={12}>
          {choice.all.map((column) => (
            <Checkbox
              key={column.key}
              label={column.head}
              disabled={column.fixed}
              checked={choice.shown.includes(column)}
              onChange={() => choice.toggle(column.key)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
