import { sql } from 'kysely'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { isClient, type Permission } from '#contract/accounts/permissions.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { permissionsOf } from './gate.ts'
import { portraitUrl } from './portrait-url.ts'
import { peopleIn } from './scope.ts'

/** A person as the browser keeps him, within scope; undefined when the caller may not see him. */
export async function personDetails(db: Db, scope: Scope, userId: number): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('bees as b', 'b.user_id', 'u.id')
    .where('u.id', '=', userId)
    .where('u.status', '<>', 'deleted')
    .where(peopleIn(scope))
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.company_id',
      'u.username',
      'u.email',
      'u.country_code',
      'u.user_type',
      'u.user_type as role',
      'u.language',
      portraitUrl('u').as('portrait'),
      // A company that staff have not verified pays at once, whatever its terms.
      sql<
        'prepaid' | 'on-account' | 'monthly'
      >`case when c.status = 'active' then c.payment_terms else 'prepaid' end`.as('payment_terms'),
      sql<string>`coalesce(c.name, '')`.as('company'),
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.mobile, '')`.as('mobile'),
      sql<boolean>`coalesce(b.is_shooter, false)`.as('is_shooter'),
      sql<boolean>`coalesce(b.is_editor, false)`.as('is_editor'),
      sql<Permission[]>`array(select distinct unnest(g.permissions) from user_groups ug
        join permission_groups g on g.id = ug.group_id where ug.user_id = u.id)`.as('granted'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { granted, payment_terms, ...person } = row
  return {
    ...person,
    payment_terms: isClient(row.user_type) ? payment_terms : null,
    permissions: [...permissionsOf(row.user_type, granted)],
    viewed_by: null,
  }
}

/** Who signs in by that name, username or email, with his failures of late: one statement. */
export const credentialsOf = (db: Db, name: string, nameHash: Buffer) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('one'))
    .leftJoin(
      (join) =>
        join
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name', 'password_hash', 'status'])
          .where('status', '<>', 'deleted')
          .where((or) =>
            or.or([
              or(sql`lower(email)`, '=', name.toLowerCase()),
              or(sql`lower(username)`, '=', name.toLowerCase()),
            ]),
          )
          // One person's username may be another's address: the address wins.
          .orderBy(sql`lower(email) = ${name.toLowerCase()}`, 'desc')
          .limit(sql.lit(1))
          .as('u'),
      (join) => join.onTrue(),
    )
    .leftJoin('sign_in_failures as f', (join) => join.on('f.name_hash', '=', nameHash))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.password_hash', 'u.status', 'f.failures', 'f.last_at'])
    .select(
      sql<boolean>`exists (select from two_step t where t.user_id = u.id and t.confirmed_at is not null)`.as(
        'two_step',
      ),
    )
    .executeTakeFirstOrThrow()

/** Demonstration people, one a user type, in the order of the table of types. */
export const demoPeopleRows = (db: Db) =>
  db
    .selectFrom('users')
    .distinctOn('user_type')
    .where('demo', '=', true)
    .where('status', '=', 'active')
    .orderBy('user_type')
    .orderBy('id')
    .select(['user_type', sql<string>`first_name || ' ' || last_name`.as('name'), 'username'])
    .execute()
