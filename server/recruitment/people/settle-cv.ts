import { isDeepStrictEqual } from 'node:util'
import type { StoredCvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import type { CvField, CvFactState, FromCv } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { withFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import type { Db } from '../../db/transaction.ts'
import { proposedEntries, settleEntries } from './cv-entries.ts'
import { proposedFacts, settleFacts, type KnownFacts } from './cv-facts.ts'
import { lockFacts, saveFacts } from './keep-facts.ts'
import type { ApplicationKey } from './persons.ts'
import { changedFacts, today } from './entry-columns.ts'

type Decisions = { [field in CvField]?: CvFactState | undefined } & {
  entries?: readonly { key: string; state: CvFactState }[] | undefined
}

/**
 * Stores the decisions on the facts and entries of a CV. Returns the difference for the history, which is empty if no value
 * changed; undefined if nothing was decided.
 */
export async function settle(
  db: Db,
  key: ApplicationKey,
  { entries = [], ...fields }: Decisions,
): Promise<object | undefined> {
  const { from_cv, cv_entries, ...known } = await lockFacts(db, key)
  const facts = settleFacts(known, from_cv, fields)
  const first = { ...known, ...withFacts(known, facts.columns, today()) }
  const settled = settleEntries(first, facts.from_cv, cv_entries, entries)
  if (isDeepStrictEqual(facts.from_cv, from_cv) && isDeepStrictEqual(settled.cv_entries, cv_entries)) return undefined
  await saveFacts(db, key, known, { ...facts, cv_entries: settled.cv_entries }, settled.change)
  return changedFacts(known, { ...facts.columns, ...settled.change }) ?? {}
}

/** The facts and entries of a CV for the API. */
export const proposals = (
  known: KnownFacts & { entries: Entries },
  from_cv: FromCv,
  cv_entries: readonly StoredCvEntry[],
) => ({
  from_cv: proposedFacts(known, from_cv),
  cv_entries: proposedEntries(known.entries, cv_entries),
})
