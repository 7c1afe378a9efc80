import { useEffect, type RefObject } from 'react'

/** Places where j and k are letters, or belong to something over the page. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

const isLetter = (event: KeyboardEvent) =>
  (event.code === 'KeyJ' || event.code === 'KeyK') && !event.defaultPrevented && !isWithOthers(event)

const isWithOthers = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey

/**
 * j and k anywhere on the page go to the first item of a list, and move along it from there. `what` selects the focusable
 * items inside `list`. With two lists on a page, the first one is used.
 */
export function useFirstInList(list: RefObject<HTMLElement | null>, what: string): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isLetter(event) || (event.target instanceof Element && event.target.closest(`${elsewhere}, ${what}`))) return
      // Something over the page hides the list, also from keys that nothing has handled.
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
