import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import type { Selection } from './use-selection.ts'

export const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey

/**
 * Selection by keyboard: X selects the focused card, Ctrl+A all loaded cards of its step, and M moves the focus to the bar.
 * Escape clears the selection from anywhere on the page. Returns whether it handled the key.
 */
export function useSelectKeys(selection: Selection, carrying: boolean) {
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.code === 'KeyM' && event.target === document.body && !hasModifier(event)) return goToBar(event, selection)
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
    if (event.code === 'KeyM' && !hasModifier(event) && selection.size > 0) {
      goToBar(event, selection)
      return true
    }
    const all = event.code === 'KeyA' && (event.ctrlKey || event.metaKey)
    if (!all && (event.code !== 'KeyX' || hasModifier(event))) return false
    event.preventDefault()
    if (all) selection.loaded(id)
    else selection.toggle(id)
    return true
  }
}

function goToBar(event: { preventDefault: () => void }, selection: Selection) {
  if (selection.size === 0) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-bulk-bar] button')?.focus()
}
