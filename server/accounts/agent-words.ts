/** What a browser says of itself, first match wins: most call themselves Chrome and Safari besides. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrom(e|ium)\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/curl\//, 'curl'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const first = (table: readonly (readonly [RegExp, string])[], text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The browser and the system of a User-Agent, empty where it does not say, and whether it is held in a hand. */
export const agentWords = (agent: string): { browser: string; system: string; phone: boolean } => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
  phone: /Mobi|iPhone|iPod|Android/.test(agent),
})
