import { Checkbox } from '@mantine/core'
import { useLocale, useTranslations } from 'use-intl'
import classes from './person-form.module.css'

interface Hour {
  weekday: number
  slot_id: number
}
interface BeeHoursProps {
  slots: readonly { id: number; name: string }[]
  hours: readonly Hour[]
  onChange: (hours: Hour[]) => void
}

/** In which slots of which weekdays a bee works; the first box of a row is the whole day. */
export function BeeHours({ slots, hours, onChange }: BeeHoursProps) {
  const t = useTranslations('people.form')
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const works = (weekday: number, slot: number) =>
    hours.some((hour) => hour.weekday === weekday && hour.slot_id === slot)
  const set = (weekday: number, ids: readonly number[], on: boolean) => {
    const others = hours.filter((hour) => hour.weekday !== weekday || !ids.includes(hour.slot_id))
    onChange([...others, ...(on ? ids.map((slot_id) => ({ weekday, slot_id })) : [])].toSorted(byTime))
  }
  const all = slots.map(({ id }) => id)
  return (
    <div className={classes.scroll}>
      <table className={classes.hours}>
        <caption className="hidden-words">{t('hours')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('whole')}</th>
            {slots.map((slot) => (
              <th key={slot.id} scope="col" className="num">
                {slot.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
            // 5 January 2026 is a Monday.
            const day = name.format(new Date(Date.UTC(2026, 0, 4 + weekday)))
            const taken = all.filter((id) => works(weekday, id)).length
            return (
              <tr key={weekday}>
                <th scope="row">{day}</th>
                <td>
                  <Checkbox
                    aria-label={`${day}, ${t('whole')}`}
                    checked={taken === all.length && taken > 0}
                    indeterminate={taken > 0 && taken < all.length}
                    onChange={(event) => set(weekday, all, event.currentTarget.checked)}
                  />
                </td>
                {slots.map((slot) => (
                  <td key={slot.id}>
                    <Checkbox
                      aria-label={`${day}, ${slot.name}`}
                      checked={works(weekday, slot.id)}
                      onChange={(event) => set(weekday, [slot.id], event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const byTime = (a: Hour, b: Hour) => a.weekday - b.weekday || a.slot_id - b.slot_id
