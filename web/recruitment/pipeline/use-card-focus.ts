import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardElement } from '../moves/card-element.ts'

/**
 * The card with the focus, or the last one: it stays rendered while scrolling. `focusCard` renders a loaded card and focuses
 * it. If another user moves a card, it keeps the focus.
 */
export function useCardFocus() {
  const [focused, setFocused] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const focusCard = (id: string) => {
    flushSync(() => setFocused(id))
    cardElement(id)?.focus()
  }
  // Its element is a new one then, and the page has the focus.
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
