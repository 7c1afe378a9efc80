import type { KeyboardEvent } from 'react'

const pressable = 'ul button, ul a[href]'

const itemsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>(pressable)]

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top

/** The next day with items, in the given direction. */
function besideDay(days: readonly Element[], from: Element, step: 1 | -1): Element | undefined {
  for (let at = days.indexOf(from) + step; days[at]; at += step) {
    const day = days[at]
    if (day && itemsOf(day).length > 0) return day
  }
  return undefined
}

/** The item of another day that stands nearest to this one. */
const nearest = (item: HTMLElement, day: Element | undefined) =>
  day &&
  itemsOf(day).reduce((best, it) =>
    Math.abs(topOf(it) - topOf(item)) < Math.abs(topOf(best) - topOf(item)) ? it : best,
  )

/**
 * Keys of a grid whose days have `data-day` and the items in a list: up and down move within a day, left and right to the nearest item of the next day
 * with items, as they lie on the screen.
 */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const item = event.target.closest<HTMLElement>(pressable)
  const day = item?.closest('[data-day]')
  if (!item || !day) return
  const items = itemsOf(day)
  const sideways = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const days = [...event.currentTarget.querySelectorAll('[data-day]')]
  const next = {
    ArrowDown: () => items[items.indexOf(item) + 1],
    ArrowUp: () => items[items.indexOf(item) - 1],
    ArrowRight: () => nearest(item, besideDay(days, day, sideways)),
    ArrowLeft: () => nearest(item, besideDay(days, day, sideways === 1 ? -1 : 1)),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next()?.focus()
}
