import type { site } from '#contract/site/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { publicCities, publicMenus, publicProducts } from './queries.ts'

export const siteRoutes: Handlers<typeof site> = {
  'GET pages/product-list/': ({ app }) => publicProducts(app.db, app.clock.now().toISOString().slice(0, 10)),
  'GET cities/city-list/': ({ app }) => publicCities(app.db),
  'GET menus/list/': ({ app }) => publicMenus(app.db),
}
