import { useEffect, useEffectEvent } from 'react'
import { hasModifier } from '../selection/use-select-keys.ts'

// A toast calls itself an alert dialog too, in its region.
const openDialogs = '[role=dialog], [role=alertdialog]:not([role=region] *)'

const writing = 'input, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=spinbutton]'

type DrawerKeys = {
  next: () => void
  previous: () => void
  /** Opens the comments, ready to write one. */
  comment: () => void
}

/** Presses what does something in the drawer, as a pointer would: what cannot be done says so by itself. */
const press = (what: string) => {
  document.querySelector<HTMLElement>(`[role=dialog] [data-key="${what}"] button`)?.click()
}

const rate = (star: string) => document.querySelector<HTMLElement>(`[role=dialog] [data-star="${star}"]`)?.click()

/** One writes or chooses, or another dialog is open over the drawer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(writing) !== null) || document.querySelectorAll(openDialogs).length > 1

/**
 * J and K go on and back, R rejects, M offers the steps to move to, C writes a comment, 1 to 5 rate. By the keys' places,
 * whatever the layout types; not while one writes or another dialog is open.
 */
export function useDrawerKeys({ next, previous, comment }: DrawerKeys) {
  const acts: Record<string, () => void> = {
    KeyJ: next,
    KeyK: previous,
    KeyR: () => press('R'),
    KeyM: () => press('M'),
    KeyC: comment,
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (hasModifier(event) || isElsewhere(event.target)) return
    const star = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1]
    const act = star ? () => rate(star) : acts[event.code]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
