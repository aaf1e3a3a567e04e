import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { loadMessages, messagesOf, partsInUse } from './messages.ts'
import { asksForLooks, colourScheme, dirOf, type Lang, type Preferences, writeCookie } from './preferences.ts'

type Change = (patch: Partial<Preferences>) => Promise<void>
const PreferencesContext = createContext<[Preferences, Change] | null>(null)

const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = (): string | undefined => use(NonceContext)

/** The preferences and how to change some of them: repaints at once and writes the cookie. */
export function usePreferences(): [Preferences, Change] {
  const value = use(PreferencesContext)
  if (!value) throw new Error('usePreferences stands outside of ThemeRoot')
  return value
}

/** Preferences and language around the whole document. `initial` is what the server read from the cookie. */
export function ThemeRoot(props: { initial: Preferences; nonce: string | undefined; children: ReactNode }) {
  const [preferences, set] = useState(props.initial)
  // What the address asked for is a choice like any other: it stays.
  useEffect(() => {
    if (asksForLooks(new URLSearchParams(location.search))) writeCookie(props.initial)
  }, [props.initial])
  const change: Change = async (patch) => {
    const next = { ...preferences, ...patch }
    await loadMessages(next.lang, partsInUse())
    set(next)
    writeCookie(next)
    const page = document.documentElement
    page.lang = next.lang
    page.dir = dirOf(next)
    const { scheme, preset, layout, style } = next
    Object.assign(page.dataset, { scheme, preset, layout, style, mantineColorScheme: colourScheme(scheme) })
  }
  return (
    <NonceContext value={props.nonce}>
      <PreferencesContext value={[preferences, change]}>
        <Words lang={preferences.lang}>{props.children}</Words>
      </PreferencesContext>
    </NonceContext>
  )
}

/** Gives what is loaded of the language to everything below; the signed-in layout puts a fuller one inside. */
export function Words({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <IntlProvider
      locale={localeOf(lang)}
      messages={{ ...messagesOf(lang) }}
      timeZone="Europe/London"
      onError={sayInDevelopment}
    >
      {children}
    </IntlProvider>
  )
}

// British dates; and in Arabic the digits 0 to 9, the only ones that the tabular font has.
const localeOf = (lang: Lang): Lang =>
  (lang === 'en' ? 'en-GB' : lang === 'ar' ? 'ar-u-nu-latn' : lang) as Lang

const sayInDevelopment = (error: Error) => {
  if (import.meta.env.DEV) console.error(error)
}
