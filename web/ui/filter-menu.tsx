import { Menu, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Filter } from './filter-row.tsx'
import classes from './filter-row.module.css'
import type { List } from './list.ts'

interface FilterMenuProps<F extends string> {
  filters: readonly Filter<F>[]
  list: List<F>
  /** The button that opens it; it is open from the beginning, as that button was what brought it here. */
  button: ReactNode
}

/** What may be filtered by, and then by which value. */
export function FilterMenu<F extends string>({ filters, list, button }: FilterMenuProps<F>) {
  const only = filters.length === 1 ? filters[0] : undefined
  const [open, setOpen] = useState<Filter<F> | undefined>(only)
  const [shown, show] = useState(true)
  const choose = (filter: Filter<F>, value: string) => {
    list.setFilter(filter.key, value)
    show(false)
  }
  return (
    <Menu
      opened={shown}
      onChange={(next) => {
        show(next)
        if (next) setOpen(only)
      }}
      position="bottom-start"
      width={248}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {open ? (
          <>
            <Menu.Label>{open.label}</Menu.Label>
            {open.options ? (
              open.options.map((option) => (
                <Menu.Item key={option.value} onClick={() => choose(open, option.value)}>
                  {option.label}
                </Menu.Item>
              ))
            ) : (
              <TextInput
                type="date"
                m={8}
                aria-label={open.label}
                onChange={(event) => choose(open, event.currentTarget.value)}
              />
            )}
          </>
        ) : (
          filters.map((filter) => (
            <Menu.Item key={filter.key} closeMenuOnClick={false} onClick={() => setOpen(filter)}>
              {filter.label}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
