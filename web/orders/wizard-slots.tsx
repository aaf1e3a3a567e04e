import { ActionIcon } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Availability, SlotOffer } from '#contract/scheduling/shapes.ts'
import { addDays } from '#contract/words/time.ts'
import { asking } from '#web/platform/query.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { moneyText } from '#web/ui/money-text.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { StepProps } from './draft-fields.ts'
import { slotsAsk } from './order-submission.ts'
import classes from './wizard-slots.module.css'

const WEEK = 7
type Day = Availability['days'][number]

/** Today where the person is: where weeks are counted from. */
const today = (): string => new Date().toLocaleDateString('sv')

/** The first day of the week that shows a date, in weeks from today. */
function weekOf(date: string): string {
  const first = today()
  const days = date ? (Date.parse(date) - Date.parse(first)) / 86_400_000 : 0
  return addDays(first, Math.max(0, Math.floor(days / WEEK)) * WEEK)
}

const shown = ({ slots }: Day): boolean => slots.some(({ state }) => state !== 'closed' && state !== 'past')

/** Real free slots, a week at a time; each says why it can be had or why not. */
export function WizardSlots({ draft, act, forget, head }: StepProps & { head: ReactNode }) {
  const t = useTranslations('orders.wizard.slots')
  const place = draft.locationAndTimeDetails
  const [start, setStart] = useState(() => weekOf(place.date || draft.slotTaken?.date || ''))
  const [postcode] = useDebouncedValue(place.postcode, 400)
  const query = slotsAsk(draft, postcode, start)
  const reading = useQuery({
    ...asking('GET scheduler/week-availability', { query: query ?? {} }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!query)
    return (
      <>
        {head}
        <EmptyState icon={IconMapPin} title={t('noPlace')} more={t('noPlaceMore')} />
      </>
    )
  if (reading.error) return <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
  const week = reading.data
  const days = week?.days.filter(shown) ?? []
  return (
    <div className={classes.slots} aria-busy={reading.isFetching}>
      <WeekBar
        head={head}
        start={start}
        week={week}
        onMove={(weeks) => setStart(weekOf(addDays(start, weeks * WEEK)))}
      />
      {week ? null : <SkeletonRows rows={4} />}
      {week && days.length === 0 ? <EmptyState title={t('noDay')} more={t('noDayMore')} /> : null}
      {week && days.length > 0 ? (
        <WeekGrid
          key={days[0]?.date}
          days={days}
          currency={week.currency}
          picked={place}
          lost={draft.slotTaken}
          stale={reading.isPlaceholderData}
          onPick={(date, slot) => {
            forget('slot')
            act({ type: 'place', patch: { date, slot } })
          }}
        />
      ) : null}
    </div>
  )
}

interface WeekBarProps {
  head: ReactNode
  start: string
  week: Availability | undefined
  onMove: (weeks: 1 | -1) => void
}

function WeekBar({ head, start, week, onMove }: WeekBarProps) {
  const t = useTranslations('orders.wizard.slots')
  const locale = useLocale()
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [from, to] = [week?.start_date ?? start, week?.end_date ?? addDays(start, WEEK - 1)]
  return (
    <div className={classes.bar}>
      {head}
      <span className={classes.legend}>
        <i aria-hidden="true" />
        {t('nearby')}
      </span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('earlier')}
        disabled={start <= today()}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={16} stroke={1.75} className="flip" />
      </ActionIcon>
      <span className={classes.range} aria-live="polite">
        {dates.formatRange(new Date(from), new Date(to)).replace(/^(\d+)\s–\s(\d)/, '$1–$2')}
      </span>
      <ActionIcon variant="default" size={32} aria-label={t('later')} onClick={() => onMove(1)}>
        <IconChevronRight size={16} stroke={1.75} className="flip" />
      </ActionIcon>
    </div>
  )
}

interface WeekGridProps {
  days: readonly Day[]
  currency: Availability['currency']
  picked: { date: string; slot: number | null }
  lost: { date: string; slot: number } | null
  stale: boolean
  onPick: (date: string, slot: number) => void
}

const hasRoom = ({ slots }: Day) => slots.some(({ state }) => state === 'free' || state === 'near')

function WeekGrid({ days, currency, picked, lost, stale, onPick }: WeekGridProps) {
  const locale = useLocale()
  const t = useTranslations('orders.wizard.slots')
  // On a telephone one day is open at a time.
  const [open, setOpen] = useState(
    () => (days.find(({ date }) => date === picked.date) ?? days.find(hasRoom) ?? days[0])?.date,
  )
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date))
  return (
    <div className={classes.week} data-stale={stale || undefined} role="radiogroup" aria-label={t('label')}>
      <div className={classes.days}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={classes.day}
            aria-pressed={day.date === open}
            aria-label={dateText(day.date, 'day', locale)}
            data-full={!hasRoom(day) || undefined}
            data-picked={day.date === picked.date || undefined}
            onClick={() => setOpen(day.date)}
          >
            {part(day.date, { weekday: 'short' })}
            <b className="num">{part(day.date, { day: 'numeric' })}</b>
          </button>
        ))}
      </div>
      <div className={classes.grid}>
        {days.map((day) => (
          <div key={day.date} className={classes.column} data-open={day.date === open || undefined}>
            <p className={classes.head} aria-hidden="true">
              {part(day.date, { weekday: 'short' })}
              <b className="num">{part(day.date, { day: 'numeric' })}</b>
            </p>
            {day.slots.map((offer) => (
              <Slot
                key={offer.slot}
                day={dateText(day.date, 'day', locale)}
                weekday={part(day.date, { weekday: 'short' })}
                offer={offer}
                currency={currency}
                picked={day.date === picked.date && offer.slot === picked.slot}
                lost={day.date === lost?.date && offer.slot === lost.slot}
                onPick={() => onPick(day.date, offer.slot)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SlotProps {
  day: string
  weekday: string
  offer: SlotOffer
  currency: Availability['currency']
  picked: boolean
  /** Somebody else was given it while this was being placed. */
  lost: boolean
  onPick: () => void
}

function Slot({ day, weekday, offer, currency, picked, lost, onPick }: SlotProps) {
  const why = useWhy()(offer, weekday, currency, lost && !picked)
  const free = offer.state === 'free' || offer.state === 'near'
  const state = picked ? 'picked' : lost ? 'lost' : offer.state
  return (
    <label className={classes.slot} data-state={state}>
      <input
        type="radio"
        name="slot"
        disabled={!free && !picked}
        checked={picked}
        aria-label={`${day}, ${offer.starts}, ${why}`}
        onChange={onPick}
      />
      <span className="num">{offer.starts}</span>
      <small>{why}</small>
    </label>
  )
}

/** Every slot says why. */
function useWhy() {
  const t = useTranslations('orders.wizard.slots')
  const locale = useLocale()
  return (offer: SlotOffer, weekday: string, currency: Availability['currency'], lost: boolean): string => {
    const { state, free, minutes, surcharge } = offer
    if (lost) return t('lost')
    if (state === 'taken' || state === 'closed' || state === 'past') return t(state)
    const money = moneyText({ amount: surcharge, currency }, locale).replace(/[.,]00$/, '')
    if (surcharge > 0) return t('surcharge', { weekday, money })
    if (state === 'near' && minutes !== null) return t('near', { minutes })
    if (free === 1 && minutes !== null) return t('drive', { minutes })
    return t('free', { count: free })
  }
}
