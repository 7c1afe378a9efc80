import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { useCall } from '../../../core/calls/api.ts'
import type { JobSurroundings } from './preview-job.ts'

/** A city with the names of its province, which the form does not have. Undefined while it is loading. */
export function useCity(id: number | null): JobSurroundings['city'] {
  const { data } = useCall(lookups.provinces, { query: { with_cities: 1 } }, { when: id !== null })
  const province = data?.provinces.find(it => it.cities?.some(city => city.id === id))
  const city = province?.cities?.find(it => it.id === id)
  return city && province && { ...city, province: province.name, province_en: province.name_en }
}
