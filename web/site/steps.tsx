import { useTranslations } from 'use-intl'
import classes from './pages.module.css'

const steps = [1, 2, 3] as const

/** How it works. */
export function Steps() {
  const t = useTranslations('site.home')
  return (
    <section className={classes.warm}>
      <div className={classes.section}>
        <div className={classes.sectionHead}>
          <h2>{t('steps')}</h2>
        </div>
        <ol className={classes.steps}>
          {steps.map((number) => (
            <li key={number}>
              <small>{t('step', { number })}</small>
              <h3>{t(`step${number}`)}</h3>
              <p>{t(`step${number}More`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
