import { sql } from 'kysely'
import type { MergedForm } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import {
  fromStored,
  type LaterPart,
  type Snapshot,
  type StoredSnapshot,
} from '@kargozin/api/recruitment/people/snapshot.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Db } from '../../db/transaction.ts'

type Row = Pick<MergedForm, 'uuid' | 'applied_at' | 'given_at'> & {
  snapshot: StoredSnapshot<Snapshot>
  given: StoredSnapshot<LaterPart>
}

/**
 * Reads the forms that were sent with the applications merged into this one, newest first. Applications that a member entered
 * have no form and are left out. Additional information moves to the remaining application, unless that application has its
 * own.
 */
export async function readMerged(
  db: Db,
  storage: Storage,
  organization: string,
  application: string,
): Promise<MergedForm[]> {
  const { rows } = await sql<Row>`
    select g.id as uuid, g.applied_at, g.snapshot, i.given_at, coalesce(i.given, '{}') as given
      from application g left join information i on i.organization_id = g.organization_id and i.application_id = g.id
     where g.organization_id = ${organization} and g.merged_into = ${application}
       and (g.snapshot <> '{}' or i.given_at is not null)
     order by g.applied_at desc, g.id desc`.execute(db)
  return rows.map(({ uuid, applied_at, given_at, ...stored }) => {
    const [snapshot, given] = [fromStored(stored.snapshot), fromStored(stored.given)]
    const files = [...(snapshot.files ?? []), ...(given.files ?? [])]
    return {
      ...{ uuid, applied_at, given_at, snapshot, given },
      files: files.map(({ title, name, file }) => ({ title, name, url: storage.link(file, 1800) })),
    }
  })
}
