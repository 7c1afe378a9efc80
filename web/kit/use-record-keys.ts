import { useEffect, useEffectEvent } from 'react'

// Excludes toasts. They also have the role of an alert dialog, but are inside a region of their own.
const openDialogs = '[role=dialog], [role=alertdialog]:not([role=region] *)'

const writing = 'input, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=spinbutton]'

/** Elements that use the left and right arrows themselves: scroll containers, and groups of tabs or choices. */
const arrowsInside = '.scroll[tabindex], [role=tablist], [role=radiogroup], [role=toolbar], [role=slider]'

/** The number of dialogs that belong to the record itself: one for a drawer, none for a page. */
const own = (): number => (document.querySelector('[data-record-page]') ? 0 : 1)

const isInside = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null

/** Whether the user is typing or choosing, or another dialog is open over the record. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isInside(target, writing) || document.querySelectorAll(openDialogs).length > own()

/** The actions of an open record by the position of their key, such as `KeyJ` or `Digit1`. */
export type RecordKeys = Readonly<Record<string, () => void>>

/**
 * Handles the keys of an open record, on any keyboard layout. Ignores them while the user is typing or another dialog is
 * open.
 */
export function useRecordKeys(keys: RecordKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.code]
    if (event.defaultPrevented || (event.code.startsWith('Arrow') && isInside(event.target, arrowsInside))) return
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
