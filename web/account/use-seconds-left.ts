import { useEffect, useState } from 'react'
import { number } from '../core/numbers.ts'

/**
 * Whole seconds until an instant, never below zero. Computed from the clock, so that the number is correct even after a
 * phone was asleep.
 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const over = now >= until
  useEffect(() => {
    if (over) return
    const tick = () => setNow(Date.now())
    // Also updates at once, because `now` may be old: the updates stop when a target has passed.
    const first = setTimeout(tick)
    const timer = setInterval(tick, 500)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [over])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Seconds as minutes and seconds, with the page's digits: 1:05. */
export const clock = (seconds: number): string =>
  `${number(Math.floor(seconds / 60))}:${number(Math.floor((seconds % 60) / 10))}${number(seconds % 10)}`
