import {
  IconBriefcase,
  IconChecklist,
  IconHome,
  type IconProps,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/accounts/permissions.ts'
import { taskLink } from '#contract/work/states.ts'
import { call } from './call.ts'
import { useSession } from './session.ts'

/** One thing that was found, and the screen that it opens. */
export interface Find {
  readonly key: string
  readonly label: string
  readonly more: string
  readonly to: string
}
interface Kind {
  /** Key of its heading among the words. */
  readonly key: 'orders' | 'tasks' | 'clients' | 'companies' | 'bees'
  readonly may: Permission
  readonly icon: ComponentType<IconProps>
  readonly find: (query: string, signal: AbortSignal) => Promise<Find[]>
}

/** How many of each kind are shown. */
const limit = 5
/** Letters from which it is worth asking. */
const LEAST = 2

/** What the palette finds besides screens, and how. */
const kinds: readonly Kind[] = [
  {
    key: 'orders',
    may: 'orders.read',
    icon: IconHome,
    find: async (query, signal) =>
      (await call('GET dashboard/order-filter', { query: { query, limit }, signal })).result.map((order) => ({
        key: order.reference,
        label: order.title,
        more: order.reference,
        to: `/dashboard/orders/detail/${order.reference}`,
      })),
  },
  {
    key: 'tasks',
    may: 'tasks.read',
    icon: IconChecklist,
    find: async (query, signal) => {
      const filter = { search_key: query, task_type: 'all', active_only: true, limit } as const
      const { result } = await call('GET dashboard/task-filter', { query: filter, signal })
      return result.flatMap((task) => {
        const link = taskLink(task)
        return link ? [{ key: String(task.id), label: task.task, more: task.description, to: link.to }] : []
      })
    },
  },
  {
    key: 'clients',
    may: 'clients.read',
    icon: IconUser,
    find: async (query, signal) =>
      (await call('GET dashboard/backend/clients-list/', { query: { query, limit }, signal })).result.map(
        (client) => ({
          key: String(client.id),
          label: `${client.first_name} ${client.last_name}`,
          more: client.company || client.email,
          to: `/dashboard/backend/client/${client.id}`,
        }),
      ),
  },
  {
    key: 'companies',
    may: 'clients.read',
    icon: IconBriefcase,
    find: async (query, signal) =>
      (await call('GET dashboard/backend/all-company-list/', { query: { query, limit }, signal })).result.map(
        (company) => ({
          key: String(company.id),
          label: company.name,
          more: company.city,
          to: `/dashboard/backend/company/${company.id}`,
        }),
      ),
  },
  {
    key: 'bees',
    may: 'bees.manage',
    icon: IconUsers,
    find: async (query, signal) =>
      (await call('GET dashboard/backend/all-bees-list/', { query: { query, limit }, signal })).result.map(
        (bee) => ({ key: String(bee.id), label: bee.name, more: '', to: `/dashboard/backend/bee/${bee.id}` }),
      ),
  },
]

/** Asks for every kind that the person may see at once; what fails to answer is left out. */
export function useFinds(query: string) {
  const { can } = useSession()
  const mine = kinds.filter(({ may }) => can(may))
  const { data, isFetching } = useQuery({
    queryKey: ['palette', query],
    enabled: query.length >= LEAST,
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(mine.map((kind) => kind.find(query, signal)))
      return mine.map((kind, index) => {
        const answer = found[index]
        return { kind, finds: answer?.status === 'fulfilled' ? answer.value : [] }
      })
    },
  })
  return { groups: (data ?? []).filter(({ finds }) => finds.length > 0), isFetching }
}
