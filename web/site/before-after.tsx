import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { picture } from './public-data.ts'
import classes from './before-after.module.css'

/** The same room as shot and as delivered; a range under the handle takes pointer and arrow keys. */
export function BeforeAfter() {
  const t = useTranslations('site.home')
  const [at, move] = useState(42)
  const src = picture('hero')
  return (
    <div className={classes.box} dir="ltr" style={{ '--at': `${at}%` } as CSSProperties}>
      <img src={src} alt="" width={1200} height={500} fetchPriority="high" />
      <img src={src} alt="" width={1200} height={500} className={classes.shot} />
      <span className={classes.start}>{t('shot')}</span>
      <span className={classes.end}>{t('delivered')}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={t('compare')}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <i aria-hidden="true">
        <b>
          <IconArrowsHorizontal size={20} stroke={1.75} />
        </b>
      </i>
    </div>
  )
}
