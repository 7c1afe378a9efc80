import { useEffect, type RefObject } from 'react'

/** Elements in which j and k type letters, and panels over the page with their own keys. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

const isLetter = (event: KeyboardEvent) =>
  (event.code === 'KeyJ' || event.code === 'KeyK') && !event.defaultPrevented && !isWithOthers(event)

const isWithOthers = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey

/**
 * j and k, pressed anywhere on the page, move the focus to the first item of a list. `what`
 * selects the focusable items inside `list`. If a page has two lists, the first one is used.
 */
export function useFirstInList(list: RefObject<HTMLElement | null>, what: string): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isLetter(event) || (event.target instanceof Element && event.target.closest(`${elsewhere}, ${what}`))) return
      // A panel over the page hides the list, so keys that the panel has not handled must not reach it.
      const hidden = list.current?.closest('[aria-hidden=true], [inert]')
      const first = hidden ? null : list.current?.querySelector<HTMLElement>(what)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [list, what])
}
