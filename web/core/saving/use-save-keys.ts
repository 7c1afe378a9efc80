import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves and Ctrl+Enter runs the main action, wherever the focus is on the page. */
export function useSaveKeys(keys: { save: () => void; main: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // A dialog has its own keys.
    if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return
    // `code` is the position of the key, because on a Persian layout the key types another letter.
    const save = event.code === 'KeyS'
    if (!save && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (save) keys.save()
    else keys.main()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    // In the capture phase, because a focused button would otherwise handle Enter itself.
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}
