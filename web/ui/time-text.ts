import { typing } from './typing.ts'

/** Reads a typed time of a day (9, 930, 9:30) in any digits, as minutes after midnight; 24:00 is 1440. Null if invalid. */
export function readTime(typed: string): number | null {
  const parts = /^(\d{1,2})[:.\s]?(\d{2})?$/.exec(typing.latinDigits(typed).trim())
  if (!parts) return null
  const minutes = Number(parts[2] ?? 0)
  const all = Number(parts[1]) * 60 + minutes
  return minutes < 60 && all <= 1440 ? all : null
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as text: 08:30 · ۰۸:۳۰. */
export const timeText = (minutes: number): string =>
  typing.ownDigits(`${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
