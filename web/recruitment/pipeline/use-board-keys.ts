import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { fullName } from '../applicant/applicant-words.ts'
import { cardOf, stepsFor, type Column } from './board-state.ts'
import { hasModifier, useSelectKeys } from './use-select-keys.ts'
import type { Selection } from './use-selection.ts'
import { toast } from '../../core/toast.tsx'

/** A card picked up by keyboard, and the step that it would be put down in. */
export type Carried = { id: string; to: string }

type BoardKeys = {
  columns: Column[]
  readOnly: boolean
  selection: Selection
  onMove: (applicant: ListedApplicant, step: string) => void
  /** Gives a card the focus, also one that is loaded and not in the page. */
  focusCard: (id: string) => void
}

const forward = locale === 'fa' ? 'ArrowLeft' : 'ArrowRight'
const backward = locale === 'fa' ? 'ArrowRight' : 'ArrowLeft'

/** By the key's place: on a Persian layout J and K type other letters. */
function directionOf(event: { key: string; code: string }): 'up' | 'down' | 'on' | 'back' | undefined {
  if (event.key === 'ArrowDown' || event.code === 'KeyJ') return 'down'
  if (event.key === 'ArrowUp' || event.code === 'KeyK') return 'up'
  if (event.key === forward) return 'on'
  return event.key === backward ? 'back' : undefined
}

export const cardElement = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** Another card to go to: its neighbour in the step, or the first card of the nearest step that has one. */
function targetOf(columns: Column[], id: string, direction: 'up' | 'down' | 'on' | 'back'): string | undefined {
  const at = columns.findIndex(column => column.applicants.some(it => it.uuid === id))
  const cards = columns[at]?.applicants ?? []
  const place = cards.findIndex(it => it.uuid === id)
  if (direction === 'down') return cards[place + 1]?.uuid
  if (direction === 'up') return cards[place - 1]?.uuid
  const others = direction === 'on' ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  return others.find(column => column.applicants.length > 0)?.applicants[0]?.uuid
}

/** A card that is carried from step to step by keyboard, and what is said about it in the live region. */
function useCarrying({ columns, readOnly, onMove, focusCard }: BoardKeys) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [said, setSaid] = useState('')
  const follow = useRef<string | null>(null)

  // A card that changed its column is a new element: the focus follows it there.
  useEffect(() => {
    if (!follow.current) return
    focusCard(follow.current)
    follow.current = null
  })

  const pickUp = (applicant: ListedApplicant) => {
    if (readOnly) return setSaid(t('You may see this job opening but not change it.'))
    setCarried({ id: applicant.uuid, to: applicant.step_id })
    setSaid(
      t('{name} is picked up. Choose the step with the arrow keys; Enter puts down, Escape cancels.', {
        name: fullName(applicant),
      }),
    )
  }
  const carry = (by: 1 | -1) => {
    const from = carried && (cardOf(columns, carried.id)?.step_id ?? null)
    const open = stepsFor(columns, [from])
    const steps = columns.filter(column => column.uuid === from || open.includes(column))
    const at = steps.findIndex(column => column.uuid === carried?.to)
    const next = steps[Math.min(steps.length - 1, Math.max(0, at + by))]
    if (!carried || !next) return
    setCarried({ ...carried, to: next.uuid })
    document.querySelector(`[data-column="${next.uuid}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const place = { place: columns.indexOf(next) + 1, count: columns.length }
    setSaid(t('{step}: step {place} of {count}', { step: next.title, ...place }))
  }
  const leave = () => {
    setCarried(null)
    setSaid(t('The card stays where it was.'))
  }
  const putDown = () => {
    const applicant = carried && cardOf(columns, carried.id)
    if (!applicant) {
      toast.warning(t('This card is not on the board any more.'))
      return leave()
    }
    if (applicant.step_id === carried.to) return leave()
    setCarried(null)
    follow.current = applicant.uuid
    onMove(applicant, carried.to)
  }
  return { carried, said, pickUp, carry, leave, putDown }
}

/**
 * The board by keyboard: arrows, J and K go between cards; Space picks one up, arrows choose the step, Space or Enter
 * puts it down, Escape leaves it where it was; with Shift, arrows select. `said` is for a live region.
 */
export function useBoardKeys(board: BoardKeys) {
  const { columns, readOnly, selection, focusCard } = board
  const { carried, said, pickUp, carry, leave, putDown } = useCarrying(board)
  const selecting = useSelectKeys(selection, carried !== null)

  const carrying = (event: ReactKeyboardEvent) => {
    const direction = directionOf(event)
    if (event.key === 'Tab') return leave()
    event.preventDefault()
    if (direction === 'on') carry(1)
    else if (direction === 'back') carry(-1)
    else if (event.key === 'Enter' || event.key === ' ') putDown()
    else if (event.key === 'Escape') leave()
  }
  const going = (event: ReactKeyboardEvent, applicant: ListedApplicant) => {
    const direction = directionOf(event)
    if (event.key !== ' ' && !direction) return
    event.preventDefault()
    if (!direction) return pickUp(applicant)
    const target = targetOf(columns, applicant.uuid, direction)
    if (!target) return
    if (event.shiftKey && !readOnly && (direction === 'up' || direction === 'down')) {
      if (!selection.ids.has(applicant.uuid)) selection.extend(applicant.uuid)
      selection.extend(target)
    }
    focusCard(target)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    const applicant = id && cardOf(columns, id)
    if (!applicant) return
    if (!carried && !readOnly && selecting(event, applicant.uuid)) return
    if (hasModifier(event)) return
    if (carried) carrying(event)
    else going(event, applicant)
  }
  useFirstCardKey(columns, focusCard)
  return { carried, said, onKeyDown }
}

/** J or an arrow with the focus nowhere begins at the first card. */
function useFirstCardKey(columns: Column[], focusCard: (id: string) => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const nowhere = event.target === document.body || (event.target as HTMLElement | null)?.id === 'content' // a key's target
    if (!nowhere || hasModifier(event) || !directionOf(event)) return
    const first = columns.find(column => column.applicants.length > 0)?.applicants[0]
    if (!first) return
    event.preventDefault()
    focusCard(first.uuid)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
