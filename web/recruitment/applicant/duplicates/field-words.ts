import { isSensitive, personFieldsByName, type SensitiveField } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { DuplicateReason, MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { labelOf } from '../../../core/labels.ts'
import { t, type Word } from '../../../core/words.ts'
import { placeLabel } from '../../../pickers/personal-words.ts'
import { factName, factValue } from '../parts/fact-words.ts'

/** The reasons why two applicants may be the same person. */
export const reasonWords: Record<DuplicateReason, Word> = {
  national_id: 'Same national code',
  mobile: 'Same mobile',
  email: 'Same e-mail',
  name: 'Similar name, same birth date',
}

/** The reasons as one text. */
export const reasonText = (reasons: readonly DuplicateReason[]): string =>
  reasons.map(it => t(reasonWords[it])).join(t(', '))

const isSecret = (field: MergeField): field is SensitiveField => isSensitive(field)

/** The label of a field of a merge. */
export const mergeName = (field: MergeField): string => (isSecret(field) ? placeLabel(field) : factName(field))

/** A value of a merge with labels and formatting; a dash if there is none. */
export function mergeValue(field: MergeField, words: readonly string[]): string {
  if (!isSecret(field)) return factValue(field, words)
  const { kind } = personFieldsByName[field]
  const text = words.map(word => (typeof kind === 'object' && 'one' in kind ? labelOf(kind.one, word) : word))
  return text.join(t(', ')) || '—'
}
