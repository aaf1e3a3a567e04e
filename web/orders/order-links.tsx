import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isClient } from '#contract/accounts/permissions.ts'
import { downloadSizes } from '#contract/media/calls.ts'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { fileSize } from './file-size.ts'
import classes from './order-page.module.css'

/** Copies a text; a page that is not served securely has no clipboard and copies by selection. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

/** The addresses to pass on, how often they were looked at, and until when they hold. */
export function OrderLinks({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.links')
  const [copied, setCopied] = useState<string>()
  if (order.links.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className={classes.links}>
        {order.links.map((link) => (
          <li key={link.url}>
            <span className={classes.person}>
              <b>{t(link.kind)}</b>
              <a href={link.url} target="_blank" rel="noreferrer" dir="ltr">
                {link.url.replace(/^https?:\/\//, '')}
              </a>
              <small>
                {t('views', { count: link.views })},{' '}
                {t.rich('until', { date: () => <DateText value={link.expires_on} shape="date" /> })}
              </small>
            </span>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('copy', { link: t(link.kind) })}
              onClick={() =>
                void copy(link.url).then(() => {
                  setCopied(link.url)
                  setTimeout(() => setCopied(undefined), 2000)
                })
              }
            >
              {copied === link.url ? (
                <IconCheck size={16} stroke={1.75} />
              ) : (
                <IconCopy size={16} stroke={1.75} />
              )}
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className="hidden-words" aria-live="polite">
        {copied ? t('copied') : null}
      </p>
    </Card>
  )
}

/** Everything that is delivered as one ZIP, in each size. */
export function OrderDownloads({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.downloads')
  const format = useFormatter()
  const [made, setMade] = useState<Record<string, { files: number; bytes: number }>>({})
  const { user } = useSession()
  // Originals say where they were taken: they stay in the house.
  const sizes = downloadSizes.filter((size) => size !== 'original' || !isClient(user.user_type))
  const zip = useSend('POST orders/create-zip-file', {
    onDone: ({ download_link, files, bytes }, { body }) => {
      setMade((before) => ({ ...before, [body.size ?? 'web']: { files, bytes } }))
      location.assign(download_link)
    },
  })
  if (!order.actions.some(({ action, allowed }) => action === 'download' && allowed)) return null
  return (
    <Card title={t('title')}>
      <ul className={classes.links}>
        {sizes.map((size) => {
          const of = made[size]
          return (
            <li key={size}>
              <span className={classes.person}>
                <b>{t(`sizes.${size}`)}</b>
                <small>
                  {of ? t('made', { count: of.files, size: fileSize(of.bytes, format) }) : t(`hints.${size}`)}
                </small>
              </span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.75} />}
                loading={zip.isPending && zip.variables.body.size === size}
                onClick={() => zip.mutate({ body: { ref: order.reference, size } })}
              >
                {t('zip')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
