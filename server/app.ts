import type { FastifyInstance } from 'fastify'
import { accounts } from '#contract/accounts/calls.ts'
import { companies } from '#contract/accounts/company-calls.ts'
import { entry } from '#contract/accounts/entry-calls.ts'
import { people } from '#contract/accounts/people-calls.ts'
import { billing } from '#contract/billing/calls.ts'
import { catalogue } from '#contract/catalogue/calls.ts'
import { media } from '#contract/media/calls.ts'
import { orders } from '#contract/orders/calls.ts'
import { scheduling } from '#contract/scheduling/calls.ts'
import { site } from '#contract/site/calls.ts'
import { work } from '#contract/work/calls.ts'
import { notifications } from '#contract/work/notification-calls.ts'
import { companyFiles } from './accounts/company-files.ts'
import { companyRoutes } from './accounts/company-routes.ts'
import { entryRoutes } from './accounts/entry-routes.ts'
import { firstUserDoor } from './accounts/first-user-door.ts'
import { gate } from './accounts/gate.ts'
import { peopleRoutes } from './accounts/people-routes.ts'
import { portraitFiles } from './accounts/portrait-files.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { billingWebhook } from './billing/webhook.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { mediaFiles } from './media/files.ts'
import { mediaRoutes } from './media/routes.ts'
import { mediaUploads } from './media/uploads.ts'
import { ordersRoutes } from './orders/routes.ts'
import { apiDocs } from './platform/api-docs.ts'
import type { App } from './platform/app-context.ts'
import { sandboxPages } from './platform/cards-sandbox-page.ts'
import { health } from './platform/health.ts'
import { fail, openHttp } from './platform/http.ts'
import { Problem } from './platform/problem.ts'
import { serve, takeFiles } from './platform/serve.ts'
import { schedulingRoutes } from './scheduling/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { notificationRoutes } from './work/notification-routes.ts'
import { notificationStream } from './work/notification-stream.ts'
import { workRoutes } from './work/routes.ts'

/** The whole program that answers, room by room, in their order. */
export async function compose(app: App): Promise<FastifyInstance> {
  const server = await openHttp(app)
  await health(server, app)
  firstUserDoor(server, app)
  await server.register(
    async (api) => {
      takeFiles(api)
      serve(api, app, gate, accounts, accountsRoutes)
      serve(api, app, gate, entry, entryRoutes)
      serve(api, app, gate, companies, companyRoutes)
      serve(api, app, gate, people, peopleRoutes)
      serve(api, app, gate, catalogue, catalogueRoutes)
      serve(api, app, gate, scheduling, schedulingRoutes)
      serve(api, app, gate, orders, ordersRoutes)
      serve(api, app, gate, media, mediaRoutes)
      serve(api, app, gate, work, workRoutes)
      serve(api, app, gate, notifications, notificationRoutes)
      serve(api, app, gate, billing, billingRoutes)
      serve(api, app, gate, site, siteRoutes)
      await mediaUploads(api, app, gate)
      await billingWebhook(api, app)
      await notificationStream(api, app, gate)
      await apiDocs(api, app)
      // The pages' route below takes every other path, so that the API needs its own answer here.
      api.all('/*', (_request, reply) => fail(reply, new Problem('no_such_call')))
    },
    { prefix: '/api' },
  )
  await companyFiles(server, app)
  await portraitFiles(server, app)
  await mediaFiles(server, app)
  if (app.cards.provider === 'sandbox') await sandboxPages(server, app)
  return server
}
