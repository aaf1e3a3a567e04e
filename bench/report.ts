/** What is wanted of a number: at least or at most so much. */
export interface Goal {
  readonly least?: number
  readonly most?: number
}
const met = (value: number, { least, most }: Goal) =>
  value >= (least ?? -Infinity) && value <= (most ?? Infinity)
const rows: string[][] = []

/** A line of the report, with its goal where there is one. */
export function report(what: string, value: number, unit: string, goal?: Goal): void {
  const digits = unit === 'ratio' ? 2 : value < 10 ? 1 : 0
  const wanted = goal ? (goal.least === undefined ? `≤ ${goal.most}` : `≥ ${goal.least}`) : ''
  const row = [what, value.toFixed(digits), unit, wanted, goal ? (met(value, goal) ? 'pass' : 'MISSED') : '']
  rows.push(row)
  console.log(row.filter(Boolean).join('  '))
}

/** All that was reported, as a table. */
export function table(): string {
  const all = [['what', 'measured', '', 'goal', ''], ...rows]
  const wide = [0, 1, 2, 3, 4].map((i) => Math.max(...all.map((row) => (row[i] ?? '').length), 3))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(wide[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `| ${wide.map((each) => '-'.repeat(each)).join(' | ')} |`, ...body.map(line)].join('\n')
}
