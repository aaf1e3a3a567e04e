import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** A saved view: a tab above the list that stands for some filters. */
export interface View {
  key: string
  filters: Readonly<Record<string, string>>
}

/** What a list asks of its call when the screen does not say the query's type. */
export type PlainQuery<F extends string> = { query?: string } & Partial<Record<F, string>>

/** What a list keeps in the address; `filters` are names of query fields of its call, `Q` is that query's type. */
export interface ListSpec<F extends string, Q = PlainQuery<F>> {
  filters: readonly F[]
  /** The first is shown when the address names none. */
  views?: readonly View[]
  /** `[column, 'asc' | 'desc']` when the address says nothing. */
  sort?: Sort
  /** The query field of each column by which the call sorts; a column that is not here is no order. */
  sortFields?: Readonly<Record<string, keyof Q & string>>
}
export type Sort = readonly [by: string, way: 'asc' | 'desc']

export interface ListState<F extends string, Q = PlainQuery<F>> {
  view: string
  /** Words of the search box. */
  words: string
  filters: Partial<Record<F, string>>
  sort: Sort | undefined
  offset: number
  /** What the call takes: offset, query, the view's filters, the chosen ones, and the order. */
  query: Q & { offset: number }
}

/** Rows a page has (domain.md section 9). */
export const PAGE = 20

/** Reads a list's state from an address; the loader and the screen read the same. */
export function readList<F extends string, Q = PlainQuery<F>>(
  spec: ListSpec<F, Q>,
  search: URLSearchParams,
): ListState<F, Q> {
  const view = spec.views?.find(({ key }) => key === search.get('view')) ?? spec.views?.[0]
  const filters: Partial<Record<F, string>> = {}
  for (const name of spec.filters) {
    const value = search.get(name)
    if (value) filters[name] = value
  }
  const [by = '', way] = search.get('sort')?.split(':') ?? []
  const chosen = Object.hasOwn(spec.sortFields ?? {}, by)
  const sort: Sort | undefined = chosen ? [by, way === 'asc' ? 'asc' : 'desc'] : spec.sort
  const field = sort && spec.sortFields?.[sort[0]]
  const words = search.get('query') ?? ''
  const offset = Math.max(0, Math.trunc(Number(search.get('offset')) || 0))
  return {
    view: view?.key ?? '',
    words,
    filters,
    sort,
    offset,
    // The address holds texts; the server judges whether they are of the choices.
    query: {
      ...view?.filters,
      ...filters,
      ...(words ? { query: words } : {}),
      ...(field ? { [field]: sort[1] } : {}),
      offset,
    } as ListState<F, Q>['query'],
  }
}

/** The parts that show a list need not know its query. */
export interface List<F extends string, Q = unknown> extends ListState<F, Q> {
  setView(key: string): void
  setWords(words: string): void
  setFilter(name: F, value: string | undefined): void
  /** Several at once, in one step of the history. */
  setFilters(values: { readonly [name in F]?: string | undefined }): void
  clear(): void
  /** Down, up, and back to the list's own order. */
  toggleSort(by: string): void
  /** `column:asc` or `column:desc`. */
  setSort(sort: string): void
  setOffset(offset: number): void
}

/** The state of a list in the address, and how to change it. Any change but of the page goes to the first page. */
export function useList<F extends string, Q = PlainQuery<F>>(spec: ListSpec<F, Q>): List<F, Q> {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const state = readList(spec, search)
    const change = (patch: Record<string, string | undefined>, replace = false) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('offset')
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      )
    return {
      ...state,
      setView: (key) => change({ view: key === spec.views?.[0]?.key ? undefined : key }),
      setWords: (words) => change({ query: words.trim() || undefined }, true),
      setFilter: (name, value) => change({ [name]: value }),
      setFilters: (values) => change(values),
      clear: () =>
        change({ query: undefined, ...Object.fromEntries(spec.filters.map((name) => [name, undefined])) }),
      toggleSort: (by) => {
        const way = state.sort?.[0] === by ? state.sort[1] : undefined
        // The column of the list's own order only turns around.
        const back = way === 'asc' && spec.sort?.[0] !== by
        change({ sort: back ? undefined : `${by}:${way === 'desc' ? 'asc' : 'desc'}` })
      },
      setSort: (sort) => change({ sort }),
      setOffset: (offset) => change({ offset: offset > 0 ? String(offset) : undefined }),
    }
  }, [spec, search, setSearch])
}
