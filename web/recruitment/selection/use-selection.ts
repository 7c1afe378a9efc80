import { useRef, useState } from 'react'
import type { Column, Standing } from '../moves/board-state.ts'

/**
 * The chosen cards of a board, across its steps. They stay chosen while pages load, filters change and others move them.
 * For each the step is kept in which it was chosen: of those that are not loaded nothing else is known.
 */
export function useSelection(columns: readonly Column[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const last = useRef<string | null>(null)
  const add = (ids: readonly string[], step: string) =>
    setChosen(now => new Map([...now, ...ids.map(id => [id, step] as const)]))
  const stepOf = (id: string) => columns.find(column => column.applicants.some(it => it.uuid === id))

  const toggle = (id: string) => {
    const step = stepOf(id)?.uuid
    last.current = id
    setChosen(now => {
      const next = new Map(now)
      if (!next.delete(id) && step) next.set(id, step)
      return next
    })
  }
  /** Up to this card, from the one that was chosen last; only this card when that one is in another step. */
  const extend = (id: string) => {
    const column = stepOf(id)
    if (!column) return
    const ids = column.applicants.map(it => it.uuid)
    const from = last.current === null ? -1 : ids.indexOf(last.current)
    const to = ids.indexOf(id)
    add(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), column.uuid)
    if (from < 0) last.current = id
  }
  /** All cards of the step of this one that are loaded; none of them when all were chosen already. */
  const loaded = (id: string) => {
    const column = stepOf(id)
    if (!column) return
    const ids = column.applicants.map(it => it.uuid)
    if (!ids.every(it => chosen.has(it))) return add(ids, column.uuid)
    setChosen(now => new Map([...now].filter(([it]) => !ids.includes(it))))
  }
  const clear = () => {
    last.current = null
    setChosen(new Map())
  }
  /** Who is chosen, with what is known of where they stand now. */
  const standing = (): Standing[] => {
    const cards = new Map(columns.flatMap(column => column.applicants.map(card => [card.uuid, { card, column }])))
    return [...chosen].map(([uuid, step]) => {
      const loaded = cards.get(uuid)
      return { uuid, from: loaded?.column.uuid ?? step, card: loaded?.card }
    })
  }
  return { ids: chosen, size: chosen.size, toggle, extend, loaded, add, clear, standing }
}

/** The chosen cards and what changes them. */
export type Selection = ReturnType<typeof useSelection>
