import type { Route } from './+types/delivery-page.ts'
import { DeliveryView } from './delivery-view.tsx'
import { openDelivery } from './delivery-loader.ts'
import { deliveryMeta } from './delivery-meta.ts'

/** The branded link of an order: what is delivered, with the agent beside it. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const query = new URLSearchParams({ key: params.key, slug: params.slug })
  return openDelivery(context, request, `/api/orders/order-assets/weblink?${query}`)
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  deliveryMeta(loaderData, location.pathname)

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  return <DeliveryView opened={loaderData} />
}
