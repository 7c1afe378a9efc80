import { useEffect, useState } from 'react'
import { readColours, type Colours } from './paint.ts'

/** The colours of the theme. When the theme changes, canvases are painted again with the new ones. */
export function useColours(): Colours {
  const [colours, setColours] = useState(readColours)
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(readColours()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return colours
}
