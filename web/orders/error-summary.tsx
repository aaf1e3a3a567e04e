import { useTranslations } from 'use-intl'
import { useSaid } from '#web/platform/said.ts'
import type { Problems } from './order-draft-rules.ts'
import classes from './wizard.module.css'

/** What the server refused, each leading to its field. */
export function ErrorSummary({ problems }: { problems: Problems }) {
  const t = useTranslations('words.form')
  const said = useSaid()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  const focus = (name: string) =>
    document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)?.focus()
  return (
    <div className={`${classes.alert} ${classes.problems}`} role="alert">
      <div>
        {t('problem')}
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
    </div>
  )
}
