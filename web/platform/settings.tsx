import { Button, NativeSelect, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SideSheet } from '#web/ui/side-sheet.tsx'
import { navStyles } from './nav-styles.ts'
import { NavPicture } from './nav-picture.tsx'
import { defaults, type Lang, langChoices, type Preferences, presets, schemes } from './preferences.ts'
import classes from './settings.module.css'
import { usePreferences } from './theme.tsx'

/** What is chosen between two or three, in the order of the drawer; each name is a key of the words. */
const segments = [
  ['scheme', 'schemes', schemes],
  ['style', 'styles', ['standard', 'modern']],
  ['layout', 'layouts', ['full', 'boxed']],
  ['footer', 'footers', ['fluid', 'fixed']],
] as const

/** How the product looks to this person, on this device; kept in the cookie, shown at once. */
export function Settings({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.settings')
  const [preferences, change] = usePreferences()
  return (
    <SideSheet opened onClose={onClose} title={t('title')} size={360}>
      <Stack gap={24}>
        {segments.map(([key, list, choices]) => (
          <div key={key} role="group" aria-labelledby={`settings-${key}`}>
            <p id={`settings-${key}`} className={classes.label}>
              {t(key)}
            </p>
            <SegmentedControl
              fullWidth
              data={choices.map((value) => ({ value, label: t(`${list}.${value}` as 'schemes.dark') }))}
              value={preferences[key]}
              onChange={(value: string) => void change({ [key]: value } as Partial<Preferences>)}
            />
          </div>
        ))}
        <Presets chosen={preferences.preset} onChoose={(preset) => void change({ preset })} />
        <NavChoice chosen={preferences.nav} onChoose={(nav) => void change({ nav })} />
        <NativeSelect
          label={t('language')}
          data={langChoices}
          value={preferences.lang}
          onChange={(event) => void change({ lang: event.currentTarget.value as Lang })}
        />
        <Switch
          label={t('rtl')}
          checked={preferences.rtl || preferences.lang === 'ar'}
          disabled={preferences.lang === 'ar'}
          onChange={(event) => void change({ rtl: event.currentTarget.checked })}
        />
        <Button
          variant="default"
          onClick={() =>
            void change({ ...defaults, lang: preferences.lang, promoClosed: preferences.promoClosed })
          }
        >
          {t('reset')}
        </Button>
      </Stack>
    </SideSheet>
  )
}

interface ChoiceProps<T> {
  chosen: T
  onChoose: (value: T) => void
}

function Presets({ chosen, onChoose }: ChoiceProps<Preferences['preset']>) {
  const t = useTranslations('words.settings')
  return (
    <div>
      <p className={classes.label}>{t('preset')}</p>
      <div className={classes.presets} role="group" aria-label={t('preset')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            aria-label={t(`presets.${preset}`)}
            title={t(`presets.${preset}`)}
            className={classes.preset}
            style={{ background: `var(--mantine-color-${preset}-7)` }}
            onClick={() => onChoose(preset)}
          />
        ))}
      </div>
    </div>
  )
}

function NavChoice({ chosen, onChoose }: ChoiceProps<Preferences['nav']>) {
  const t = useTranslations('words.settings')
  return (
    <div className={classes.wide}>
      <p className={classes.label}>{t('nav')}</p>
      <div className={classes.navs} role="group" aria-label={t('nav')}>
        {navStyles.map((style) => (
          <button
            key={style.id}
            type="button"
            aria-pressed={style.id === chosen}
            className={classes.nav}
            onClick={() => onChoose(style.id)}
          >
            <NavPicture style={style} />
            {t(`navs.${style.id}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
