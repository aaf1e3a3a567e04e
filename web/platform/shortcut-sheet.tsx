import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from './session.ts'
import { shortcuts } from './shortcuts.ts'
import classes from './shortcut-sheet.module.css'

const shown = (key: string) =>
  key === 'mod' ? (/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl') : key.toUpperCase()

/** Every shortcut of the keyboard that this person has. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.shortcuts')
  const close = useTranslations('words')('close')
  const { can } = useSession()
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': close }}>
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
    </Modal>
  )
}
