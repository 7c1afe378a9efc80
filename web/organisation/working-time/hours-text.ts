import type { Hours } from '@kargozin/api/organisation/working-time.ts'
import { t } from '../../core/words.ts'
import { timeText } from '../../ui/time-text.ts'

/** 08:00–12:00, 13:00–17:00; "Closed" without hours. */
export const hoursText = (hours: readonly Hours[]): string =>
  hours.length === 0
    ? t('Closed|all day')
    : hours.map(it => t('{from}–{until}', { from: timeText(it.from), until: timeText(it.until) })).join(t(', '))
