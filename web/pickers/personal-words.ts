import { personalFieldLabels, personalSectionLabels } from '@kargozin/api/labels-person.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import type { LaterItem } from '@kargozin/api/recruitment/people/snapshot.ts'
import { labelOf } from '../core/labels.ts'
import { questionWords } from './question-words.ts'

/** What a personal field or a section of the application form is called on screens. */
export const fieldLabel = (name: keyof typeof personalFieldLabels): string => labelOf(personalFieldLabels, name)
export const sectionLabel = (name: keyof typeof personalSectionLabels): string => labelOf(personalSectionLabels, name)

const places: Labels = {
  ...personalFieldLabels,
  ...personalSectionLabels,
  cv: personalFieldLabels.cv_file,
}

/** The same for any name that was stored; the name itself where there is no such field any more. */
export const placeLabel = (name: string): string => labelOf(places, name)

/** What something that is asked later is called: by its own title, or by its place on the form. */
export const laterWord = ({ title, name }: Pick<LaterItem, 'title' | 'name'>): string =>
  title ? questionWords(title) : placeLabel(name)
