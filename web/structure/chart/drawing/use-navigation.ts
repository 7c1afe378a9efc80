import { useState, type KeyboardEvent } from 'react'
import { firstOpen, allOpen, type Forest } from '../tree/forest.ts'
import { layoutOf, nextBox, type Box, type Way } from './layout.ts'
import { rtl } from '../tree/rtl.ts'
import { stepByKey, type OnStep } from '../tree/use-chart-keys.ts'
import { useView, type Viewing } from './use-view.ts'

/** As many groups as are unfolded at first. */
const firstMost = 24

const ways: Readonly<Record<string, Way>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down' },
  ...{ ArrowLeft: 'left', ArrowRight: 'right' },
}

const keysOf = (viewing: Viewing): Readonly<Record<string, () => void>> => ({
  '+': () => viewing.zoomBy(1.25),
  '=': () => viewing.zoomBy(1.25),
  '-': () => viewing.zoomBy(0.8),
  '0': viewing.fit,
})

/** The selected group, and the group that gets the focus: `serial` grows with every request. */
function useFocus(first: string | undefined) {
  const [selected, setSelected] = useState(first)
  const [focus, setFocus] = useState<{ id: string; serial: number }>()
  const focusOn = (id: string) => {
    setSelected(id)
    setFocus(it => ({ id, serial: (it?.serial ?? 0) + 1 }))
  }
  return { selected, setSelected, focus, focusOn }
}

type NavigationOptions = { onOpen: (id: string) => void; onStep: OnStep | undefined }

/** What is unfolded, what is selected, where the drawing stands, and how one moves through it. */
export function useNavigation(forest: Forest, { onOpen, onStep }: NavigationOptions) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => firstOpen(forest, firstMost))
  const layout = layoutOf(forest, open, rtl)
  const viewing = useView(layout)
  const { selected, setSelected, focus, focusOn } = useFocus(forest.roots[0])
  const fold = (id: string) => {
    if (forest.below(id).length === 0) return
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
    const [before, after] = [layout.byId.get(id), layoutOf(forest, next, rtl).byId.get(id)]
    if (before && after) viewing.hold(before, after)
  }
  /** Unfolds what is above a group, and shows it in the middle. */
  const flyTo = (id: string) => {
    const next = new Set([...open, ...forest.above(id)])
    setOpen(next)
    const box = layoutOf(forest, next, rtl).byId.get(id)
    if (box) viewing.flyTo(box)
    focusOn(id)
  }
  const go = (box: Box | undefined) => {
    if (!box) return
    viewing.reveal(box)
    focusOn(box.id)
  }
  const step = (box: Box, way: Way) => {
    const folded = way === 'down' && !open.has(box.id) && forest.below(box.id).length > 0 && !box.stacked
    if (folded) fold(box.id)
    else go(nextBox(layout, box, way))
  }
  const onKey = (event: KeyboardEvent, box: Box) => {
    if (event.ctrlKey || event.metaKey || stepByKey(event, box.id, onStep)) return
    const way = ways[event.key]
    const action = way ? () => step(box, way) : keysOf(viewing)[event.key]
    if (event.key === 'Enter') onOpen(box.id)
    else if (event.key === ' ') fold(box.id)
    else if (event.key === 'Home') go(layout.byId.get(forest.roots[0] ?? ''))
    else if (action) action()
    else return
    event.preventDefault()
  }
  return {
    ...{ open, layout, viewing, selected, focus, fold, flyTo, focusOn, onKey },
    select: setSelected,
    unfoldAll: () => setOpen(allOpen(forest)),
    foldAll: () => setOpen(firstOpen(forest, 1)),
  }
}

export type Navigation = ReturnType<typeof useNavigation>
