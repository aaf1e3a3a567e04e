import type { Answered } from '#web/platform/call.ts'

export type TreeCompany = Answered<'GET organisations/company-location-details'>['result'][number]
export interface TreeNode {
  readonly company: TreeCompany
  readonly children: readonly TreeNode[]
}

/** Rows that name their parents as trees; a row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly TreeCompany[]): TreeNode[] {
  const here = new Set(rows.map(({ id }) => id))
  const below = new Map<number | null, TreeCompany[]>()
  for (const row of rows) {
    const parent = row.parent_id !== null && here.has(row.parent_id) ? row.parent_id : null
    below.set(parent, [...(below.get(parent) ?? []), row])
  }
  const nodes = (parent: number | null): TreeNode[] =>
    (below.get(parent) ?? []).map((company) => ({ company, children: nodes(company.id) }))
  return nodes(null)
}

export interface Shown {
  readonly node: TreeNode
  readonly parent: number | null
}
/** The entries that are seen, from top to bottom, when `folded` ones hide what is below them. */
export function shownOf(
  nodes: readonly TreeNode[],
  folded: ReadonlySet<number>,
  parent: number | null = null,
): Shown[] {
  return nodes.flatMap((node) => [
    { node, parent },
    ...(folded.has(node.company.id) ? [] : shownOf(node.children, folded, node.company.id)),
  ])
}

export type TreeMove = { go: number } | { fold: number } | { unfold: number } | undefined
/** What a key does at an entry of a tree (the pattern of WAI-ARIA); which arrow leads inwards depends on the script. */
export function treeMove(
  key: string,
  at: number,
  shown: readonly Shown[],
  folded: ReadonlySet<number>,
  ways: { inwards: string; outwards: string },
): TreeMove {
  const index = shown.findIndex(({ node }) => node.company.id === at)
  const entry = shown[index]
  if (!entry) return undefined
  const goTo = (next: Shown | undefined) => (next ? { go: next.node.company.id } : undefined)
  const open = entry.node.children.length > 0 && !folded.has(at)
  switch (key) {
    case 'ArrowDown':
      return goTo(shown[index + 1])
    case 'ArrowUp':
      return goTo(shown[index - 1])
    case 'Home':
      return goTo(shown[0])
    case 'End':
      return goTo(shown.at(-1))
    case ways.inwards:
      if (folded.has(at)) return { unfold: at }
      return open ? goTo(shown[index + 1]) : undefined
    case ways.outwards:
      if (open) return { fold: at }
      return entry.parent === null ? undefined : { go: entry.parent }
    default:
      return undefined
  }
}
