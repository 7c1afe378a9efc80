import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves, Ctrl+Enter does the main thing, wherever in the page the focus is. */
export function useSaveKeys(keys: { save: () => void; main: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // By the key's place: on a Persian layout it types another letter.
    const save = event.code === 'KeyS'
    if (!save && event.key !== 'Enter') return
    event.preventDefault()
    if (save) keys.save()
    else keys.main()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
