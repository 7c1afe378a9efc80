import type { Label } from '../labels.ts'
import { gregorian, jalaliMonthDays } from '../persian.ts'

const holiday = (month: number, day: number, fa: string, en: string) => ({ month, day, title: { fa, en } })

/** The public holidays of Iran that have the same day in each Persian year. Those of the lunar calendar move, and are announced. */
const fixed: readonly { month: number; day: number; title: Label }[] = [
  holiday(1, 1, 'نوروز', 'Nowruz'),
  holiday(1, 2, 'نوروز', 'Nowruz'),
  holiday(1, 3, 'نوروز', 'Nowruz'),
  holiday(1, 4, 'نوروز', 'Nowruz'),
  holiday(1, 12, 'روز جمهوری اسلامی', 'Islamic Republic Day'),
  holiday(1, 13, 'روز طبیعت', 'Nature Day'),
  holiday(3, 14, 'رحلت امام خمینی', 'Death of Imam Khomeini'),
  holiday(3, 15, 'قیام ۱۵ خرداد', 'Uprising of 15 Khordad'),
  holiday(11, 22, 'پیروزی انقلاب اسلامی', 'Victory of the Islamic Revolution'),
  holiday(12, 29, 'روز ملی شدن صنعت نفت', 'Nationalisation of the oil industry'),
  // Only leap years have this day.
  holiday(12, 30, 'آخرین روز سال', 'Last day of the year'),
]

/** The fixed public holidays of a Persian year, in order, with their Gregorian dates. */
export const fixedHolidaysOf = (year: number): { day: string; title: Label }[] =>
  fixed
    .filter(it => it.day <= jalaliMonthDays(year, it.month))
    .map(({ month, day, title }) => ({ day: gregorian({ year, month, day }), title }))
