import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { day } from '../../core/dates.ts'
import { locale } from '../../core/locale.ts'
import { t } from '../../core/words.ts'

/** Formats activities in the language, calendar and digits of the page. */
export const speaker: Speaker = { locale, say: t, day }
