import { personalFieldLabels, personalSectionLabels } from '@kargozin/api/labels-person.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import type { LaterItem } from '@kargozin/api/recruitment/people/snapshot.ts'
import { labelOf } from '../core/labels.ts'
import { questionWords } from './question-words.ts'

/** The label of a personal field or a section of the application form. */
export const fieldLabel = (name: keyof typeof personalFieldLabels): string => labelOf(personalFieldLabels, name)
export const sectionLabel = (name: keyof typeof personalSectionLabels): string => labelOf(personalSectionLabels, name)

const places: Labels = {
  ...personalFieldLabels,
  ...personalSectionLabels,
  cv: personalFieldLabels.cv_file,
}

/** The label for a stored field name. If the field no longer exists, the name itself. */
export const placeLabel = (name: string): string => labelOf(places, name)

/** The label of an item of additional information: its own title, or that of its field on the form. */
export const laterWord = ({ title, name }: Pick<LaterItem, 'title' | 'name'>): string =>
  title ? questionWords(title) : placeLabel(name)
