const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes in words: `31 MB`, `1.2 GB`. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : bytes < 999_500_000 ? 2 : 3
  const value = bytes / 1000 ** step
  const maximumFractionDigits = value < 10 && step > 1 ? 1 : 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value)
}
