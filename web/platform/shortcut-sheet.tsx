import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSession } from './session.ts'
import { shortcuts } from './shortcuts.ts'
import classes from './shortcut-sheet.module.css'

const shown = (key: string) =>
  key === 'mod' ? (/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl') : key.toUpperCase()

/** Every shortcut of the keyboard that this person has. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.shortcuts')
  const { can } = useSession()
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <dl className={classes.list}>
        {shortcuts
          .filter(({ may }) => !may || can(may))
          .map(({ keys, word }) => (
            <div key={keys}>
              <dt>{t(word)}</dt>
              <dd dir="ltr">
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{shown(key)}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
