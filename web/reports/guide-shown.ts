/** Browsers keep for which roles the first visit was sent away. */
const KEY = 'first-visit-hidden'

const hidden = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const isHidden = (userType: string): boolean => hidden().includes(userType)

export function hide(userType: string): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set([...hidden(), userType])]))
}
