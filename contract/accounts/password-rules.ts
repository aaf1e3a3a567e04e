// What a password must be, and how good it is: for the server, which insists, and for the browser's meter.

export const LEAST = 10
/** Longer ones cost the server work and nobody anything to guess. */
export const MOST = 128

/** The person's names, address and company, none of which a password may be made of. */
export type About = readonly (string | undefined)[]

/** Passwords, and words of passwords, that everybody tries first; digits and signs around them do not help. */
const common =
  'password passwort passphrase welcome qwerty qwertyuiop azerty asdfghjkl zxcvbnm letmein iloveyou admin administrator login master monkey dragon sunshine princess football baseball superman batman trustno starwars whatever freedom shadow michael charlie computer internet secret hello changeme default guest test testing propolis photography photographer property estate agent'.split(
    ' ',
  )
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Letters alone, signs that stand for letters read as such. */
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[0-9@$]/g, (sign) => leet[sign] ?? sign)
    .replace(/[^\p{L}]/gu, '')
const isCommon = (text: string): boolean => {
  const bare = text.toLowerCase().replace(/[^\p{L}]/gu, '')
  return common.includes(bare) || common.includes(letters(text.replace(/[\d!.?*#_-]+$/, '')))
}

/** How many different signs it is made of. */
const variety = (text: string): number => new Set(text.toLowerCase()).size

/** Whether it is nothing but a piece of a row of the keyboard, the alphabet or digits, either way, or of such twice over. */
function isRun(text: string): boolean {
  const low = text.toLowerCase()
  return runs.some((run) => {
    const forth = run.repeat(6)
    const back = Array.from(forth).reverse().join('')
    return forth.includes(low) || back.includes(low)
  })
}

/** Whether one short piece is said over and over. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text)

/** What is left when everything that is known of the person is taken out. */
function without(password: string, about: About): string {
  const known = about
    .flatMap((each) => (each ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
  return known.reduce((left, word) => left.split(word).join(''), password.toLowerCase())
}

interface Rule {
  /** Key of the browser's list of rules. */
  readonly key: 'length' | 'longest' | 'common' | 'simple' | 'own'
  /** Whether it is kept. */
  readonly kept: (password: string, about: About) => boolean
  /** What is said when it is not. */
  readonly says: string
}

/** In the order in which they are said. */
export const passwordRules: readonly Rule[] = [
  {
    key: 'length',
    kept: (password) => Array.from(password).length >= LEAST,
    says: 'Use at least 10 characters',
  },
  { key: 'longest', kept: (password) => password.length <= MOST, says: 'Use at most 128 characters' },
  {
    key: 'simple',
    kept: (password) => variety(password) >= 5 && !isRun(password) && !isRepeated(password),
    says: 'Do not repeat a few characters or follow the keyboard',
  },
  {
    key: 'common',
    kept: (password) => !isCommon(password),
    says: 'This is one of the first passwords that anybody would try',
  },
  {
    key: 'own',
    kept: (password, about) => without(password, about).length >= 6,
    says: 'Do not make it of your name or address',
  },
]

/** The sentence of the first rule that is broken; undefined when it is a good password. */
export const passwordProblem = (password: string, about: About = []): string | undefined =>
  passwordRules.find(({ kept }) => !kept(password, about))?.says

export type Strength = 0 | 1 | 2 | 3 | 4

/** Bits by which each sign counts: from 10 digits to the whole keyboard and beyond. */
function bitsPerSign(text: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^\w\s]|_/, 30],
    [/\s/, 4],
    [/[^\u0020-\u007e]/, 60],
  ]
  return Math.log2(kinds.reduce((sum, [kind, size]) => (kind.test(text) ? sum + size : sum), 1))
}

/**
 * From 0 (refused) to 4 (very good), by the guesses it would take: what is known of the person counts for nothing, a
 * sign said before counts half. A password that keeps the rules is 1 at least.
 */
export function passwordStrength(password: string, about: About = []): Strength {
  if (password === '' || passwordProblem(password, about)) return 0
  const counted = without(password, about)
  const seen = variety(counted)
  const bits = bitsPerSign(password) * (seen + (Array.from(counted).length - seen) / 2)
  return bits < 50 ? 1 : bits < 62 ? 2 : bits < 80 ? 3 : 4
}
