import { useEffect, useEffectEvent } from 'react'

// A toast also has the role of an alert dialog, inside its region.
const openDialogs = '[role=dialog], [role=alertdialog]:not([role=region] *)'

const writing = 'input, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=spinbutton]'

/** How many dialogs the record itself is: a drawer is one, a page is none. */
const own = (): number => (document.querySelector('[data-record-page]') ? 0 : 1)

/** The user is typing or choosing, or another dialog is open over the record. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(writing) !== null) ||
  document.querySelectorAll(openDialogs).length > own()

/** The action of a key in an open record, by the position of the key: `KeyJ`, `Digit1`. */
export type RecordKeys = Readonly<Record<string, () => void>>

/** Keys for an open record, on any keyboard layout; not while the user is typing or another dialog is open. */
export function useRecordKeys(keys: RecordKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.code]
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
