import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { notificationKinds } from '#contract/work/notification-kinds.ts'
import type { Answered } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import classes from './notification-choices.module.css'

type Choice = Answered<'GET work/notification-choices'>[number]

/** Of what the person is told, in the bell and by mail. */
export function NotificationChoices() {
  const { data, error, refetch } = useQuery(asking('GET work/notification-choices'))
  if (error) return <LoadError problem={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return <Choices made={data} />
}

function Choices({ made }: { made: Choice[] }) {
  const t = useTranslations('words.bell')
  const [choices, choose] = useState(made)
  const save = useSend('PUT work/notification-choices', {
    toast: t('saved'),
    outdates: ['GET work/notification-choices'],
  })
  const set = (kind: Choice['kind'], patch: Partial<Choice>) =>
    choose(choices.map((choice) => (choice.kind === kind ? { ...choice, ...patch } : choice)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { choices } })
      }}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('inBell')}</th>
            <th scope="col">{t('byMail')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ kind, bell, mail }) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`)}</th>
              <td>
                <Checkbox
                  aria-label={`${t(`kinds.${kind}`)}: ${t('inBell')}`}
                  checked={bell}
                  onChange={(event) => set(kind, { bell: event.currentTarget.checked })}
                />
              </td>
              <td>
                {notificationKinds[kind].letters.length > 0 ? (
                  <Checkbox
                    aria-label={`${t(`kinds.${kind}`)}: ${t('byMail')}`}
                    checked={mail}
                    onChange={(event) => set(kind, { mail: event.currentTarget.checked })}
                  />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.hint}>{t('always')}</p>
      <Button type="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
