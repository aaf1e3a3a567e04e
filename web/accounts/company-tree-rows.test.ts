import { describe, expect, test } from 'vitest'
import { shownOf, type TreeCompany, treeMove, treeOf } from './company-tree-rows.ts'

const row = (id: number, parent_id: number | null) => ({ id, parent_id, name: `c${id}` }) as TreeCompany
const rows = [row(1, 99), row(2, 1), row(3, 2), row(4, 2), row(5, 1)]
const ids = (folded: number[] = []) =>
  shownOf(treeOf(rows), new Set(folded)).map(({ node }) => node.company.id)
const move = (key: string, at: number, folded: number[] = []) => {
  const set = new Set(folded)
  return treeMove(key, at, shownOf(treeOf(rows), set), set, { inwards: 'ArrowRight', outwards: 'ArrowLeft' })
}

describe('the tree of companies', () => {
  test('what has no parent among the rows stands at the top, and children follow their parent', () => {
    expect(ids()).toEqual([1, 2, 3, 4, 5])
    expect(ids([2])).toEqual([1, 2, 5])
  })

  test('arrows go up and down over what is seen', () => {
    expect(move('ArrowDown', 2)).toEqual({ go: 3 })
    expect(move('ArrowDown', 2, [2])).toEqual({ go: 5 })
    expect(move('ArrowUp', 1)).toBeUndefined()
    expect(move('End', 1)).toEqual({ go: 5 })
  })

  test('inwards unfolds, then goes to the first below; outwards folds, then goes to the parent', () => {
    expect(move('ArrowRight', 2, [2])).toEqual({ unfold: 2 })
    expect(move('ArrowRight', 2)).toEqual({ go: 3 })
    expect(move('ArrowRight', 3)).toBeUndefined()
    expect(move('ArrowLeft', 2)).toEqual({ fold: 2 })
    expect(move('ArrowLeft', 3)).toEqual({ go: 2 })
    expect(move('ArrowLeft', 1, [1])).toBeUndefined()
  })
})
