import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { BestBee } from '#contract/scheduling/shapes.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import classes from './best-bees.module.css'
import { dayText } from './day-words.ts'

/** Bees that are always shown, and minutes of driving after which the others fold away. */
const SHOWN = 5
const FAR = 30

interface BestBeesProps {
  bees: readonly BestBee[]
  free: number
  of: number
  chosen: BestBee | undefined
  /** What was asked for, to say what is another time. */
  asked: { date: string | null; slot: number | null }
  sort: BeeSort
  onSort: (sort: BeeSort) => void
  onChoose: (bee: BestBee) => void
}
export const beeSorts = ['score', 'drive', 'load', 'rating'] as const
export type BeeSort = (typeof beeSorts)[number]

/** The free bees, best first, with their scores and the reasons for them. */
export function BestBees(props: BestBeesProps) {
  const t = useTranslations('scheduling.dispatchOrder')
  const [all, showAll] = useState(false)
  const far = props.bees.filter(({ drive }, i) => i >= SHOWN && drive.minutes > FAR)
  const shown = all ? props.bees : props.bees.filter((bee) => !far.includes(bee))
  return (
    <section className={classes.card} aria-labelledby="best-bees">
      <header className={classes.head}>
        <h2 id="best-bees">{t('bestBees')}</h2>
        <small>{t('free', { free: props.free, of: props.of })}</small>
        <label className={classes.sort}>
          <span className="hidden-words">{t('sort')}</span>
          <select value={props.sort} onChange={(event) => props.onSort(event.target.value as BeeSort)}>
            {beeSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </label>
      </header>
      <ol className={classes.list}>
        {shown.map((bee) => (
          <li key={bee.bee.id}>
            <Rank
              bee={bee}
              asked={props.asked}
              on={bee.bee.id === props.chosen?.bee.id}
              onChoose={() => props.onChoose(bee)}
            />
          </li>
        ))}
      </ol>
      {far.length > 0 ? (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t('fewer') : t('far', { count: far.length, minutes: FAR })}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
        </button>
      ) : null}
    </section>
  )
}

const parts = ['drive', 'load', 'skills', 'rating'] as const

interface RankProps {
  bee: BestBee
  asked: BestBeesProps['asked']
  on: boolean
  onChoose: () => void
}

function Rank({ bee, asked, on, onChoose }: RankProps) {
  const t = useTranslations('scheduling.dispatchOrder')
  const kinds = useTranslations('scheduling.stageNames')
  const locale = useLocale()
  const missing = bee.skills.missing.map((skill) =>
    kinds.has(skill as never) ? kinds(skill as 'video') : skill,
  )
  const reasons = {
    drive: t('added', { minutes: bee.drive.minutes }),
    load: t('load', bee.load),
    skills:
      missing.length > 0
        ? t('missing', { skills: missing.join(', ') })
        : t('all', { count: bee.skills.needs }),
    rating: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      bee.rating,
    ),
  }
  const home = bee.drive.from === 'home'
  const why = [
    home
      ? bee.load.visits === 0
        ? t('fromHomeFree')
        : t('fromHome')
      : t('from', { title: `\u2068${bee.drive.from}\u2069` }),
    ...(asked.date && bee.date !== asked.date
      ? [t('otherDay')]
      : asked.slot && bee.slot !== asked.slot
        ? [t('otherTime')]
        : []),
    ...(bee.preferred ? [t('preferred')] : []),
  ]
  return (
    <button type="button" className={classes.rank} aria-pressed={on} onClick={onChoose}>
      <span className={classes.who}>
        <BeeMark name={bee.bee.name} portrait={bee.bee.portrait} size={36} />
        <span className={classes.words}>
          <span>
            <b>
              <bdi>{bee.bee.name}</bdi>
            </b>{' '}
            <span className="num">
              {dayText(bee.date, locale)}, {bee.starts}
            </span>
          </span>
          <small>{why.join(' · ')}</small>
        </span>
        <span className={classes.score} aria-label={t('score', { score: bee.score })}>
          {bee.score}
        </span>
      </span>
      <span className={classes.bar} aria-hidden="true">
        {parts.map((part) => (
          <i key={part} data-part={part} style={{ width: `${bee.parts[part]}%` }} />
        ))}
      </span>
      <span className={classes.parts}>
        {parts.map((part) => (
          <span key={part}>
            <i data-part={part} aria-hidden="true" />
            {t(`parts.${part}`)} <em>{reasons[part]}</em>
          </span>
        ))}
      </span>
    </button>
  )
}
