/**
 * Moves the focus to the first field with one of these names, in the order of the page. A name is compared with
 * `data-field`. The field is scrolled to first, and focused in the next frame, after the page has reported its scrolling: that closes
 * open lists, also the one that opens with the focus.
 */
export function focusFirst(form: HTMLFormElement | null, names: ReadonlySet<string>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(it => names.has(it.dataset['field'] ?? ''))
  first?.scrollIntoView({ block: 'center' })
  const input = first?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=spinbutton], button')
  requestAnimationFrame(() => input?.focus({ preventScroll: true }))
}
