import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import type { BestBee } from '#contract/scheduling/shapes.ts'
import { addDays, type PlainDate } from '#contract/words/time.ts'
import type { Answered } from '#web/platform/call.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { dayText, minutesOf, timeOf } from './day-words.ts'
import classes from './dispatch-board.module.css'

type Lane = Answered<'POST other/shooters-availability'>[number]

/** Hours that the board shows, and minutes that a slot takes when it is blocked. */
const FROM = 8
const TO = 18
const SLOT = 120

interface DispatchBoardProps {
  date: PlainDate
  today: PlainDate
  lanes: readonly Lane[]
  /** Bees who could take the visit on some day; those of this day are drawn as "would fit". */
  fits: readonly BestBee[]
  chosen: BestBee | undefined
  minutes: number
  title: string
  /** When each slot starts. */
  starts: ReadonlyMap<number, string>
  onDate: (date: PlainDate) => void
  onChoose: (bee: BestBee) => void
}

const share = (minutes: number) => `${((minutes - FROM * 60) * 100) / ((TO - FROM) * 60)}%`
const length = (minutes: number) => `${(minutes * 100) / ((TO - FROM) * 60)}%`
const place = (starts: string, minutes: number) => ({
  insetBlockStart: share(minutesOf(starts)),
  blockSize: length(minutes),
})

/** The day of the bees beside each other: their visits, where this one would fit, and who is away. */
export function DispatchBoard(props: DispatchBoardProps) {
  const t = useTranslations('scheduling.dispatchOrder')
  const locale = useLocale()
  const { date, today, lanes, onDate } = props
  const hours = Array.from({ length: TO - FROM - 1 }, (_, i) => FROM + 1 + i)
  return (
    <section className={classes.card} aria-labelledby="board-day">
      <header className={classes.head}>
        <h2 id="board-day" aria-live="polite">
          {dayText(date, locale, 'long')}
        </h2>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('dayBefore')}
          disabled={date <= today}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft size={16} stroke={1.75} className="flip" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('dayAfter')}
          onClick={() => onDate(addDays(date, 1))}
        >
          <IconChevronRight size={16} stroke={1.75} className="flip" />
        </ActionIcon>
      </header>
      <div className={classes.board} style={{ '--lanes': lanes.length } as React.CSSProperties}>
        <div className={classes.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className="num" style={{ insetBlockStart: share(hour * 60) }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneColumn key={lane.bee?.id ?? 0} lane={lane} {...props} />
        ))}
      </div>
    </section>
  )
}

function LaneColumn({
  lane,
  date,
  fits,
  chosen,
  minutes,
  title,
  starts,
  onChoose,
}: DispatchBoardProps & { lane: Lane }) {
  const t = useTranslations('scheduling.dispatchOrder')
  const name = lane.bee?.name ?? t('nobody')
  const fit = fits.find((bee) => bee.bee.id === lane.bee?.id && bee.date === date)
  const picked = chosen?.bee.id === lane.bee?.id && chosen?.date === date ? chosen : undefined
  const shown = picked ?? fit
  const whole = lane.unavailable.find(({ slot }) => slot === null)
  const nothing = lane.visits.length + lane.unavailable.length === 0 && !shown
  return (
    <section
      className={classes.lane}
      aria-label={name}
      data-on={chosen?.bee.id === lane.bee?.id || undefined}
    >
      <h3>
        <BeeMark name={lane.bee?.name} portrait={lane.bee?.portrait} size={24} />
        <bdi>{name.split(' ')[0]}</bdi>
      </h3>
      <ul className={classes.day} data-away={whole ? true : undefined}>
        {whole ? (
          <li className={classes.whole}>
            <b>{t('onLeave')}</b>
            <small dir="auto">{whole.reason}</small>
          </li>
        ) : null}
        {lane.unavailable.map(({ slot, reason }) => {
          const at = slot === null ? undefined : starts.get(slot)
          return at ? (
            <li key={slot} className={`${classes.block} ${classes.away}`} style={place(at, SLOT)}>
              <b dir="auto">{reason || t('onLeave')}</b>
              <small className="num">{at}</small>
            </li>
          ) : null
        })}
        {lane.visits.map((visit) => (
          <li key={visit.id} className={classes.block} style={place(visit.starts, visit.minutes)}>
            <b dir="auto">{visit.title}</b>
            <small className="num">
              {visit.starts}–{timeOf(minutesOf(visit.starts) + visit.minutes)}
            </small>
          </li>
        ))}
        {shown && !whole ? (
          <li className={classes.spot} style={place(shown.starts, minutes)}>
            <button
              type="button"
              className={classes.fit}
              aria-pressed={picked !== undefined}
              onClick={() => onChoose(shown)}
            >
              <b dir="auto">{picked ? title : t('wouldFit')}</b>
              <small className="num">
                {shown.starts}, {t('minutes', { minutes: shown.drive.minutes })}
              </small>
            </button>
          </li>
        ) : null}
        {nothing ? <li className={classes.nothing}>{t('notFree')}</li> : null}
      </ul>
    </section>
  )
}
