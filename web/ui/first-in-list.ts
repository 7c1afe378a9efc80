import { useEffect, type RefObject } from 'react'

/** Where j and k are letters, or belong to what lies over the page. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

const isLetter = (event: KeyboardEvent) =>
  (event.code === 'KeyJ' || event.code === 'KeyK') && !event.defaultPrevented && !isWithOthers(event)

const isWithOthers = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey

/**
 * j and k from anywhere on the page go to the first of a list, from where they go on in it. `what` selects what takes
 * the focus inside `list`. With two lists on a page the first one that is on it is gone to.
 */
export function useFirstInList(list: RefObject<HTMLElement | null>, what: string): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isLetter(event) || (event.target instanceof Element && event.target.closest(`${elsewhere}, ${what}`))) return
      // What lies over a page hides it from everybody, also from keys that nothing has heard.
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
