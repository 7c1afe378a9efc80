import { usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'
import { t } from '../core/words.ts'
import { HolidaysCard } from '../organisation/working-time/HolidaysCard.tsx'

/** The holidays of an organisation, for somebody who may change them. */
export const HolidaysStory = () => (
  <>
    <h1>{t('Job openings')}</h1>
    <HolidaysCard stored={usualWorkingTime} mayChange />
  </>
)
