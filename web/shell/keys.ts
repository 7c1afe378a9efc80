import { useEffect, useEffectEvent } from 'react'

/** The keys that work on every dashboard page: Ctrl+/ searches, ? shows the keys. */
export function useShellKeys(actions: { search: () => void; keys: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // By the key's place: on a Persian layout the same key types another letter.
    if ((event.ctrlKey || event.metaKey) && event.code === 'Slash') {
      event.preventDefault()
      actions.search()
    } else if (event.key === '?' || event.key === '؟') {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable=true]')
      if (!typing && !event.ctrlKey && !event.metaKey) actions.keys()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
