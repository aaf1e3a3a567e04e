import {
  IconArrowsExchange,
  IconCalendar,
  IconCamera,
  IconChecklist,
  IconFileInvoice,
  IconFolder,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconReceipt,
  IconRoute,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { MenuItem } from '#contract/accounts/shapes.ts'
import { asking } from './query.ts'
import { useSession } from './session.ts'

/** The icon of a menu entry by its key; an entry without one shows a folder. */
const icons: Record<string, ComponentType<IconProps>> = {
  dashboard: IconLayoutDashboard,
  today: IconCamera,
  orders: IconHome,
  tasks: IconChecklist,
  tickets: IconMessageCircle,
  calendar: IconCalendar,
  dispatch: IconRoute,
  invoices: IconFileInvoice,
  'bee-invoices': IconReceipt,
  ledger: IconArrowsExchange,
  outbox: IconMail,
}
export const iconOf = (key: string): ComponentType<IconProps> => icons[key] ?? IconFolder

export interface MenuGroup {
  key: string | null
  items: MenuItem[]
}

/** The signed-in menu in its groups, in the server's order; counts are read again every minute. */
export function useMenu(): MenuGroup[] {
  const { user } = useSession()
  const { data } = useQuery({
    ...asking('GET dashboard/menu-list', { query: { user_types: user.user_type } }),
    refetchInterval: 60_000,
  })
  const groups: MenuGroup[] = []
  for (const item of data ?? []) {
    const last = groups.at(-1)
    if (last && last.key === item.group) last.items.push(item)
    else groups.push({ key: item.group, items: [item] })
  }
  return groups
}
