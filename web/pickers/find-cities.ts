import { foldName } from '@kargozin/api/persian.ts'

/** The maximum number of cities listed at once. The others are found after typing a letter or two. */
const maxShown = 40

type City = { id: number; label: string; note: string; keys: readonly string[]; provinceKey: string }

/**
 * The cities that match the typed text. First come names that begin with the text, then names that contain it, then cities
 * whose province matches.
 */
export function findCities(cities: readonly City[], typed: string) {
  const key = foldName(typed)
  const rank = ({ keys, provinceKey }: City) => {
    if (keys.some(it => it.startsWith(key))) return 0
    if (keys.some(it => it.includes(key))) return 1
    return provinceKey.includes(key) ? 2 : 3
  }
  return cities
    .map(city => ({ city, rank: rank(city) }))
    .filter(it => it.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxShown)
    .map(({ city: { id, label, note } }) => ({ id, label, note }))
}
