import { Drawer, type DrawerProps } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

/** What a row of a list opens beside the list. */
export function SideSheet(props: Omit<DrawerProps, 'position' | 'closeButtonProps'>) {
  const t = useTranslations('words')
  return <Drawer position="right" {...props} closeButtonProps={{ 'aria-label': t('close') }} />
}

/** Which row is open stands in the address (`?open=`), so that it can be linked to, and left by going back. */
export function useOpened() {
  const [search, setSearch] = useSearchParams()
  const withOpen = (id: number | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', String(id))
    return next
  }
  return {
    id: search.get('open'),
    /** Where a row leads. */
    to: ({ id }: { id: number }) => `?${withOpen(id)}`,
    close: () => setSearch(withOpen(undefined)),
  }
}
