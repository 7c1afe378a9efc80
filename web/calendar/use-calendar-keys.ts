import { useEffect, useEffectEvent } from 'react'

/** Where keys are typed, or have another meaning. */
const taken =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

/** Keys of the calendar, by position on any keyboard layout: the code of a key, and what it does. */
export function useCalendarKeys(actions: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.code]
    const isTaken = event.target instanceof HTMLElement && event.target.closest(taken)
    if (!action || isTaken || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.defaultPrevented) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
