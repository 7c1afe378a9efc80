/** The card of an application on the board, or a link to it on another page, when it is drawn; that with the focus first. */
export const cardElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${id}"]:focus`) ??
  document.querySelector<HTMLElement>(`[data-card="${id}"]`)
