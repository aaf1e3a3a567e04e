import { stageKindTable, type StageKind } from '#contract/orders/states.ts'

/** What a visit asks of a shooter: the skill, and the kit of the list `beekit` with which it is done. */
interface NeedRow {
  readonly skill: string | null
  readonly kit: number
}
const needTable: Readonly<Record<string, NeedRow>> = {
  photography: { skill: 'photography', kit: 1 },
  video: { skill: 'video', kit: 2 },
  '360-tour': { skill: '360-tour', kit: 3 },
  'floor-plan': { skill: 'floor-plan', kit: 4 },
  drone: { skill: null, kit: 5 },
}
/** Add-ons that need more than the stage to which they belong. */
const addonNeeds: readonly { readonly slug: RegExp; readonly need: string }[] = [
  { slug: /drone|aerial/, need: 'drone' },
]

/** The needs of a visit, from the kinds of its stages and the slugs of the add-ons that were bought. */
export function needsOf(kinds: readonly string[], addonSlugs: readonly string[] = []): string[] {
  const ofStages = kinds.flatMap((kind) => stageKindTable[kind as StageKind]?.skill ?? [])
  const ofAddons = addonNeeds.filter(({ slug }) => addonSlugs.some((each) => slug.test(each)))
  return [...new Set([...ofStages, ...ofAddons.map(({ need }) => need)])]
}

/** Which needs a shooter does not meet. Kits count once any are recorded for him. */
export function missingNeeds(
  bee: { readonly skills: readonly string[]; readonly kits: readonly number[] },
  needs: readonly string[],
): string[] {
  return needs.filter((need) => {
    const row = needTable[need] ?? { skill: need, kit: 0 }
    if (row.skill === null) return !bee.kits.includes(row.kit)
    if (!bee.skills.includes(row.skill)) return true
    return row.kit > 0 && bee.kits.length > 0 && !bee.kits.includes(row.kit)
  })
}
