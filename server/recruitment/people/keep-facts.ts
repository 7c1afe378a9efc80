import { sql } from 'kysely'
import { cvFieldNames } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { StoredCvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import { withFacts, type KnownFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import type { proposeFacts } from './cv-facts.ts'
import type { ApplicationKey } from './persons.ts'
import { asColumns, columnsOfEntries, today } from './entry-columns.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** Reads and locks the current values of the fields that a CV can fill. */
export const lockFacts = (db: Db, { organization_id, application_id }: ApplicationKey) =>
  db
    .selectFrom('applicant')
    .select([...cvFieldNames, ...columnsOfEntries, 'from_cv', 'cv_entries'])
    .where(ofOrganization({ organization_id }))
    .where('application_id', '=', application_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type FactsToSave = ReturnType<typeof proposeFacts> & { cv_entries: readonly StoredCvEntry[] }

/**
 * Saves the result of proposeFacts or settleFacts, and the entries of the CV. `more` are the columns that accepted entries
 * change.
 */
export async function saveFacts(
  db: Db,
  { organization_id, application_id }: ApplicationKey,
  known: KnownFacts,
  { columns, from_cv, cv_entries }: FactsToSave,
  more: Partial<KnownFacts> = {},
): Promise<void> {
  const change = { ...withFacts(known, columns, today()), ...more }
  await db
    .updateTable('applicant')
    .set({
      ...asColumns(change),
      from_cv: JSON.stringify(from_cv),
      cv_entries: JSON.stringify(cv_entries),
      updated_at: sql`now()`,
    })
    .where(ofOrganization({ organization_id }))
    .where('application_id', '=', application_id)
    .execute()
}
