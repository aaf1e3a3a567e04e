import type { Route } from './+types/mls-page.ts'
import { DeliveryView } from './delivery-view.tsx'
import { openDelivery } from './delivery-loader.ts'
import { deliveryMeta } from './delivery-meta.ts'

/** The unbranded link of an order: for listing services, which allow neither agent nor company on it. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return openDelivery(
    context,
    request,
    `/api/orders/order-assets/mls-link/?${new URLSearchParams({ key: params.key })}`,
  )
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  deliveryMeta(loaderData, location.pathname)

export default function MlsPage({ loaderData }: Route.ComponentProps) {
  return <DeliveryView opened={loaderData} />
}
