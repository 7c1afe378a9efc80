import type { HistoryLocation } from '@tanstack/history'

type Place = { left: number; top: number }

/** How far each address in the browser's history was scrolled when it was left. */
const kept = new Map<string, Place[]>()

const keyOf = ({ state }: HistoryLocation): string => state.key ?? ''

/** What of the screen is the page: without the frame, and without the layout that it stands in. */
export const contentOfPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#page') ?? document.querySelector<HTMLElement>('#content')

/** What scrolls the page, and the parts of it that scroll by themselves, in their order. A layout's own parts stay as they are. */
function boxes(): Element[] {
  const around = document.querySelector('#content')
  return around ? [around, ...(contentOfPage()?.querySelectorAll('.scroll') ?? [])] : []
}

/** Before an address is left. */
export function keepScroll(location: HistoryLocation): void {
  const places = boxes().map(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }))
  kept.set(keyOf(location), places)
}

/** Back and forward lead to where one was; everything else begins at its top. */
export function restoreScroll(location: HistoryLocation): void {
  const places = kept.get(keyOf(location)) ?? [{ left: 0, top: 0 }]
  for (const [at, box] of boxes().entries()) {
    const place = places[at]
    if (place) box.scrollTo(place)
  }
}
