import { useEffect, useEffectEvent } from 'react'

// A toast calls itself an alert dialog too, in its region.
const openDialogs = '[role=dialog], [role=alertdialog]:not([role=region] *)'

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

/**
 * J and K go on and back, R rejects, M offers the steps to move to, C writes a comment, 1 to 5 rate. By the keys' places,
 * whatever the layout types; not while one writes or another dialog is open.
 */
export function useDrawerKeys({ next, previous, comment }: DrawerKeys) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (target.closest('input, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=spinbutton]'))
      return
    if (document.querySelectorAll(openDialogs).length > 1) return
    const acts: Record<string, () => void> = {
      KeyJ: next,
      KeyK: previous,
      KeyR: () => press('R'),
      KeyM: () => press('M'),
      KeyC: comment,
    }
    const act = acts[event.code]
    const star = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)?.[1]
    if (!act && !star) return
    event.preventDefault()
    if (act) act()
    else document.querySelector<HTMLElement>(`[role=dialog] [data-star="${star}"]`)?.click()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
