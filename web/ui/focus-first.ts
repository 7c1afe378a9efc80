/**
 * Moves the focus to the first field with one of these names, in the order of the page. A name is compared with
 * `data-field`.
 */
export function focusFirst(form: HTMLFormElement | null, names: ReadonlySet<string>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = fields.find(it => names.has(it.dataset['field'] ?? ''))
  first?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=spinbutton], button')?.focus()
  first?.scrollIntoView({ block: 'center' })
}
