const dayMs = 86_400_000

/**
 * Whether access codes may be shown now: from 24 hours before a visit to 24 hours after it (domain.md section 2).
 * A visit without its time shows nothing.
 */
export const inCodeWindow = (now: Date, visit: { starts_at: Date | null; ends_at: Date | null }): boolean =>
  visit.starts_at !== null &&
  now.getTime() >= visit.starts_at.getTime() - dayMs &&
  now.getTime() <= (visit.ends_at ?? visit.starts_at).getTime() + dayMs
