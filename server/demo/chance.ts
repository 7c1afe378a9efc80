/** Pseudo-random numbers with a fixed sequence (mulberry32), so that every demo company is the same. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `below`. */
  upTo(below: number): number
  of<T>(things: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (below: number) => Math.floor(next() * below)
  const of = <T>(things: readonly T[]): T => things[upTo(things.length)] as T // no caller passes an empty list
  return { next, upTo, of }
}
