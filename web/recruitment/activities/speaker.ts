import type { Speaker } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { day } from '../../core/dates.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'

/** How this page writes activities: with its language, calendar and digits. */
export const speaker: Speaker = { locale, say: t, day }
