import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UserType } from '#contract/accounts/permissions.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { firstVisit, guideRows, type RowKey } from './first-visit-rows.ts'
import classes from './guide.module.css'

/** Three things worth trying in the demonstration, for the role that looks. */
export function FirstVisit({ onHide }: { onHide: () => void }) {
  const t = useTranslations()
  const { user } = useSession()
  const type = user.user_type as UserType
  return (
    <div className={classes.guide}>
      <Card
        title={t('guide.title', { role: t(`words.roles.${type}`) })}
        action={
          <ActionIcon variant="subtle" color="grey" aria-label={t('guide.close')} onClick={onHide}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        }
        flush
      >
        <ul className={classes.rows}>
          {firstVisit[type].map((key) => (
            <Try key={key} of={key} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Try({ of }: { of: RowKey }) {
  const t = useTranslations()
  const { icon: Icon, to, find } = guideRows[of]
  const { data } = useQuery({
    queryKey: ['first visit', of],
    queryFn: async () => (await find?.()) ?? null,
    enabled: find !== undefined,
    staleTime: 60_000,
  })
  return (
    <li>
      <Link to={data ?? to}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span>
          <b>{t(`guide.rows.${of}.title`)}</b>
          <small>{t(`guide.rows.${of}.more`)}</small>
        </span>
      </Link>
    </li>
  )
}
