import { degrees, genders } from '@kargozin/api/labels-person.ts'
import type { Source } from '@kargozin/api/organisation/sources.ts'
import type { SettledField } from '@kargozin/api/recruitment/imports/imports.ts'
import { optionsOf } from '../../core/labels.ts'

/** The options of a field, with the keys of the server as ids. */
export function choicesOf(field: SettledField, sources: readonly Source[]): { id: string; label: string }[] {
  if (field === 'source') return sources.map(it => ({ id: it.source_key, label: it.title }))
  return optionsOf(field === 'gender' ? genders : degrees)
}
