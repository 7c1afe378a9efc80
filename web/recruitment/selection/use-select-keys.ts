import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Selection } from './use-selection.ts'

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey

/**
 * Selection by keyboard: X selects the focused card, and Ctrl+A all loaded cards of its step.
 * Escape clears the selection from anywhere on the page. Returns whether it handled the key.
 */
export function useSelectKeys(selection: Selection, carrying: boolean) {
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || carrying || selection.size === 0) return
    const elsewhere =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), [role=dialog]')
    if (!elsewhere) selection.clear()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => escaped(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (event: ReactKeyboardEvent, id: string): boolean => {
    // Compares the position of the key, because on a Persian layout the key types another letter.
    const all = event.code === 'KeyA' && (event.ctrlKey || event.metaKey)
    if (!all && (event.code !== 'KeyX' || hasModifier(event))) return false
    event.preventDefault()
    if (all) selection.loaded(id)
    else selection.toggle(id)
    return true
  }
}
