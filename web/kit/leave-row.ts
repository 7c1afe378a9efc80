/**
 * Called before the focused row is deleted. Moves the focus to the first `part` of the next row, or else of the previous one, or else to
 * the button above the list. Ctrl+Z works in all three places.
 */
export function leaveRow(row: Element | null, part: string): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>(part) ?? row?.closest('section')?.querySelector('button')
  next?.focus()
}
