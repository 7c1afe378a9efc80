/** The card of an application on the board, when it is drawn. */
export const cardElement = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)
