import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardElement } from '../moves/card-element.ts'

/**
 * `focused` is the id of the card that has, or last had, the focus; it stays rendered while scrolling. `focusCard` renders a
 * loaded card and focuses it. A card that another user moves keeps the focus.
 */
export function useCardFocus() {
  const [focused, setFocused] = useState<string | null>(null)
  const lastFocused = useRef<string | null>(null)
  const focusCard = (id: string) => {
    flushSync(() => setFocused(id))
    cardElement(id)?.focus()
  }
  // A moved card is a new element, so the browser moves the focus to the page. The effect focuses the new element.
  useEffect(() => {
    if (lastFocused.current && document.activeElement === document.body)
      cardElement(lastFocused.current)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const clearOnOtherPress = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-card]')) lastFocused.current = null
    }
    addEventListener('pointerdown', clearOnOtherPress, true)
    return () => removeEventListener('pointerdown', clearOnOtherPress, true)
  }, [])
  const onFocus = (id: string) => {
    lastFocused.current = id
    setFocused(id)
  }
  return { focused, focusCard, onFocus }
}
