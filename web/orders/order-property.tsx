import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import type { Answered } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { Card, Definitions } from '#web/ui/card.tsx'
import { dateText } from '#web/ui/date-text.tsx'
import classes from './order-page.module.css'

const KeyPickupForm = lazy(() =>
  import('./key-pickup-form.tsx').then((file) => ({ default: file.KeyPickupForm })),
)
type Codes = Answered<'GET orders/access-codes'>
/** Seconds for which codes stay on the screen. */
const SHOWN = 60

/** Codes are fetched when asked for, and leave the screen by themselves. */
function useCodes(reference: string) {
  const [codes, setCodes] = useState<Codes>()
  const [left, setLeft] = useState(0)
  const show = useSend('GET orders/access-codes', {
    outdates: ['GET orders/order-details'],
    onDone: (reply) => {
      setCodes(reply)
      setLeft(SHOWN)
    },
  })
  const hide = () => setCodes(undefined)
  useEffect(() => {
    if (!codes) return
    const until = Date.now() + SHOWN * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      if (seconds <= 0) setCodes(undefined)
      else setLeft(seconds)
    }, 500)
    return () => clearInterval(timer)
  }, [codes])
  return {
    codes,
    left,
    hide,
    loading: show.isPending,
    show: () => show.mutate({ query: { ref: reference } }),
  }
}

/** The codes as dots, until somebody who may asks for them; the showing is recorded. */
function CodeRows({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.property')
  const said = useSaid()
  const { codes, left, hide, show, loading } = useCodes(order.reference)
  const { keys } = order
  const label = keys.type === 'lockboxcodelocation' ? t('lockBoxCode') : t('codes')
  if (!codes)
    return (
      <Definitions
        rows={[
          [
            label,
            <span key="dots" className={classes.codes}>
              <span aria-hidden="true">• • • •</span>
              {keys.may_show_codes ? (
                <>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconEye size={16} stroke={1.75} />}
                    loading={loading}
                    onClick={show}
                  >
                    {t('show')}
                  </Button>
                  <small>{t('recorded')}</small>
                </>
              ) : keys.codes_reason ? (
                <small>{said(keys.codes_reason)}</small>
              ) : null}
            </span>,
          ],
        ]}
      />
    )
  const code = (text: string): ReactNode =>
    text ? (
      <b className="num" dir="ltr">
        {text}
      </b>
    ) : null
  return (
    <>
      <Definitions
        rows={[
          [t('lockBoxCode'), code(codes.lock_box_code)],
          [t('lockBoxPlace'), codes.lock_box_note],
          [t('disarm'), code(codes.alarm ? codes.alarm_disarm_code : '')],
          [t('rearm'), code(codes.alarm ? codes.alarm_rearm_code : '')],
          [t('details'), codes.details],
        ]}
      />
      <p className={classes.hides}>
        <span className="num">{t('hides', { seconds: left })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconEyeOff size={16} stroke={1.75} />}
          onClick={hide}
        >
          {t('hideNow')}
        </Button>
      </p>
    </>
  )
}

/** Where it is, when somebody goes there, and how he gets in. */
export function OrderProperty({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.property')
  const { can } = useSession()
  const [editing, edit] = useState(false)
  const { location, keys } = order
  const place = keys.place
  return (
    <Card
      title={t('title')}
      action={
        can('orders.manage') ? (
          <button type="button" className={classes.link} onClick={() => edit(true)}>
            {t('edit')}
          </button>
        ) : undefined
      }
    >
      <div className={classes.stack}>
        <Definitions
          rows={[
            [
              t('address'),
              <span key="address" className={classes.lines}>
                {[location.address_line1, location.address_line2, location.address_line3]
                  .filter(Boolean)
                  .map((line) => (
                    <bdi key={line}>{line}</bdi>
                  ))}
                <bdi>
                  {location.city} {location.postcode}
                </bdi>
              </span>,
            ],
            [t('keys'), t(`keyTypes.${keys.type}`)],
            [
              t('keyPlace'),
              place ? (
                <bdi key="place">
                  {[place.address, place.address2, place.address3, `${place.city} ${place.postcode}`]
                    .filter((line) => line.trim() !== '')
                    .join(', ')}
                </bdi>
              ) : null,
            ],
          ]}
        />
        {keys.has_codes ? <CodeRows order={order} /> : null}
        <Visits order={order} />
      </div>
      {editing ? (
        <Suspense>
          <KeyPickupForm order={order} onClose={() => edit(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

/** Every visit with its time, as the clocks at the property show it. */
function Visits({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.property')
  const locale = useLocale()
  const time = (at: string, zone: string) => dateText(at, 'time', locale, zone)
  const rows = order.visits.map((visit) => {
    const when =
      visit.starts_at && visit.ends_at
        ? `${dateText(visit.starts_at, 'day', locale, visit.zone)}, ${time(visit.starts_at, visit.zone)}–${time(visit.ends_at, visit.zone)}`
        : t('noTime')
    return (
      <span key={visit.id} className={classes.lines}>
        <span>{when}</span>
        <small>
          {t(`visitStates.${visit.state}`)}
          {visit.bee ? `, ${visit.bee.name}` : null}
        </small>
      </span>
    )
  })
  const call = order.contact_me
  return (
    <Definitions
      rows={[
        ...order.visits.map(
          (visit, index) =>
            [`${t(`visitKinds.${visit.kind}`)}${index > 0 ? ` ${index + 1}` : ''}`, rows[index]] as const,
        ),
        [
          t('callClient'),
          call && order.visits.every((visit) => visit.state === 'requested')
            ? `${dateText(call.date, 'date', locale)}, ${call.time}`
            : null,
        ],
        [t('reference'), order.external_reference],
      ]}
    />
  )
}
