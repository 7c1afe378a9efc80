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

/** A card that was picked up by keyboard, and the step where it would be dropped. */
type PickedUpCard = { id: string; to: string }

type BoardKeys = {
  columns: Column[]
  /** The ids of the collapsed steps, whose cards are hidden. */
  folded: ReadonlySet<string>
  /** The id of the card that Tab reaches. Keys that are pressed while nothing has the focus apply to this card. */
  current: string | undefined
  readOnly: boolean
  selection: Selection
  onMove: (applicant: ListedApplicant, step: string) => void
  /** Focuses a loaded card, even if it is not rendered yet. */
  focusCard: (id: string) => void
  onFold: (step: string) => void
}

const forward = locale === 'fa' ? 'ArrowLeft' : 'ArrowRight'
const backward = locale === 'fa' ? 'ArrowRight' : 'ArrowLeft'

/**
 * The movement that a key makes. J and K are recognised by the position of the key, because on a Persian layout these keys
 * type other letters.
 */
function directionOf(event: { key: string; code: string }): Direction | undefined {
  if (event.key === 'ArrowDown' || event.code === 'KeyJ') return 'down'
  if (event.key === 'ArrowUp' || event.code === 'KeyK') return 'up'
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (event.key === forward) return 'on'
  return event.key === backward ? 'back' : undefined
}

/** Moves a card between steps by keyboard. Returns in `announcement` the text for the live region. */
function useCarrying({ columns, readOnly, onMove, focusCard }: BoardKeys) {
  const [carried, setCarried] = useState<PickedUpCard | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const follow = useRef<string | null>(null)

  // A card that moved to another column is a new element, which must be focused again.
  useEffect(() => {
    if (!follow.current) return
    focusCard(follow.current)
    follow.current = null
  })

  const pickUp = (applicant: ListedApplicant) => {
    if (readOnly) return setAnnouncement(t('You can view this job opening but not edit it.'))
    setCarried({ id: applicant.uuid, to: applicant.step_id })
    cardElement(applicant.uuid)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    setAnnouncement(
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
    setAnnouncement(t('{step}: step {place} of {count}', { step: next.title, ...place }))
  }
  const cancel = () => {
    setCarried(null)
    setAnnouncement(t('Cancelled. The card was not moved.'))
  }
  const putDown = () => {
    const applicant = carried && cardOf(columns, carried.id)
    if (!applicant) {
      toast.warning(t('This card is no longer on the board.'))
      return cancel()
    }
    if (applicant.step_id === carried.to) return cancel()
    setCarried(null)
    follow.current = applicant.uuid
    onMove(applicant, carried.to)
  }
  return { carried, announcement, pickUp, carry, cancel, putDown }
}

/**
 * The keyboard on the board. Arrows, J, K, Home and End move between cards, and F collapses a step. Space picks a card
 * up, arrows choose the step, Space or Enter drops the card, and Escape cancels. Shift with up or down selects.
 * `announcement` is the text for the live region.
 */
export function useBoardKeys(board: BoardKeys) {
  const { columns, folded, readOnly, selection, focusCard } = board
  const row = useRef<{ id: string; row: number } | null>(null)
  const { carried, announcement, pickUp, carry, cancel, putDown } = useCarrying(board)
  const selecting = useSelectKeys(selection, carried !== null)

  const onKeyWhilePickedUp = (event: ReactKeyboardEvent) => {
    const direction = directionOf(event)
    if (event.key === 'Tab') return cancel()
    event.preventDefault()
    if (direction) carry(direction)
    else if (event.key === 'Enter' || event.key === ' ') putDown()
    else if (event.key === 'Escape') cancel()
  }
  const onKeyOnCard = (event: ReactKeyboardEvent, applicant: ListedApplicant) => {
    const direction = directionOf(event)
    const folds = event.code === 'KeyF'
    if (event.key !== ' ' && !direction && !folds) return
    event.preventDefault()
    if (direction) moveFocus(applicant, direction, event.shiftKey && !readOnly)
    else if (folds) board.onFold(applicant.step_id)
    else pickUp(applicant)
  }
  const moveFocus = ({ uuid: id }: ListedApplicant, direction: Direction, selects: boolean) => {
    const rowBefore = row.current?.id === id ? row.current.row : undefined
    const target = cardAt(columns, folded, { id, direction, row: rowBefore })
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
    if (carried) onKeyWhilePickedUp(event)
    else onKeyOnCard(event, applicant)
  }
  useKeysFromNowhere(board)
  return { carried, announcement, onKeyDown }
}

/** Board keys that are pressed while nothing has the focus move the focus to the card that Tab would reach. X also selects it. */
function useKeysFromNowhere({ columns, current, readOnly, selection, focusCard }: BoardKeys) {
  const onPageKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!current || !isNowhere(event.target) || hasModifier(event) || !cardOf(columns, current)) return
    const selects = event.code === 'KeyX' && !readOnly
    if (!selects && event.key !== ' ' && !directionOf(event)) return
    event.preventDefault()
    focusCard(current)
    if (selects) selection.toggle(current)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onPageKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Whether the focus is on the page itself and no dialog is open. */
const isNowhere = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof HTMLElement && target.id === 'content')) &&
  !document.querySelector('[role=dialog]')
