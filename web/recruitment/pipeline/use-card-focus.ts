import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardElement } from '../moves/card-element.ts'

/**
 * Which card has the focus, or had it last: it stays in the page wherever one scrolls. `focusCard` brings a loaded card
 * into the page and gives it the focus. A card that someone else moves takes the focus along.
 */
export function useCardFocus() {
  const [focused, setFocused] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const focusCard = (id: string) => {
    flushSync(() => setFocused(id))
    cardElement(id)?.focus()
  }
  // Its element is another one then, and the focus has fallen to the page.
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      cardElement(held.current)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const letGo = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-card]')) held.current = null
    }
    addEventListener('pointerdown', letGo, true)
    return () => removeEventListener('pointerdown', letGo, true)
  }, [])
  const onFocus = (id: string) => {
    held.current = id
    setFocused(id)
  }
  return { focused, focusCard, onFocus }
}
