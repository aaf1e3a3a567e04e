import { useTranslations } from 'use-intl'
import { isBee } from '#contract/accounts/permissions.ts'
import type { Answered } from '#web/platform/call.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import classes from './conversation.module.css'

type Message = Answered<'GET tickets/ticket-details'>['messages'][number]

/** Who wrote what and when, the first on top. */
export function Conversation({ messages }: { messages: readonly Message[] }) {
  const t = useTranslations('work.tickets')
  const roles = useTranslations('words.roles')
  return (
    <ol className={classes.messages}>
      {messages.map((message) => (
        <li key={message.id} data-staff={message.staff_only || undefined}>
          <BeeMark
            name={message.author.name}
            portrait={message.author.portrait}
            bee={isBee(message.author_type)}
            size={28}
          />
          <div className={classes.message}>
            <p className={classes.who}>
              <b>{message.author.name}</b>
              <span>{roles(message.author_type as 'client')}</span>
              {message.staff_only ? <Tag>{t('staffNote')}</Tag> : null}
              <DateText value={message.created_at} />
            </p>
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
