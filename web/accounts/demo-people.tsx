import { Loader } from '@mantine/core'
import { IconBuilding, IconCamera, IconFileInvoice, type IconProps, IconUsers } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isClient, isFinance, isProvider, type UserType } from '#contract/accounts/permissions.ts'
import classes from './demo-people.module.css'

interface DemoPerson {
  user_type: string
  name: string
  username: string
  password: string
}
interface DemoPeopleProps {
  people: readonly DemoPerson[]
  busy: boolean
  onChoose: (credentials: { username: string; password: string }) => void
}

const iconOf = (userType: string): ComponentType<IconProps> => {
  if (isClient(userType)) return IconBuilding
  if (isProvider(userType)) return IconCamera
  return isFinance(userType) ? IconFileInvoice : IconUsers
}

/** One button a role, in the demonstration world only: it signs in at once. */
export function DemoPeople({ people, busy, onChoose }: DemoPeopleProps) {
  const t = useTranslations('accounts.signIn')
  const roles = useTranslations('words.roles')
  const [chosen, setChosen] = useState<string>()
  return (
    <section aria-label={t('demo')}>
      <p className={classes.or}>{t('demo')}</p>
      <div className={classes.people}>
        {people.map((person) => {
          const Icon = iconOf(person.user_type)
          const type = person.user_type as UserType
          return (
            <button
              key={person.username}
              type="button"
              className={classes.person}
              disabled={busy}
              title={person.name}
              onClick={() => {
                setChosen(person.username)
                onChoose({ username: person.username, password: person.password })
              }}
            >
              <span className={classes.icon}>
                {busy && chosen === person.username ? (
                  <Loader size={18} color="currentColor" aria-hidden="true" />
                ) : (
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                )}
              </span>
              <span>
                <b>{roles(type)}</b>
                <small>{t(`roles.${type}`)}</small>
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
