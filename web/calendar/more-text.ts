import { countedMore } from '@kargozin/api/calendar/events.ts'
import { t } from '../core/words.ts'

/** The number of the events of a day that are not shown. From `countedMore` on, the server does not count them all. */
export const moreText = (count: number): string =>
  count < countedMore ? t('{count} more|{count} more', { count }) : t('At least {count} more', { count })
