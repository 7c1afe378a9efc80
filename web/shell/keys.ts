import { useEffect, useEffectEvent } from 'react'

/** The keys of every dashboard page: Ctrl+/ opens the search, ? the list of keys, and [ collapses the menu. */
export function useShellKeys(actions: { search: () => void; keys: () => void; menu: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // `code` is the position of the key, because on a Persian layout the key types another letter.
    if ((event.ctrlKey || event.metaKey) && event.code === 'Slash') {
      event.preventDefault()
      actions.search()
    } else if (!writing(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.key === '?' || event.key === '؟') actions.keys()
      else if (event.code === 'BracketLeft') actions.menu()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

const writing = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null
