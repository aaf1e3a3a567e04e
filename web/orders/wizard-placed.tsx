import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/call.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { Placed } from './place-order.ts'
import classes from './wizard-placed.module.css'

/** Milliseconds until a prepaid client goes to the card provider, and others to their order (product.md section 4). */
const TO_PAYMENT = 2000
const TO_ORDER = 1500

/** The order stands: a prepaid client goes on to pay, everybody else to the order. */
export function WizardPlaced({ order }: { order: Placed }) {
  const t = useTranslations('orders.wizard.placed')
  const said = useSaid()
  const go = useNavigate()
  const { can } = useSession()
  const [failed, setFailed] = useState(0)
  const [tries, setTries] = useState(0)
  const pays = order.prepaid && can('payments.pay')
  const page = `/dashboard/orders/detail/${order.reference}`

  useEffect(() => {
    if (!pays) {
      const timer = setTimeout(() => void go(page), TO_ORDER)
      return () => clearTimeout(timer)
    }
    let left = false
    const wait = setTimeout(
      () => {
        paymentOf(order)
          .then((url) => {
            if (!left) location.assign(url)
          })
          .catch(() => {
            if (!left) setFailed(tries + 1)
          })
      },
      tries === 0 ? TO_PAYMENT : 0,
    )
    return () => {
      left = true
      clearTimeout(wait)
    }
  }, [pays, order, page, go, tries])

  const failing = failed > tries
  return (
    <main className={classes.placed}>
      <Logo height={28} />
      <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" className={classes.mark} />
      <h1>{said('Order placed succesfully')}</h1>
      <p className={classes.reference}>
        <bdi className="num">{order.reference}</bdi>
      </p>
      {failing ? (
        <p className={classes.problem} role="alert">
          {said('something went wrong!')} {t('unpaid')}
        </p>
      ) : (
        <p role="status">{pays ? t('toPayment') : t('toOrder')}</p>
      )}
      <div className={classes.buttons}>
        {failing ? <Button onClick={() => setTries(failed)}>{t('payAgain')}</Button> : null}
        <Button component={Link} to={page} variant="default">
          {t('open')}
        </Button>
      </div>
    </main>
  )
}

/** Where to pay. Throws when there is no session to be had. */
async function paymentOf(order: Placed): Promise<string> {
  const [session] = await call('GET stripe/place-order-session/', {
    query: {
      invoice_reference: order.invoice.invoice_reference,
      amount: order.to_pay,
      currency: order.currency,
      order_user_id: order.user_id,
      order_reference: order.reference,
      ...(order.promo_code ? { promo_code: order.promo_code } : {}),
    },
  })
  if (!session) throw new Error('no session')
  return session.url
}
