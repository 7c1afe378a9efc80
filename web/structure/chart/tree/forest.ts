import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'

/** The groups of the chart with their relations. */
export type Forest = {
  byId: ReadonlyMap<string, ChartGroup>
  roots: readonly string[]
  /** The groups directly below a group, in their order. */
  below: (id: string) => readonly string[]
  /** The groups above a group, the nearest first. */
  above: (id: string) => string[]
}

/** Builds the forest. A group whose parent is missing counts as a root. */
export function forestOf(groups: readonly ChartGroup[]): Forest {
  const byId = new Map(groups.map(it => [it.group_id, it]))
  const children = new Map<string, string[]>()
  const roots: string[] = []
  for (const { group_id, parent_id } of groups) {
    const siblings = parent_id !== null && byId.has(parent_id) ? (children.get(parent_id) ?? []) : roots
    siblings.push(group_id)
    if (siblings !== roots && parent_id !== null) children.set(parent_id, siblings)
  }
  const byPlace = (one: string, two: string) =>
    (byId.get(one)?.place ?? Infinity) - (byId.get(two)?.place ?? Infinity) || 0
  for (const siblings of [roots, ...children.values()]) siblings.sort(byPlace)
  const above = (id: string) => {
    const found: string[] = []
    for (let at = byId.get(id)?.parent_id; at && byId.has(at); at = byId.get(at)?.parent_id) found.push(at)
    return found
  }
  return { byId, roots, below: id => children.get(id) ?? [], above }
}

/** Whether the group can be moved below the other one: not below itself, and not below a group that is under it. */
export const canMoveBelow = (forest: Forest, id: string, parent: string): boolean =>
  id !== parent && !forest.above(parent).includes(id)

/** A spot in the chart: the group above, and the group that comes next. Null: the top, and the last spot. */
export type Spot = { parent: string | null; before: string | null }

const parentOf = (forest: Forest, id: string): string | null => forest.above(id)[0] ?? null
const siblingsIn = (forest: Forest, parent: string | null) => (parent === null ? forest.roots : forest.below(parent))

/** The spot of a group. */
export function spotOf(forest: Forest, id: string): Spot {
  const parent = parentOf(forest, id)
  const siblings = siblingsIn(forest, parent)
  return { parent, before: siblings[siblings.indexOf(id) + 1] ?? null }
}

/** The spot of a group after one step to the front (-1) or to the end (1) of its siblings. Undefined: there is none. */
export function stepOf(forest: Forest, id: string, step: -1 | 1): Spot | undefined {
  const parent = parentOf(forest, id)
  const siblings = siblingsIn(forest, parent)
  const at = siblings.indexOf(id)
  if (siblings[at + step] === undefined) return undefined
  return { parent, before: siblings[step === -1 ? at - 1 : at + 2] ?? null }
}

/** Where a dragged group would come: below another group, or beside it. */
export type Side = 'below' | 'before' | 'after'

/** The spot of a group that is dropped on another one. Undefined: it cannot be moved there. */
export function dropSpot(forest: Forest, id: string, target: string, side: Side): Spot | undefined {
  const parent = side === 'below' ? target : parentOf(forest, target)
  if (id === target || (parent !== null && !canMoveBelow(forest, id, parent))) return undefined
  if (side === 'below') return { parent, before: null }
  const others = siblingsIn(forest, parent).filter(it => it !== id)
  return { parent, before: others[others.indexOf(target) + (side === 'before' ? 0 : 1)] ?? null }
}

/** Opens level after level from the top, as long as at most this many groups are visible. The first level is always open. */
export function firstOpen(forest: Forest, most: number): Set<string> {
  const open = new Set<string>()
  let level = forest.roots
  let visible = level.length
  while (level.length > 0) {
    const next = level.flatMap(id => forest.below(id))
    visible += next.length
    if (visible > most && open.size > 0) break
    for (const id of level) if (forest.below(id).length > 0) open.add(id)
    level = next
  }
  return open
}

/** All groups that have groups below them. */
export const allOpen = (forest: Forest): Set<string> =>
  new Set([...forest.byId.keys()].filter(id => forest.below(id).length > 0))

/** The visible groups from the top to the bottom, each with its level, its place and the number of groups beside it. */
export type Line = { id: string; level: number; place: number; of: number }

/** The lines of the list: each group after the group above it. */
export function linesOf(forest: Forest, open: ReadonlySet<string>): Line[] {
  const lines: Line[] = []
  const stack: Line[] = []
  const push = (ids: readonly string[], level: number) => {
    for (let at = ids.length - 1; at >= 0; at--) stack.push({ id: ids[at] ?? '', level, place: at + 1, of: ids.length })
  }
  push(forest.roots, 1)
  for (let line = stack.pop(); line; line = stack.pop()) {
    lines.push(line)
    if (open.has(line.id)) push(forest.below(line.id), line.level + 1)
  }
  return lines
}
