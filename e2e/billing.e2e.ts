import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, openAs, see, withBrowser } from './browser.ts'
import { anyAddress, placeOrder } from './story.ts'
import { chooseRecommended, chooseTime, heading, toReview } from './wizard.ts'

withBrowser()

const paymentOf = async (reference: string) => {
  const client = await as('prepaid')
  const { invoice, money } = await client.ask('GET orders/order-details', { query: { ref: reference } })
  return { state: invoice?.state, left: money?.to_pay }
}

describe('a prepaid client pays', () => {
  test('from the wizard to the payment page, and back paid once the webhook has said so', async () => {
    const address = anyAddress()
    const page = await openAs('prepaid')
    await chooseRecommended(page)
    await chooseTime(page, { address })
    await toReview(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await see(heading(page, 'Order placed succesfully'))
    await accessible(page, 'order placed')
    await page.waitForURL('**/sandbox/pay/**')
    await see(page.getByText('Sandbox: no real money moves.'))
    await accessible(page, 'sandbox payment')
    const client = await as('prepaid')
    const { result } = await client.ask('GET dashboard/order-filter', { query: { query: address } })
    const reference = result[0]?.reference ?? ''
    expect((await paymentOf(reference)).left).toBeGreaterThan(0)

    await page.getByRole('button', { name: /^Pay / }).click()
    await page.waitForURL(`**/dashboard/orders/detail/${reference}?payment=success`)
    await see(page.getByText('Paid, thank you.'))
    expect(await paymentOf(reference)).toEqual({ state: 'paid', left: 0 })
  })

  test('a return that claims success without the webhook is not believed', async () => {
    const { reference } = await placeOrder('prepaid')
    const page = await openAs('prepaid')
    await page.goto(`/dashboard/orders/detail/${reference}?payment=success`)
    await see(page.getByText('We are waiting for the confirmation of your payment.'))
    expect((await paymentOf(reference)).state).toBe('issued')
  })

  for (const [press, words] of [
    ['Decline the card', 'The card was declined.'],
    ['Abandon and go back', 'The payment was not finished.'],
  ] as const) {
    test(`${press}: nothing is paid, and it can be tried again`, async () => {
      const { reference } = await placeOrder('prepaid')
      const page = await openAs('prepaid')
      await page.goto(`/dashboard/orders/detail/${reference}`)
      await page.getByRole('button', { name: 'Pay by card' }).first().click()
      await page.waitForURL('**/sandbox/pay/**')
      await page.getByRole('button', { name: press }).click()
      await page.waitForURL(`**/dashboard/orders/detail/${reference}?payment=*`)
      await see(page.getByRole('alert').getByText(words))
      expect((await paymentOf(reference)).state).toBe('issued')
      await page.getByRole('button', { name: 'Pay by card' }).first().click()
      await page.waitForURL('**/sandbox/pay/**')
    })
  }
})
