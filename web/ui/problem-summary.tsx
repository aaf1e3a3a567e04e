import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from './problem-summary.module.css'
import { useSaid } from './said.ts'

interface ProblemSummaryProps {
  /** From `useFields().problems`: sentences by field. */
  problems: Readonly<Record<string, ReactNode>>
}

/** What is wrong with single fields, above the form; each sentence leads to its field. */
export function ProblemSummary({ problems }: ProblemSummaryProps) {
  const t = useTranslations('words.form')
  const said = useSaid()
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(problems).filter(([, words]) => typeof words === 'string')
  const broken = entries.length > 0
  const title = useRef('')
  // Who comes back to the tab, or hears it, learns it from the title too.
  useEffect(() => {
    if (!broken) return
    title.current = document.title
    document.title = `${t('problem')} – ${title.current}`
    return () => {
      document.title = title.current
    }
  }, [broken, t])
  if (!broken) return null
  const focus = (name: string) =>
    (box.current?.closest('form') ?? box.current?.closest('main'))
      ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
      ?.focus()
  return (
    <div className={classes.box} ref={box} role="alert">
      <b>{t('problem')}</b>
      <ul>
        {entries.map(([name, words]) => (
          <li key={name}>
            <button type="button" onClick={() => focus(name)}>
              {said(words)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
