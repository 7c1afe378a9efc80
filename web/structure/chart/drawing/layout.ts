import { hierarchy, tree, type HierarchyPointNode } from 'd3-hierarchy'
import type { Forest } from '../tree/forest.ts'

/** The size of a box and the gaps between boxes, in pixels. */
export const size = { width: 196, height: 80, gapX: 22, gapY: 40 } as const

/** This many groups without visible groups below them stand in a column instead of side by side. */
const columnFrom = 4
/** The most groups in a column. */
const columnMost = 10

/** A group in the drawing. `x` and `y` are its upper left corner. */
export type Box = {
  id: string
  x: number
  y: number
  level: number
  parent: Box | null
  /** Whether the box stands in a column, and so is connected at its side. */
  stacked: boolean
}

/** The drawing of the visible groups. */
export type Layout = {
  boxes: readonly Box[]
  byId: ReadonlyMap<string, Box>
  left: number
  right: number
  bottom: number
}

/** A node of the layout. In a column, each group is the child of the one over it. Null is the invisible root of all trees. */
type Node = { id: string | null; children: Node[]; stacked: boolean }

const nodeOf = (id: string | null, stacked = false): Node => ({ id, children: [], stacked })

/** Arranges the children: those with visible groups below them side by side, the others in columns if there are many. */
function arranged(ids: readonly string[], isOpen: (id: string) => boolean): { tops: Node[]; nodes: Node[] } {
  const single = ids.filter(id => !isOpen(id))
  if (single.length < columnFrom) {
    const nodes = ids.map(id => nodeOf(id))
    return { tops: nodes, nodes }
  }
  const wide = ids.filter(isOpen).map(id => nodeOf(id))
  const stacked = single.map(id => nodeOf(id, true))
  const columns = Math.ceil(stacked.length / columnMost)
  const tall = Math.ceil(stacked.length / columns)
  for (const [at, node] of stacked.entries()) if (at % tall > 0) stacked[at - 1]?.children.push(node)
  return { tops: [...wide, ...stacked.filter((_, at) => at % tall === 0)], nodes: [...wide, ...stacked] }
}

/** The nodes of the visible groups, without recursion: a chart may be thousands of levels deep. */
function nodesOf(forest: Forest, open: ReadonlySet<string>): Node {
  const isOpen = (id: string) => open.has(id) && forest.below(id).length > 0
  const root = nodeOf(null)
  const waiting: [Node, readonly string[]][] = [[root, forest.roots]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, ids] = next
    const { tops, nodes } = arranged(ids, isOpen)
    node.children.push(...tops)
    for (const it of nodes) if (it.id !== null && isOpen(it.id)) waiting.push([it, forest.below(it.id)])
  }
  return root
}

/**
 * Places the visible groups: d3-hierarchy arranges the tree in linear time. Every row has the same height, so that columns and
 * rows share one grid. In a right-to-left drawing, the first child is on the right.
 */
export function layoutOf(forest: Forest, open: ReadonlySet<string>, rtl: boolean): Layout {
  const { width, height, gapX, gapY } = size
  const placed = tree<Node>()
    .nodeSize([width + gapX, height + gapY])
    .separation(() => 1)(hierarchy(nodesOf(forest, open)))
  const boxes: Box[] = []
  const byId = new Map<string, Box>()
  const add = ({ data, x, y }: HierarchyPointNode<Node>) => {
    if (data.id === null) return
    const above = byId.get(forest.byId.get(data.id)?.parent_id ?? '') ?? null
    const box = {
      id: data.id,
      x: (rtl ? -x : x) - width / 2,
      y: y - height - gapY,
      level: (above?.level ?? 0) + 1,
      parent: above,
      stacked: data.stacked,
    }
    boxes.push(box)
    byId.set(box.id, box)
  }
  placed.each(add)
  const edges = boxes.reduce(
    (all, it) => ({
      left: Math.min(all.left, it.x),
      right: Math.max(all.right, it.x + width),
      bottom: Math.max(all.bottom, it.y + height),
    }),
    { left: Infinity, right: -Infinity, bottom: 0 },
  )
  return boxes.length > 0 ? { boxes, byId, ...edges } : { boxes, byId, left: 0, right: 0, bottom: 0 }
}

/** The points of the line from the group above to a box, or null for a root. */
export function lineTo(box: Box, rtl: boolean): [x: number, y: number][] | null {
  const { parent } = box
  if (!parent) return null
  const { width, height, gapX, gapY } = size
  const from = parent.x + width / 2
  const turn = parent.y + height + gapY / 2
  if (!box.stacked) {
    const middle = box.x + width / 2
    return [
      [from, parent.y + height],
      [from, turn],
      [middle, turn],
      [middle, box.y],
    ]
  }
  const edge = rtl ? box.x + width : box.x
  const side = rtl ? edge + gapX / 2 : edge - gapX / 2
  return [
    [from, parent.y + height],
    [from, turn],
    [side, turn],
    [side, box.y + height / 2],
    [edge, box.y + height / 2],
  ]
}

type Point = [x: number, y: number]

/** The curve of a dotted line to another box: its ends, and between them the points that bend it. */
export function secondLine(box: Box, to: Box | undefined): [Point, Point, Point, Point] | undefined {
  if (!to || to === box) return undefined
  const { width, height } = size
  const isRight = to.x > box.x
  const [from, end] = [box.x + (isRight ? width : 0), to.x + (isRight ? 0 : width)]
  const bend = (isRight ? 1 : -1) * Math.max(40, Math.abs(end - from) / 2)
  const [high, low] = [box.y + height / 2, to.y + height / 2]
  return [
    [from, high],
    [from + bend, high],
    [end - bend, low],
    [end, low],
  ]
}

/** The direction of an arrow key. */
export type Way = 'up' | 'down' | 'left' | 'right'

/**
 * The box next to a box in a direction: the group above (in a column, the box over it), a group below (in a column, the box under
 * it), or the next box in the same row.
 */
export function nextBox(layout: Layout, box: Box, way: Way): Box | undefined {
  const { boxes } = layout
  if (way === 'left' || way === 'right') {
    const sign = way === 'right' ? 1 : -1
    const beside = boxes.filter(it => it.y === box.y && (it.x - box.x) * sign > 0)
    return nearest(beside, box)
  }
  const inColumn = boxes.find(
    it =>
      it.stacked &&
      box.stacked &&
      it.parent === box.parent &&
      it.x === box.x &&
      it.y - box.y === (way === 'down' ? 1 : -1) * (size.height + size.gapY),
  )
  if (inColumn) return inColumn
  if (way === 'up') return box.parent ?? undefined
  const below = boxes.filter(it => it.parent === box)
  const top = below.reduce((least, it) => Math.min(least, it.y), Infinity)
  return nearest(
    below.filter(it => it.y === top),
    box,
  )
}

const nearest = (boxes: readonly Box[], to: Box): Box | undefined =>
  boxes.reduce<Box | undefined>(
    (best, it) => (!best || Math.abs(it.x - to.x) < Math.abs(best.x - to.x) ? it : best),
    undefined,
  )
