import { Drawer, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Lang, langs, type Preferences, presets, schemes } from './preferences.ts'
import classes from './settings.module.css'
import { usePreferences } from './theme.tsx'

/** Each language in its own words. */
const names: Record<Lang, string> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
}

/** Light or dark, colour, language and width; kept in the cookie, shown at once. */
export function Settings({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.settings')
  const close = useTranslations('words.shell')('close')
  const [preferences, change] = usePreferences()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('title')}
      size={360}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack gap={24}>
        <div>
          <Text className={classes.label}>{t('scheme')}</Text>
          <SegmentedControl
            fullWidth
            data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
            value={preferences.scheme}
            onChange={(scheme) => void change({ scheme })}
          />
        </div>
        <div>
          <Text className={classes.label}>{t('preset')}</Text>
          <div className={classes.presets} role="radiogroup" aria-label={t('preset')}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                role="radio"
                aria-checked={preset === preferences.preset}
                aria-label={t(`presets.${preset}`)}
                className={classes.preset}
                style={{ background: `var(--mantine-color-${preset}-7)` }}
                onClick={() => void change({ preset })}
              />
            ))}
          </div>
        </div>
        <NativeSelect
          label={t('language')}
          data={langs.map((value) => ({ value, label: names[value] }))}
          value={preferences.lang}
          onChange={(event) => void change({ lang: event.currentTarget.value as Lang })}
        />
        <div>
          <Text className={classes.label}>{t('layout')}</Text>
          <SegmentedControl
            fullWidth
            data={(['full', 'boxed'] as const).map((value) => ({ value, label: t(`layouts.${value}`) }))}
            value={preferences.layout}
            onChange={(layout: Preferences['layout']) => void change({ layout })}
          />
        </div>
      </Stack>
    </Drawer>
  )
}
