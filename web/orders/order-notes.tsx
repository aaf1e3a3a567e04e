import { Button, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isClient, isStaff } from '#contract/accounts/permissions.ts'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useSession } from '#web/platform/session.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { useKeptText } from '#web/ui/kept-fields.ts'
import { Segments } from '#web/ui/segments.tsx'
import classes from './order-page.module.css'
import { ofOrder } from './order-reads.ts'

/** Notes that the viewer may see, and a place to write one. */
export function OrderNotes({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.notes')
  const { can } = useSession()
  if (order.notes.length === 0 && !can('orders.note')) return null
  return (
    <Card title={t('title')} aside={order.notes.length > 0 ? order.notes.length : undefined}>
      <ul className={classes.notes}>
        {order.notes.map((note) => (
          <li key={note.id} className={classes.note}>
            <p dir="auto">{note.text}</p>
            <footer>
              <BeeMark
                name={note.author.name}
                portrait={note.author.portrait}
                bee={note.author_is_bee}
                size={24}
              />
              <span className={classes.person}>
                <span>
                  <bdi>{note.author.name}</bdi>, <DateText value={note.created_at} shape="date" />
                </span>
                <small>{t(`kinds.${note.kind}`)}</small>
              </span>
            </footer>
          </li>
        ))}
      </ul>
      {can('orders.note') ? <Write reference={order.reference} /> : null}
    </Card>
  )
}

function Write({ reference }: { reference: string }) {
  const t = useTranslations('orders.detail.notes')
  const { user } = useSession()
  const [text, setText] = useKeptText('order-note')
  const [to, setTo] = useState<'support' | 'bee'>('support')
  const staff = isStaff(user.user_type)
  const after = { outdates: ofOrder, onDone: () => setText('') }
  const bee = useSend('POST orders/bee-notes', after)
  const support = useSend('POST orders/support-notes', after)
  const send = staff && to === 'support' ? support : bee
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate({ body: { ref: reference, note: text } })
      }}
    >
      {staff ? (
        <Segments
          label={t('for')}
          value={to}
          onChange={setTo}
          options={[
            { value: 'support', label: t('kinds.support') },
            { value: 'bee', label: t('kinds.bee') },
          ]}
        />
      ) : null}
      <Textarea
        aria-label={t('write')}
        placeholder={isClient(user.user_type) ? t('writeToUs') : t('write')}
        value={text}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={8}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        leftSection={<IconSend size={16} stroke={1.75} />}
        loading={send.isPending}
        disabled={text.trim() === ''}
      >
        {t('send')}
      </Button>
    </form>
  )
}
