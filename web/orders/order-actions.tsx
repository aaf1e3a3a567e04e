import { Button } from '@mantine/core'
import {
  IconChecks,
  IconCircleCheck,
  IconCreditCard,
  IconDownload,
  IconMessageCircle,
  IconPlayerPlay,
  IconRoute,
  IconSend,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isProvider, isStaff } from '#contract/accounts/permissions.ts'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { ApiProblem } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import type { OverflowItem } from '#web/ui/record-page.tsx'
import { usePay } from './order-payment.tsx'
import { ofOrder, tasksReading } from './order-reads.ts'
import { shownFiles } from './order-stages.tsx'

const ReasonForm = lazy(() => import('./reason-form.tsx').then((file) => ({ default: file.ReasonForm })))
const AmendForm = lazy(() => import('./amend-form.tsx').then((file) => ({ default: file.AmendForm })))

type Action = OrderDetails['actions'][number]['action']
type Dialog = 'hold' | 'cancel' | 'amend'
/** Everything that a button of the page can do; `amend` and `submit` are a stage's. */
type What = Action | 'amend' | 'submit'

interface Deed {
  what: What
  label: string
  icon: ReactNode
  run: () => void
  loading?: boolean
  danger?: boolean
  /** Why it cannot be done now. */
  reason?: string | undefined
}

const icon = (Icon: typeof IconChecks) => <Icon size={16} stroke={1.75} />
const icons: Partial<Record<What, ReactNode>> = {
  'approve-assets': icon(IconChecks),
  allocate: icon(IconRoute),
  'completions-check': icon(IconCircleCheck),
  resume: icon(IconPlayerPlay),
  pay: icon(IconCreditCard),
  download: icon(IconDownload),
  amend: icon(IconMessageCircle),
  submit: icon(IconSend),
}
/** Which comes first when several can be done: what waits for this person before what he merely may. */
const first: readonly What[] = [
  'approve-assets',
  'completions-check',
  'resume',
  'allocate',
  'submit',
  'download',
  'pay',
]
const second: readonly What[] = ['amend', 'pay', 'download']

/** The server says why not in English; the state in it is said in the language shown. */
function useReason(order: OrderDetails): (reason: string | null) => string | undefined {
  const said = useSaid()
  const states = useTranslations('words.states.order')
  return (reason) => {
    if (reason === null) return undefined
    if (!reason.startsWith('This cannot be done while')) return said(reason)
    const state = states(order.status).toLocaleLowerCase()
    return said(new ApiProblem(409, { result: reason, code: 'action_not_allowed', details: { state } }))
  }
}

/** The screens of the order's tasks: approving and giving the visit happen there. */
function useTaskScreens(order: OrderDetails): Partial<Record<Action, string>> {
  const { can } = useSession()
  const wanted = order.actions.some(
    ({ action, allowed }) => allowed && (action === 'approve-assets' || action === 'allocate'),
  )
  const { data } = useQuery({ ...tasksReading(order.reference), enabled: wanted && can('tasks.read') })
  const tasks = (data?.result ?? []).filter(
    (task) => task.order_reference === order.reference && task.status === 'open',
  )
  const approve = tasks.filter(({ target }) => target === 11).toSorted((a, b) => a.id - b.id)[0]
  const place = tasks.find(({ target }) => target === 8)
  return {
    ...(approve ? { 'approve-assets': `/dashboard/approval/asset/${approve.id}` } : {}),
    allocate: place ? `/approval/${order.reference}/new/${place.id}` : '/dashboard/dispatch',
  }
}

/** What each action of the order does when it is pressed. */
function useDeeds(order: OrderDetails, open: (dialog: Dialog) => void): Record<What, () => void> {
  const t = useTranslations('orders.detail')
  const navigate = useNavigate()
  const ref = order.reference
  const screens = useTaskScreens(order)
  const resume = useSend('PUT orders/order-management/resume', { outdates: ofOrder })
  const complete = useSend('POST orders/order-management/completions-check', { outdates: ofOrder })
  const submit = useSend('POST media/submit-stage', { outdates: ofOrder })
  const zip = useSend('POST orders/create-zip-file', {
    onDone: ({ download_link }) => location.assign(download_link),
  })
  const remove = useSend('DELETE orders/order-delete', {
    outdates: ['GET dashboard/order-filter', 'GET orders/state-counts', 'GET dashboard/menu-list'],
    onDone: () => void navigate('/dashboard/orders', { replace: true }),
  })
  const { pay } = usePay(order)
  const go = (to: string | undefined, newWindow = false) => {
    if (to && newWindow) window.open(to, '_blank', 'noopener')
    else if (to) void navigate(to)
  }
  const ask = async (what: 'resume' | 'complete' | 'delete', act: () => void) => {
    const body = t(`${what}.body`)
    if (
      await confirm({ title: t(`${what}.title`), body, confirm: t(`${what}.do`), danger: what === 'delete' })
    )
      act()
  }
  return {
    hold: () => open('hold'),
    cancel: () => open('cancel'),
    amend: () => open('amend'),
    resume: () => void ask('resume', () => resume.mutate({ body: { ref } })),
    'completions-check': () => void ask('complete', () => complete.mutate({ body: { ref } })),
    delete: () => void ask('delete', () => remove.mutate({ query: { ref } })),
    allocate: () => go(screens.allocate),
    'approve-assets': () => go(screens['approve-assets'], true),
    pay: () => pay?.(),
    download: () => zip.mutate({ body: { ref, size: 'web' } }),
    submit: () => {
      const stage = order.order_stages.find(({ allowed }) => allowed.includes('submit'))
      if (stage) submit.mutate({ body: { stage_id: stage.id } })
    },
  }
}

function useAll(order: OrderDetails, open: (dialog: Dialog) => void): Deed[] {
  const t = useTranslations('orders.detail')
  const { user } = useSession()
  const reason = useReason(order)
  const run = useDeeds(order, open)
  const kinds = useTranslations('orders.detail.kinds')
  const stage = order.order_stages.find(({ allowed }) => allowed.includes('submit'))
  const canAmend = order.order_stages.some(
    (one) => one.allowed.includes('amend') && shownFiles(one).length > 0,
  )
  const deed = (what: What, label: string, why?: string): Deed => ({
    what,
    label,
    icon: icons[what],
    run: run[what],
    reason: why,
    danger: what === 'cancel' || what === 'delete',
  })
  return [
    ...(canAmend && order.status !== 'on-hold' && order.status !== 'cancelled'
      ? [deed('amend', t('actions.amend'))]
      : []),
    ...(stage && isProvider(user.user_type)
      ? [deed('submit', t('actions.submit', { stage: kinds(stage.kind) }))]
      : []),
    ...order.actions.map(({ action, allowed, reason: why }) =>
      deed(action, t(`actions.${action}`), allowed ? undefined : (reason(why) ?? '')),
    ),
  ]
}

/** A visit that has a bee is not waiting for one, and staff do not pay the invoices of clients. */
const isNext = (what: What, order: OrderDetails, userType: string): boolean =>
  what === 'allocate' ? order.status === 'pending' : what !== 'pay' || !isStaff(userType)

/** The buttons of the order's header, by what can be done and by whom, and the dialogs they open. */
export function useOrderActions(order: OrderDetails): {
  action: ReactNode
  alternative: ReactNode
  overflow: OverflowItem[]
  dialogs: ReactNode
} {
  const [dialog, open] = useState<Dialog>()
  const deeds = useAll(order, open)
  const { user } = useSession()
  const close = () => open(undefined)
  const pick = (wanted: readonly What[], but?: Deed) =>
    wanted
      .map((what) => deeds.find((deed) => deed.what === what && deed.reason === undefined && deed !== but))
      .find((deed) => deed !== undefined && isNext(deed.what, order, user.user_type))
  const main = pick(first)
  const other = pick(second, main)
  return {
    action: main ? (
      <Button leftSection={main.icon} onClick={main.run}>
        {main.label}
      </Button>
    ) : null,
    alternative: other ? (
      <Button variant="default" leftSection={other.icon} onClick={other.run}>
        {other.label}
      </Button>
    ) : null,
    overflow: deeds
      .filter((deed) => deed !== main && deed !== other)
      .map((deed) => ({
        label: deed.label,
        onClick: deed.run,
        danger: deed.danger ?? false,
        disabledReason: deed.reason,
      })),
    dialogs: (
      <Suspense>
        {dialog === 'amend' ? <AmendForm order={order} onClose={close} /> : null}
        {dialog === 'hold' || dialog === 'cancel' ? (
          <ReasonForm order={order} what={dialog} onClose={close} />
        ) : null}
      </Suspense>
    ),
  }
}
