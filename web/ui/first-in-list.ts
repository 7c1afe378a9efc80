import { useEffect, type RefObject } from 'react'

/** Where j and k are letters, or belong to what lies over the page. */
const elsewhere = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'

/**
 * j and k from anywhere on the page go to the first of a list, from where they go on in it. `what` selects what takes
 * the focus inside `list`. With two lists on a page the first one that is on it is gone to.
 */
export function useFirstInList(list: RefObject<HTMLElement | null>, what: string): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { code, target, defaultPrevented } = event
      if ((code !== 'KeyJ' && code !== 'KeyK') || defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (target instanceof Element && (target.closest(elsewhere) || target.closest(what))) return
      // What lies over a page hides it from everybody, also from keys that nothing has heard.
      if (list.current?.closest('[aria-hidden=true], [inert]')) return
      const first = list.current?.querySelector<HTMLElement>(what)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [list, what])
}
