import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useFieldWords } from './field-pairs.tsx'
import classes from './person-page.module.css'

interface Line {
  id: number
  at: string
  who: string
  action: string
  details: Readonly<Record<string, unknown>>
}
/** Lines shown at first. */
const FEW = 7

/** What the audit calls a happening is not known to the types: the catalogue is asked whether it has words for it. */
interface Sentences {
  has: (key: string) => boolean
  (key: string, values: Record<string, string>): string
}

/** The fields of which a happening keeps what was before or after. */
function fieldsOf(details: Line['details']): string[] {
  const sides = [details['before'], details['after']]
  return [...new Set(sides.flatMap((side) => (side && typeof side === 'object' ? Object.keys(side) : [])))]
}

/** What happened with a person, newest first; the rest on demand. */
export function PersonHistory({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('people.person')
  const sentence = useTranslations('people.history') as unknown as Sentences
  const { nameOf } = useFieldWords()
  const names = useTranslations('people.fields')
  const [all, showAll] = useState(false)
  const shown = all ? lines : lines.slice(0, FEW)
  const textOf = ({ action, details }: Line): string => {
    if (!sentence.has(action)) return action
    const known = fieldsOf(details).filter((name) => names.has(name as never))
    return sentence(action, { fields: known.map(nameOf).join(', ') || '–' })
  }
  return (
    <Card
      title={t('history')}
      action={
        lines.length > FEW ? (
          <button type="button" className={classes.link} onClick={() => showAll(!all)}>
            {all ? t('fewer') : t('allHistory', { count: lines.length })}
          </button>
        ) : undefined
      }
    >
      {lines.length === 0 ? (
        <p className={classes.none}>{t('noHistory')}</p>
      ) : (
        <Timeline
          events={shown.map((line) => ({
            key: line.id,
            text: textOf(line),
            more: (
              <>
                <DateText value={line.at} />, <bdi>{line.who}</bdi>
              </>
            ),
          }))}
        />
      )}
    </Card>
  )
}
