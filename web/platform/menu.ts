import {
  IconBuilding,
  IconArrowsExchange,
  IconAdjustments,
  IconCalendar,
  IconCamera,
  IconChecklist,
  IconFileInvoice,
  IconFolder,
  IconHexagon,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconMessageCircle,
  IconReceipt,
  IconPhoto,
  IconRoute,
  IconUser,
  IconUpload,
  IconUsers,
  IconWallet,
  type IconProps,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
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
  clients: IconUser,
  bees: IconHexagon,
  companies: IconBuilding,
  permissions: IconLock,
  'my-company': IconBuilding,
  outbox: IconMail,
  uploads: IconUpload,
}
export const iconOf = (key: string): ComponentType<IconProps> => icons[key] ?? IconFolder

const groupIcons: Record<string, ComponentType<IconProps>> = {
  scheduling: IconRoute,
  media: IconPhoto,
  money: IconWallet,
  people: IconUsers,
  system: IconAdjustments,
}
/** The icon of a group where groups stand as icons; the entries without one are the daily work. */
export const groupIcon = (key: string | null): ComponentType<IconProps> =>
  key === null ? IconLayoutDashboard : (groupIcons[key] ?? IconFolder)

/** Says the name of a group in the language of the person. */
export function useGroupName(): (key: string | null) => string {
  const t = useTranslations('words.menu.groups')
  return (key) => (key === null ? t('daily') : t.has(key as never) ? t(key as 'money') : key)
}

export interface MenuGroup {
  key: string | null
  items: MenuItem[]
}

/** The read of the menu. */
export const menuOf = (userType: string) =>
  asking('GET dashboard/menu-list', { query: { user_types: userType } })

/** The signed-in menu in its groups, in the server's order; counts are read again every minute. */
export function useMenu(): MenuGroup[] {
  const { user } = useSession()
  const { data } = useQuery({
    ...menuOf(user.user_type),
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
