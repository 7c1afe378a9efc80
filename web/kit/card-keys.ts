import type { KeyboardEvent } from 'react'

type Direction = { across: -1 | 0 | 1; along: -1 | 0 | 1; by: -1 | 0 | 1 }

/**
 * `across` is the horizontal direction of a key (1 is right), `along` the vertical one (1 is down). `by` is the
 * number of places in the order of the list.
 */
const directions: Record<string, Direction> = {
  ArrowLeft: { across: -1, along: 0, by: 0 },
  ArrowRight: { across: 1, along: 0, by: 0 },
  ArrowUp: { across: 0, along: -1, by: 0 },
  ArrowDown: { across: 0, along: 1, by: 0 },
  KeyJ: { across: 0, along: 0, by: 1 },
  KeyK: { across: 0, along: 0, by: -1 },
}

/** The distance of a card from the focused card in the direction of the key. Infinite if the card is not in that direction. */
function distance(from: DOMRect, to: DOMRect, { across, along }: Direction): number {
  const x = to.x + to.width / 2 - (from.x + from.width / 2)
  const y = to.y + to.height / 2 - (from.y + from.height / 2)
  const ahead = across === 0 ? y * along : x * across
  const aside = Math.abs(across === 0 ? x : y)
  const sameLine = across === 0 || aside < Math.min(from.height, to.height) / 2
  return ahead > 1 && sameLine ? ahead + aside * 4 : Number.POSITIVE_INFINITY
}

/** Arrow keys move the focus to the nearest card in that direction, j and k to the next and previous one. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.code]
  const at = event.target instanceof HTMLElement && event.target.matches('[data-card]') ? event.target : null
  if (!direction || !at || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  nextCard([...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')], at, direction)?.focus()
}

function nextCard(cards: HTMLElement[], at: HTMLElement, direction: Direction): HTMLElement | undefined {
  if (direction.by !== 0) return cards[cards.indexOf(at) + direction.by]
  const boxOf = (card: HTMLElement) => (card.closest('li') ?? card).getBoundingClientRect()
  const from = boxOf(at)
  const ranked = cards
    .map(card => ({ card, far: distance(from, boxOf(card), direction) }))
    .sort((a, b) => a.far - b.far)
  return ranked.find(it => it.card !== at && Number.isFinite(it.far))?.card
}
