import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from '#web/platform/server-context.ts'
import type { Delivery } from './delivery.ts'

export type Opened = { ended: true } | { ended: false; delivery: Delivery; origin: string }

/** Opens a public link on the server. What has run out answers 404 with its own words; what never was, with the page of that. */
export async function openDelivery(context: Readonly<RouterContextProvider>, request: Request, path: string) {
  try {
    const delivery = await context.get(apiContext)<Delivery>(path)
    const opened: Opened = { ended: false, delivery, origin: new URL(request.url).origin }
    return data(opened, { status: 200 })
  } catch (failed) {
    if (!(failed instanceof Response)) throw failed
    const { code } = (await failed.json()) as { code?: string }
    if (code === 'link_expired') return data({ ended: true } satisfies Opened as Opened, { status: 404 })
    // A key of an impossible length is refused as a field: to a visitor it is a page that is not there.
    throw data(null, { status: failed.status === 422 ? 404 : failed.status })
  }
}
