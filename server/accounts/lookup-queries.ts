import { permissions, userTypes } from '#contract/accounts/permissions.ts'
import { countries } from '#contract/words/place.ts'
import type { Db } from '#server/platform/db.ts'

/** One of the lists of the table of lookups, in its order. */
export const lookup = (db: Db, list: 'preference' | 'music' | 'beekit') =>
  db.selectFrom('lookups').select(['id', 'name']).where('list', '=', list).orderBy('sequence').execute()

const numbered = (names: readonly string[]) => names.map((name, i) => ({ id: i + 1, name }))
export const userTypeList = numbered(userTypes)
export const permissionList = numbered(Object.keys(permissions))

export const groupList = (db: Db) =>
  db.selectFrom('permission_groups').select(['id', 'name']).orderBy('name').execute()

export const countryMap = Object.fromEntries(
  Object.values(countries).map(({ code, name, iso, currency, dial, tax }) => [
    String(code),
    { name, iso, currency, dial, tax },
  ]),
)

/** '09:00–11:00' */
export async function slotList(db: Db) {
  const rows = await db.selectFrom('slots').select(['id', 'starts', 'minutes']).orderBy('sequence').execute()
  return rows.map(({ id, starts, minutes }) => {
    const begins = Temporal.PlainTime.from(starts)
    const text = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })
    return { id, minutes, name: `${text(begins)}–${text(begins.add({ minutes }))}` }
  })
}
