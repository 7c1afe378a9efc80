import { useEffect, useEffectEvent } from 'react'

// A toast calls itself an alert dialog too, in its region.
const openDialogs = '[role=dialog], [role=alertdialog]:not([role=region] *)'

const writing = 'input, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=spinbutton]'

/** One writes or chooses, or another dialog is open over the drawer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(writing) !== null) || document.querySelectorAll(openDialogs).length > 1

/** What a key does in a drawer, by the key's place: `KeyJ`, `Digit1`. */
export type RecordKeys = Readonly<Record<string, () => void>>

/** Keys of the drawer of a record, whatever the layout types; not while one writes or another dialog is open. */
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
