import type { companies } from '#contract/accounts/company-calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { askLinkCheck } from './ask-link-check.ts'
import { closeCompany } from './close-company.ts'
import { companyDetails } from './company-details-query.ts'
import {
  companyDescendants,
  companyListRows,
  companyLocations,
  companyUsers,
} from './company-list-queries.ts'
import { accountRows, linkRows, thingRows } from './company-thing-queries.ts'
import { placeClient } from './place-client.ts'
import { removeCompanyThing } from './remove-company-thing.ts'
import { restoreCompanyThing } from './restore-company-thing.ts'
import { saveCompany } from './save-company.ts'
import { saveCompanyThing } from './save-company-thing.ts'
import { storeCompanyFile } from './store-company-file.ts'
import { updateOwnCompany } from './update-own-company.ts'

/** The company that is named, otherwise the caller's own. */
const named = (call: { query: { company_id?: number | undefined }; actor: { companyId: number | null } }) =>
  call.query.company_id ?? call.actor.companyId

export const companyRoutes: Handlers<typeof companies> = {
  'GET dashboard/backend/company-list/': ({ app, scope, query }) => companyListRows(app, scope, query),
  'GET accounts/get-company-details': (call) =>
    companyDetails(call.app, call.scope, call.actor, found(named(call))),
  'POST dashboard/backend/company-details': saveCompany,
  'DELETE dashboard/backend/company-details': (call) => closeCompany(call),
  'DELETE accounts/delete-company': closeCompany,
  'PUT accounts/company-admin-update/': updateOwnCompany,
  'POST dashboard/client-company-details/': placeClient,
  'GET accounts/get-region-list': (call) => thingRows('region')(call.app, call.scope, named(call)),
  'GET accounts/get-brochure-list': (call) => thingRows('brochure')(call.app, call.scope, named(call)),
  'GET accounts/get-listingsite-list': (call) => thingRows('listingsite')(call.app, call.scope, named(call)),
  'GET accounts/get-publiclogo-list': (call) => thingRows('publiclogo')(call.app, call.scope, named(call)),
  'GET accounts/get-watermark-list': (call) => thingRows('watermark')(call.app, call.scope, named(call)),
  'GET accounts/get-account-list': (call) => accountRows(call.app, call.scope, named(call)),
  'GET accounts/get-projectfile-list': (call) => thingRows('projectfile')(call.app, call.scope, named(call)),
  'GET accounts/get-company-link-status': (call) => linkRows(call.app, call.scope, named(call)),
  'POST accounts/company-thing': saveCompanyThing,
  'DELETE accounts/company-thing': removeCompanyThing,
  'POST accounts/company-thing-restore': restoreCompanyThing,
  'PUT accounts/company-file': storeCompanyFile,
  'POST accounts/company-link-check': askLinkCheck,
  'GET organisations/company-users/': ({ app, scope, query }) => companyUsers(app.db, scope, query),
  'GET organisations/company-descendants/': ({ app, scope, query }) =>
    companyDescendants(app.db, scope, query),
  'GET organisations/company-location-details': (call) =>
    companyLocations(call.app, call.scope, named(call), call.query),
}
