import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
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

// Fetched when it is first opened: menus are a seventh of what a list would otherwise load.
const FilterMenu = lazy(() =>
  import('./filter-menu.tsx').then((file) => ({ default: file.FilterMenu<string> })),
)

function AddFilter<F extends string>({ filters, list }: { filters: readonly Filter<F>[]; list: List<F> }) {
  const t = useTranslations('words.list')
  const [asked, ask] = useState(false)
  const button = (
    <Button
      className={classes.add}
      variant="default"
      size="xs"
      aria-haspopup="menu"
      leftSection={<IconPlus size={14} stroke={1.75} />}
      {...(asked ? {} : { onClick: () => ask(true) })}
    >
      {t('filter')}
    </Button>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <FilterMenu filters={filters} list={list as unknown as List<string>} button={button} />
    </Suspense>
  )
}

// The browser's own field: Mantine's would be a tenth of what a list loads beyond the shell.
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
    <span className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={words}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </span>
  )
}
