import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'
import { fullName } from '../people/applicant-words.ts'
import { cardOf, stepsFor, type Column } from '../moves/board-state.ts'
import { cardAt, type Direction } from './card-at.ts'
import { cardElement } from '../moves/card-element.ts'
import { hasModifier, useSelectKeys } from '../selection/use-select-keys.ts'
import type { Selection } from '../selection/use-selection.ts'
import { toast } from '../../core/toasts/toast.tsx'

/** A card picked up by keyboard, and the step that it would be put down in. */
type Carried = { id: string; to: string }

type BoardKeys = {
  columns: Column[]
  /** Steps whose cards are not shown. */
  folded: ReadonlySet<string>
  /** The card that Tab reaches: keys pressed with the focus nowhere mean it. */
  current: string | undefined
  readOnly: boolean
  selection: Selection
  onMove: (applicant: ListedApplicant, step: string) => void
  /** Gives a card the focus, also one that is loaded and not in the page. */
  focusCard: (id: string) => void
  onFold: (step: string) => void
}

const forward = locale === 'fa' ? 'ArrowLeft' : 'ArrowRight'
const backward = locale === 'fa' ? 'ArrowRight' : 'ArrowLeft'

/** Where a key goes: to a neighbour, or to the end of the step. By the key's place: on a Persian layout J and K type other letters. */
function directionOf(event: { key: string; code: string }): Direction | undefined {
  if (event.key === 'ArrowDown' || event.code === 'KeyJ') return 'down'
  if (event.key === 'ArrowUp' || event.code === 'KeyK') return 'up'
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (event.key === forward) return 'on'
  return event.key === backward ? 'back' : undefined
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
    if (readOnly) return setSaid(t('You can view this job opening but not edit it.'))
    setCarried({ id: applicant.uuid, to: applicant.step_id })
    cardElement(applicant.uuid)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setSaid(
      t('Picked up {name}. Use the arrow keys to choose a step, Enter to drop, Escape to cancel.', {
        name: fullName(applicant),
      }),
    )
  }
  const carry = (direction: Direction) => {
    const from = carried && (cardOf(columns, carried.id)?.step_id ?? null)
    const open = stepsFor(columns, [from])
    const steps = columns.filter(column => column.uuid === from || open.includes(column))
    const at = steps.findIndex(column => column.uuid === carried?.to)
    const end = steps.length - 1
    const to = { on: at + 1, back: at - 1, first: 0, last: end, up: at, down: at }[direction]
    const next = steps[Math.min(end, Math.max(0, to))]
    if (!carried || !next) return
    setCarried({ ...carried, to: next.uuid })
    document.querySelector(`[data-column="${next.uuid}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const place = { place: columns.indexOf(next) + 1, count: columns.length }
    setSaid(t('{step}: step {place} of {count}', { step: next.title, ...place }))
  }
  const leave = () => {
    setCarried(null)
    setSaid(t('Cancelled. The card was not moved.'))
  }
  const putDown = () => {
    const applicant = carried && cardOf(columns, carried.id)
    if (!applicant) {
      toast.warning(t('This card is no longer on the board.'))
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
 * The board by keyboard: arrows, J, K, Home and End go between cards, F folds a step; Space picks one up, arrows choose the step, Space or Enter
 * puts it down, Escape leaves it where it was; with Shift, arrows select. `said` is for a live region.
 */
export function useBoardKeys(board: BoardKeys) {
  const { columns, folded, readOnly, selection, focusCard } = board
  const row = useRef<{ id: string; row: number } | null>(null)
  const { carried, said, pickUp, carry, leave, putDown } = useCarrying(board)
  const selecting = useSelectKeys(selection, carried !== null)

  const carrying = (event: ReactKeyboardEvent) => {
    const direction = directionOf(event)
    if (event.key === 'Tab') return leave()
    event.preventDefault()
    if (direction) carry(direction)
    else if (event.key === 'Enter' || event.key === ' ') putDown()
    else if (event.key === 'Escape') leave()
  }
  const going = (event: ReactKeyboardEvent, applicant: ListedApplicant) => {
    const direction = directionOf(event)
    const folds = event.code === 'KeyF'
    if (event.key !== ' ' && !direction && !folds) return
    event.preventDefault()
    if (direction) goOn(applicant, direction, event.shiftKey && !readOnly)
    else if (folds) board.onFold(applicant.step_id)
    else pickUp(applicant)
  }
  const goOn = ({ uuid: id }: ListedApplicant, direction: Direction, selects: boolean) => {
    const held = row.current?.id === id ? row.current.row : undefined
    const target = cardAt(columns, folded, { id, direction, row: held })
    if (!target) return
    if (selects && (direction === 'up' || direction === 'down')) {
      if (!selection.ids.has(id)) selection.extend(id)
      selection.extend(target.id)
    }
    row.current = target
    focusCard(target.id)
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
  useKeysFromNowhere(board)
  return { carried, said, onKeyDown }
}

/** Keys of the board with the focus nowhere go to the card that Tab would reach, and X selects it. */
function useKeysFromNowhere({ columns, current, readOnly, selection, focusCard }: BoardKeys) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!current || !isNowhere(event.target) || hasModifier(event) || !cardOf(columns, current)) return
    const selects = event.code === 'KeyX' && !readOnly
    if (!selects && event.key !== ' ' && !directionOf(event)) return
    event.preventDefault()
    focusCard(current)
    if (selects) selection.toggle(current)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The focus is on the page itself, and nothing is open over it. */
const isNowhere = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof HTMLElement && target.id === 'content')) &&
  !document.querySelector('[role=dialog]')
