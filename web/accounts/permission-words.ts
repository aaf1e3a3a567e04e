import { useTranslations } from 'use-intl'
import { type Permission, permissions } from '#contract/accounts/permissions.ts'

const all = Object.keys(permissions) as Permission[]
const subjectOf = (permission: string): string => permission.split('.')[0] ?? permission

/** All permissions by what they are about, in the order of the table. */
export const permissionsBySubject: readonly (readonly [subject: string, permissions: Permission[]])[] = [
  ...Map.groupBy(all, subjectOf),
]

/** The sentence of a permission and the name of its subject in the language shown; one without words says the English. */
export function usePermissionWords() {
  const t = useTranslations('people.may')
  return {
    sentenceOf: (permission: string): string =>
      t.has(permission as never)
        ? t(permission as 'orders.read')
        : (permissions[permission as Permission] ?? permission),
    subjectOf: (subject: string): string =>
      t.has(`subjects.${subject}` as never) ? t(`subjects.${subject}` as 'subjects.orders') : subject,
  }
}
