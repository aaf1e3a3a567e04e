import { Checkbox, Popover, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** What it needs of a list's choice, whatever its rows are. */
interface Columns {
  all: readonly { key: string; head: string; fixed?: boolean }[]
  shown: readonly { key: string }[]
  toggle: (key: string) => void
}

/** The columns of a list to choose from; open from the beginning, as its button was what brought it here. */
export function ColumnMenu({ choice, button }: { choice: Columns; button: ReactNode }) {
  return (
    <Popover position="bottom-end" width={248} trapFocus defaultOpened>
      <Popover.Target>{button}</Popover.Target>
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
