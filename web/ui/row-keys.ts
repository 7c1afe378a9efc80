import type { KeyboardEvent } from 'react'

/**
 * Keys of a row as in mail programs: j and k move down and up, and x selects. A digit presses the button with that
 * `data-digit` in the row.
 */
export function moveByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  if (event.target.matches('input:not([type=checkbox]), textarea, [contenteditable]')) return
  const row = event.target.closest('tr')
  if (!row) return
  const pressed = pressedBy(event.code)
  if (pressed) row.querySelector<HTMLElement>(pressed)?.click()
  const next = { KeyJ: row.nextElementSibling, KeyK: row.previousElementSibling }[event.code]
  if (next instanceof HTMLElement) next.focus()
}

/** The element of a row that a key presses. */
function pressedBy(code: string): string | undefined {
  if (code === 'KeyX') return 'input[type=checkbox]'
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit && `[data-digit="${digit}"]`
}

/** The id of the row on which Enter was pressed; undefined for another key, or for an element within the row. */
export function rowOfEnter(event: KeyboardEvent<HTMLElement>): string | undefined {
  return event.key === 'Enter' && event.target instanceof HTMLTableRowElement ? event.target.dataset['card'] : undefined
}
