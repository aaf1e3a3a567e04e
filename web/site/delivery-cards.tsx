import { IconDownload, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { bytesText, type Delivery } from './delivery.ts'
import button from './buttons.module.css'
import classes from './delivery-cards.module.css'

/** Choose a size, take all as a ZIP. */
export function DownloadCard({ delivery: { downloads, expires_on } }: { delivery: Delivery }) {
  const t = useTranslations('site.delivery')
  const locale = useLocale()
  const format = useFormatter()
  const [size, choose] = useState(downloads[0]?.size)
  const chosen = downloads.find((one) => one.size === size)
  const date = format.dateTime(new Date(expires_on), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <section className={classes.card} aria-label={t('download')}>
      <h2>{t('download')}</h2>
      <fieldset className={classes.sizes}>
        <legend className={classes.unseen}>{t('size')}</legend>
        {downloads.map((one) => (
          <label key={one.size}>
            <input type="radio" name="size" checked={one.size === size} onChange={() => choose(one.size)} />
            <span>
              <b>{t(`sizes.${one.size}`)}</b>
              <small>{t(`sizes.${one.size}More`)}</small>
            </span>
            <em className="num">{bytesText(one.bytes, locale)}</em>
          </label>
        ))}
      </fieldset>
      {chosen ? (
        <a className={button.primary} data-wide href={chosen.url} download>
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('downloadFiles', { count: chosen.files })}
        </a>
      ) : null}
      <p>{t('until', { date })}</p>
    </section>
  )
}

/** Who to speak to; the branded link only. */
export function AgentCard({ agent }: { agent: NonNullable<Delivery['agent']> }) {
  const t = useTranslations('site.delivery')
  const words = agent.name.split(' ').filter(Boolean)
  const initials = [words[0], words.at(-1)].map((word) => word?.[0] ?? '').join('')
  return (
    <section className={classes.card} aria-label={agent.name}>
      <div className={classes.agent}>
        <span aria-hidden="true">{initials}</span>
        <div>
          <b>{agent.name}</b>
          <small>{agent.company}</small>
        </div>
      </div>
      {agent.phone ? (
        <a className={button.outline} data-small href={`tel:${agent.phone}`}>
          <IconPhone size={16} stroke={1.75} aria-hidden="true" />
          <bdi className="num" dir="ltr">
            {agent.phone}
          </bdi>
        </a>
      ) : null}
      <a className={button.outline} data-small href={`mailto:${agent.email}`}>
        <IconMail size={16} stroke={1.75} aria-hidden="true" />
        {t('email', { name: words[0] ?? agent.name })}
      </a>
    </section>
  )
}
