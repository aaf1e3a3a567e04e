import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './filter-row.module.css'
import type { List } from './list.ts'

export interface Filter<F extends string> {
  /** The query field of the call. */
  key: F
  label: string
  /** Choices; a filter without them takes a date. */
  options?: readonly { value: string; label: string }[]
}

interface FilterRowProps<F extends string> {
  list: List<F>
  filters: readonly Filter<F>[]
  search?: string | undefined
  /** Selectors and checkboxes that are always there. */
  controls?: ReactNode
  children?: ReactNode
}

/** Milliseconds after the last letter before the list is read again. */
const PAUSE = 250

/** Search, a chip for each filter in force, and a dashed button that adds one. */
export function FilterRow<F extends string>({
  list,
  filters,
  search,
  controls,
  children,
}: FilterRowProps<F>) {
  const t = useTranslations('words.list')
  const inForce = filters.filter(({ key }) => list.filters[key] !== undefined)
  const left = filters.filter(({ key }) => list.filters[key] === undefined)
  return (
    <div className={classes.row}>
      {search === undefined ? null : <SearchBox list={list} placeholder={search} />}
      {controls}
      {inForce.map((filter) => (
        <span key={filter.key} className={classes.chip}>
          {filter.label}
          <b>{wordsOf(filter, list.filters[filter.key] ?? '')}</b>
          <ActionIcon
            variant="transparent"
            color="gray"
            size={20}
            aria-label={t('remove', { name: filter.label })}
            onClick={() => list.setFilter(filter.key, undefined)}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </span>
      ))}
      {left.length > 0 ? <AddFilter filters={left} list={list} /> : null}
      <span className={classes.end}>{children}</span>
    </div>
  )
}

const wordsOf = (filter: Filter<string>, value: string): string =>
  filter.options?.find((option) => option.value === value)?.label ?? value

function AddFilter<F extends string>({ filters, list }: { filters: readonly Filter<F>[]; list: List<F> }) {
  const t = useTranslations('words.list')
  const [open, setOpen] = useState<Filter<F>>()
  const [shown, show] = useState(false)
  const choose = (filter: Filter<F>, value: string) => {
    list.setFilter(filter.key, value)
    show(false)
  }
  return (
    <Menu
      opened={shown}
      onChange={(next) => {
        show(next)
        if (next) setOpen(filters.length === 1 ? filters[0] : undefined)
      }}
      position="bottom-start"
      width={248}
    >
      <Menu.Target>
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} />}
        >
          {t('filter')}
        </Button>
      </Menu.Target>
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

function SearchBox<F extends string>({ list, placeholder }: { list: List<F>; placeholder: string }) {
  const [words, setWords] = useState(list.words)
  const timer = useRef<number>(undefined)
  // Back, or "clear all", changes the address from outside.
  useEffect(() => setWords(list.words), [list.words])
  const type = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => list.setWords(text), PAUSE)
  }
  return (
    <TextInput
      type="search"
      size="xs"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
