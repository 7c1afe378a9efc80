import type { HistoryLocation } from '@tanstack/history'

type Place = { left: number; top: number }

/** For each entry of the browser's history, the scroll positions when the user left it. */
const positions = new Map<string, Place[]>()

const keyOf = ({ state }: HistoryLocation): string => state.key ?? ''

/** The element that contains the page itself, without the frame and the layout. */
export const contentOfPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#page') ?? document.querySelector<HTMLElement>('#content')

/**
 * The elements that scroll: first that of the whole page, then those inside the page in document order. Elements of a
 * layout are not included.
 */
function boxes(): Element[] {
  const around = document.querySelector('#content')
  return around ? [around, ...(contentOfPage()?.querySelectorAll('.scroll') ?? [])] : []
}

/** Stores the positions before an address is left. */
export function storeScroll(location: HistoryLocation): void {
  const places = boxes().map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }))
  positions.set(keyOf(location), places)
}

/** Back and forward restore the position; other navigation starts at the top. */
export function restoreScroll(location: HistoryLocation): void {
  const places = positions.get(keyOf(location)) ?? [{ left: 0, top: 0 }]
  for (const [at, box] of boxes().entries()) {
    const place = places[at]
    if (place) box.scrollTo(place)
  }
}
