/** A weekday within the next two years: worlds are used again, and a fixed time would soon be taken. */
export function someSlot(): { date: string; slot: number } {
  const at = new Date(Date.now() + (20 + Math.floor(Math.random() * 700)) * 86_400_000)
  if (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + 2 * 86_400_000)
  return { date: at.toISOString().slice(0, 10), slot: 1 + Math.floor(Math.random() * 4) }
}
