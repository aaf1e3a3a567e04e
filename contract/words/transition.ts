/** A state machine as data: for each action, the states it may start from and the one it leads to. */
export type Transitions<State extends string, Action extends string> = {
  readonly [A in Action]: {
    readonly from: readonly State[]
    /** `back` returns to the state that was left, which the row remembers. */
    readonly to: State | 'back'
    readonly says: string
  }
}

/** The state to which the action leads, or undefined when the table does not allow it. */
export function next<S extends string, A extends string>(
  table: Transitions<S, A>,
  state: S,
  action: A,
  left?: S | null,
): S | undefined {
  const row = table[action]
  if (!row.from.includes(state)) return undefined
  return row.to === 'back' ? (left ?? undefined) : (row.to as S)
}

/** The actions that the table allows in this state. */
export const allowed = <S extends string, A extends string>(table: Transitions<S, A>, state: S): A[] =>
  (Object.keys(table) as A[]).filter((action) => table[action].from.includes(state))
