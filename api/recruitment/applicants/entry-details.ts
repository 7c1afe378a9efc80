import { personalSectionLabels } from '../../labels-person.ts'
import type { Locale } from '../../words.ts'
import { isSection } from '../people/section-names.ts'
import type { Activity } from './activities.ts'

/**
 * The changes of an applicant's entries, one line for each section. References are personal data of others. For them, only the
 * fact of a change is shown.
 */
export const entryDetails = ({ subject, changes }: Pick<Activity, 'subject' | 'changes'>, locale: Locale) =>
  changes.flatMap(({ field, from, to }) =>
    subject === 'application' && isSection(field) ? [{ name: personalSectionLabels[field][locale], from, to }] : [],
  )
