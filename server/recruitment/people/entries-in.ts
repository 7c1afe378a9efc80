import type * as z from 'zod/mini'
import type { entriesGiven } from '@kargozin/api/recruitment/people/entries-given.ts'
import { checkEntries } from '@kargozin/api/recruitment/people/entries.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { refuse } from '../../core/errors.ts'

type Given = z.output<ReturnType<typeof entriesGiven>>

/** The entries of a body. Throws 422 with every rule that they break. */
export function entriesIn({ entries: sent }: { entries?: Given | undefined }): { entries?: Entries } {
  if (!sent) return {}
  const { entries, broken } = checkEntries(sent)
  const fields = broken.map(it => ({ ...it, field: `entries.${it.field}` }))
  if (fields.length > 0) throw refuse(422, 'Some fields need your attention.', { fields })
  return { entries }
}
