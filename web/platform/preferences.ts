import { type Language, languages } from '#contract/words/language.ts'
import { type Nav, navs } from './nav-styles.ts'

/** What a visitor chose for the looks of the product; kept in the `ui` cookie, so the server paints it at once. */
export interface Preferences {
  readonly scheme: Scheme
  readonly preset: Preset
  readonly lang: Lang
  readonly layout: 'full' | 'boxed'
  readonly nav: Nav
  readonly style: 'modern' | 'standard'
  readonly footer: 'fixed' | 'fluid'
  /** Right to left whatever the language, by the URL parameter `is_rtl`. */
  readonly rtl: boolean
  /** The banner of the public pages was sent away. */
  readonly promoClosed: boolean
}

export const langs = languages
export type Lang = Language
/** To choose from, each in its own words. */
export const langChoices: readonly { value: Lang; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'it', label: 'Italiano' },
  { value: 'ar', label: 'العربية' },
]
export const schemes = ['light', 'semi-dark', 'dark'] as const
export type Scheme = (typeof schemes)[number]
/** Twelve colour presets; the first is the product's own dark green. */
export const presets = [
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
  'red',
  'orange',
  'yellow',
  'lime',
] as const
export type Preset = (typeof presets)[number]

export const defaults: Preferences = {
  scheme: 'light',
  preset: 'green',
  lang: 'en',
  layout: 'full',
  nav: 'vertical',
  style: 'standard',
  footer: 'fluid',
  rtl: false,
  promoClosed: false,
}

const choices: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  scheme: schemes,
  preset: presets,
  lang: langs,
  layout: ['full', 'boxed'],
  nav: navs,
  style: ['modern', 'standard'],
  footer: ['fixed', 'fluid'],
  rtl: [true, false],
  promoClosed: [true, false],
}

/** Keeps of anything what is a choice of ours; the rest falls back to `base`. */
export function readChoices(from: Record<string, unknown>, base: Preferences = defaults): Preferences {
  const kept = Object.entries(choices).flatMap(([key, allowed]) =>
    (allowed as readonly unknown[]).includes(from[key]) ? [[key, from[key]] as const] : [],
  )
  return { ...base, ...(Object.fromEntries(kept) as Partial<Preferences>) }
}

export function readCookie(cookie: string | null | undefined): Preferences {
  const match = /(?:^|; )ui=([^;]+)/.exec(cookie ?? '')
  if (!match?.[1]) return defaults
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(match[1]))
    return typeof parsed === 'object' && parsed ? readChoices(parsed as Record<string, unknown>) : defaults
  } catch {
    return defaults
  }
}

/** URL parameters of the specification: theme_mode, is_rtl, nav_style, theme_style (product.md section 9). */
export function readAddress(query: URLSearchParams, base: Preferences): Preferences {
  const rtl = query.get('is_rtl')
  return readChoices(
    {
      scheme: query.get('theme_mode'),
      nav: query.get('nav_style'),
      style: query.get('theme_style'),
      rtl: rtl === null ? undefined : rtl === 'true' || rtl === '1',
    },
    base,
  )
}

/** Whether an address carries one of those parameters. */
export const asksForLooks = (query: URLSearchParams): boolean =>
  ['theme_mode', 'is_rtl', 'nav_style', 'theme_style'].some((name) => query.has(name))

export function writeCookie(preferences: Preferences): void {
  const value = encodeURIComponent(JSON.stringify(preferences))
  document.cookie = `ui=${value}; path=/; max-age=31536000; samesite=lax`
}

export const langOf = (text: string): Lang => langs.find((lang) => lang === text) ?? defaults.lang
export const dirOf = (p: Pick<Preferences, 'lang' | 'rtl'>): 'rtl' | 'ltr' =>
  p.lang === 'ar' || p.rtl ? 'rtl' : 'ltr'
/** Semi-dark is light with a dark sidebar. */
export const colourScheme = (scheme: Scheme): 'light' | 'dark' => (scheme === 'dark' ? 'dark' : 'light')
