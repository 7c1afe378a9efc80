/** The element of an application: its card on the board, or a link to it on another page. Prefers the focused element. */
export const cardElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"]:focus`) ??
  document.querySelector<HTMLElement>(`[data-card="${id}"]`)
