import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { letters as ar } from '#messages/ar/letters.ts'
import type { LetterCatalogue } from '#messages/catalogue.ts'
import { letters as en } from '#messages/en/letters.ts'
import { letters as es } from '#messages/es/letters.ts'
import { letters as fr } from '#messages/fr/letters.ts'
import { letters as it } from '#messages/it/letters.ts'
import { letters as zh } from '#messages/zh/letters.ts'
import { currencySign } from '#contract/words/money.ts'

const catalogues = { en, zh, es, fr, it, ar } as const satisfies Record<string, LetterCatalogue>
export type LetterLanguage = keyof typeof catalogues

type English = typeof en
/** `group.word` of messages/en/letters.ts. */
export type LetterKey = {
  [Group in keyof English]: `${Group}.${Extract<keyof English[Group], string>}`
}[keyof English]
type TextOf<Key> = Key extends `${infer Group}.${infer Word}`
  ? Group extends keyof English
    ? Word extends keyof English[Group]
      ? English[Group][Word]
      : never
    : never
  : never
/** The names in braces; what stands in the branch of a plural has a space or a `#` and is none. */
type NamesIn<Text> = Text extends `${string}{${infer Rest}` ? NameAt<Rest> | NamesIn<Rest> : never
type NameAt<Rest> = Rest extends `${infer Name}}${string}`
  ? Name extends `${infer Short},${string}`
    ? Short
    : Name extends `${string}${' ' | '#'}${string}`
      ? never
      : Name
  : never
type Arguments<Key> = [NamesIn<TextOf<Key>>] extends [never]
  ? []
  : [values: Record<NamesIn<TextOf<Key>>, string | number>]

/** The words of letters and documents in one language. */
export interface Say {
  /** A word by its key, its arguments put in: `say('placed.subject', { reference })`. */
  <Key extends LetterKey>(key: Key, ...values: Arguments<Key>): string
  readonly language: LetterLanguage
  /** For Intl: British English, Western digits in Arabic. */
  readonly locale: string
  /** `£1,234.50`, from minor units. */
  money(minor: number, currency: string): string
  /** `20 November 2026`, in a zone. */
  day(at: Date | string, zone: string): string
  /** `Friday 20 November 2026 at 10:30`, in a zone. */
  dayAndTime(at: Date, zone: string): string
}

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
}
const compiled = new Map<string, CompiledMessage>()
const compiledOnce = (text: string): CompiledMessage => {
  const known = compiled.get(text) ?? compile(text)
  compiled.set(text, known)
  return known
}
const isLanguage = (text: string | null | undefined): text is LetterLanguage =>
  typeof text === 'string' && Object.hasOwn(catalogues, text)

/** The words for a person by `users.language`; whoever has none of ours is written to in English. */
export function letterWords(of: string | null | undefined): Say {
  const language = isLanguage(of) ? of : 'en'
  const locale = language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-u-nu-latn' : language
  const groups: Record<string, Record<string, string>> = catalogues[language]
  const say = (key: LetterKey, values?: Record<string, string | number>): string => {
    const [group = '', word = ''] = key.split('.')
    const text = groups[group]?.[word] ?? key
    return String(format(compiledOnce(text), locale, values, { formatters }))
  }
  const money = (minor: number, currency: string): string => {
    const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return `${minor < 0 ? '-' : ''}${currencySign(currency)}${digits.format(Math.abs(minor) / 100)}`
  }
  const date = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(at))
  return Object.assign(say, {
    language,
    locale,
    money,
    day: (at: Date | string, zone: string) => date(at, { dateStyle: 'long', timeZone: zone }),
    dayAndTime: (at: Date, zone: string) =>
      say('common.dayAndTime', {
        day: date(at, { dateStyle: 'full', timeZone: zone }).replace(/^(\w+), /, '$1 '),
        time: date(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }),
      }),
  })
}
