import { useEffect, useEffectEvent, type RefObject } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]',
  )

/** Keys of a list page, by position on any keyboard layout: / moves the focus to the search, n starts a new record. */
export function useListKeys(search: RefObject<HTMLInputElement | null>, begin: (() => void) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return
    if (event.code === 'KeyN' && begin) {
      event.preventDefault()
      begin()
    } else if (event.code === 'Slash' && search.current) {
      event.preventDefault()
      search.current.focus()
      search.current.select()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
