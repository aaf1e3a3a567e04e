import { type Answered, ApiProblem, type Key } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'

export type Company = Answered<'GET accounts/get-company-details'>
export type CompanyAction = Company['allowed'][number]['action']
export type Relative = Company['ancestors'][number]

/** The id in the address under which everybody finds the company that is his own. */
export const OWN = 'own'
export const companyQuery = (id: string) => (id === OWN ? {} : { company_id: Number(id) })
export const companyReading = (id: string) =>
  asking('GET accounts/get-company-details', { query: companyQuery(id) })

/** Reads that a change of a company makes out of date. */
export const ofCompany: Key[] = [
  'GET accounts/get-company-details',
  'GET dashboard/backend/company-list/',
  'GET dashboard/backend/all-company-list/',
  'GET organisations/company-location-details',
  'GET organisations/company-descendants/',
]

/** Whether the viewer is offered an action at all, whether now, and the problem that says why not. */
export function may(
  company: Company,
  action: CompanyAction,
): { offered: boolean; now: boolean; why?: ApiProblem } {
  const found = company.allowed.find((each) => each.action === action)
  if (!found) return { offered: false, now: false }
  if (found.allowed || found.code === null) return { offered: true, now: found.allowed }
  const { code, details, reason } = found
  return { offered: true, now: false, why: new ApiProblem(409, { code, details, result: reason }) }
}
