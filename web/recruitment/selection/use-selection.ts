import { useRef, useState } from 'react'
import type { Column, CardPlace } from '../moves/board-state.ts'

/**
 * The selected cards of a board, across its steps. They stay selected while pages load, filters change and other people
 * move them. Each card is stored with the step in which it was selected, because nothing else is known about a card
 * that is not loaded.
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
  /**
   * Selects all cards from the last selected one to this one. If the two are in different steps, selects only this one.
   */
  const extend = (id: string) => {
    const column = stepOf(id)
    if (!column) return
    const ids = column.applicants.map(it => it.uuid)
    const from = last.current === null ? -1 : ids.indexOf(last.current)
    const to = ids.indexOf(id)
    add(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), column.uuid)
    if (from < 0) last.current = id
  }
  /** Selects all loaded cards of this card's step, or deselects them if all were selected. */
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
  /**
   * The selected applicants with their steps: the current step of a loaded card, otherwise the step in which it was
   * selected.
   */
  const standing = (): CardPlace[] => {
    const cards = new Map(columns.flatMap(column => column.applicants.map(card => [card.uuid, { card, column }])))
    return [...chosen].map(([uuid, step]) => {
      const loaded = cards.get(uuid)
      return { uuid, from: loaded?.column.uuid ?? step, card: loaded?.card }
    })
  }
  return { ids: chosen, size: chosen.size, toggle, extend, loaded, add, clear, standing }
}

/** The selected cards and the functions that change them. */
export type Selection = ReturnType<typeof useSelection>
