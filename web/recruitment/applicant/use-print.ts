import { useEffect, useEffectEvent, useState } from 'react'

/** Whether the applicant is being printed. Ctrl+P prints the open applicant, not the board behind the drawer. */
export function usePrint(): { printing: boolean; print: () => void; done: () => void } {
  const [printing, setPrinting] = useState(false)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyP') return
    event.preventDefault()
    setPrinting(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return { printing, print: () => setPrinting(true), done: () => setPrinting(false) }
}
