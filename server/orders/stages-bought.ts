import { firstStageState, stageKinds, stageKindTable, type StageKind } from '#contract/orders/states.ts'

interface Part {
  readonly kind: StageKind
  readonly quantity: number
}
export interface StageBought extends Part {
  readonly name: string
  readonly state: ReturnType<typeof firstStageState>
  readonly sequence: number
  /** Needs a shooter at the property. */
  readonly field: boolean
}

/** One stage of each kind, from the package and the add-ons together, in the order of the kinds. */
export function stagesBought(packaged: readonly Part[], addons: readonly Part[]): StageBought[] {
  const parts = [...packaged, ...addons]
  return stageKinds
    .filter((kind) => parts.some((part) => part.kind === kind))
    .map((kind, i) => ({
      kind,
      quantity: parts.reduce((sum, part) => sum + (part.kind === kind ? part.quantity : 0), 0),
      name: stageKindTable[kind].name,
      state: firstStageState(kind),
      sequence: i + 1,
      field: stageKindTable[kind].field,
    }))
}
