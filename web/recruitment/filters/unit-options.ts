import { units } from '@kargozin/api/structure/units.ts'
import { asking } from '../../kit/filters/filter.ts'

/** Reads the chosen units. Typing finds the others. */
export const unitOptions = (uuids: string[]) =>
  asking(units.list, { query: { uuids, per_page: 100 } }, data =>
    data.units.map(it => ({ id: it.uuid, label: it.name })),
  )
