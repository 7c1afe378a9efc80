import type { ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { t } from '../../../core/words.ts'
import { placeOf, type BoxText } from './paint.ts'

/** How many places of a group nobody holds. */
export const vacantPlaces = ({ places, holders_count }: ChartGroup): number => Math.max(0, places - holders_count)

/** Who holds a group, in one line: the first holder and how many more there are. */
export function holdersText({ holders, holders_count, places, acting }: ChartGroup): string {
  const [first] = holders
  if (!first) return places > 0 ? t('Vacant') : t('No places')
  if (holders_count === 1) return acting ? t('{name} (acting)', { name: first.fullName }) : first.fullName
  const more = holders_count - 1
  return t('{name} and {count} more|{name} and {count} more', { name: first.fullName, count: more })
}

/** The texts of a box. */
export const textOf = (group: ChartGroup): BoxText => ({
  title: group.title,
  holders: holdersText(group),
  vacant: group.holders_count === 0 && group.places > 0,
  place: placeOf(group),
})
