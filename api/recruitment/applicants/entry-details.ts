import { personalSectionLabels } from '../../labels-person.ts'
import type { Locale } from '../../words.ts'
import { isSection } from '../people/section-names.ts'
import type { Activity } from './activities.ts'

/** What changed of an applicant's entries, one by one; of references only that they changed. */
export const entryDetails = ({ subject, changes }: Pick<Activity, 'subject' | 'changes'>, locale: Locale) =>
  changes.flatMap(({ field, from, to }) =>
    subject === 'application' && isSection(field) ? [{ name: personalSectionLabels[field][locale], from, to }] : [],
  )
