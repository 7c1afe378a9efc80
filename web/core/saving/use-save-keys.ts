import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves, Ctrl+Enter does the main thing, wherever in the page the focus is. */
export function useSaveKeys(keys: { save: () => void; main: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // A dialog has keys of its own.
    if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return
    // By the key's place: on a Persian layout it types another letter.
    const save = event.code === 'KeyS'
    if (!save && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (save) keys.save()
    else keys.main()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    // On the way in: a button that has the focus would take Enter for itself.
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}
