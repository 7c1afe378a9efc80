import { isDeepStrictEqual } from 'node:util'
import { jobColumns, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Member } from '../../core/http/answer.ts'
import { refuse, type Refusal } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { columnsOf, type JobFields } from './job-columns.ts'
import type { Beside } from './job-around.ts'
import { samePeople } from './people-list.ts'
import { ofOrganization } from '../../db/conditions.ts'

const wireNames = new Map(Object.entries(jobColumns).map(([name, column]) => [column as string, name]))

/** JSON is written as text and read as what it says. */
const meant = (written: unknown, stored: unknown): unknown =>
  typeof written === 'string' && typeof stored === 'object' && stored !== null ? JSON.parse(written) : written

const sameSet = (a: string[], b: string[]) => isDeepStrictEqual(a.toSorted(), b.toSorted())

/** The fields of a save that say something else than what is stored, by their names on the wire. */
export function differing(body: JobFields, row: Record<string, unknown>, stored: Beside): string[] {
  const columns = Object.entries(columnsOf(body)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(meant(value, row[name]), row[name]),
  )
  const { people, tags } = body
  return [
    ...columns.map(([name]) => wireNames.get(name) ?? name),
    ...(people && !samePeople(people, stored.people) ? ['people'] : []),
    ...(tags && !sameSet(tags, stored.tags) ? ['tags'] : []),
  ]
}

/** Who saved a job last, and when. */
const lastSave = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('activity as x')
    .innerJoin('user_account as u', 'u.id', 'x.user_id')
    .select(['u.full_name', 'x.at'])
    .where(ofOrganization(who, 'x'))
    .where('x.subject', '=', 'job')
    .where('x.subject_id', '=', id)
    .where('x.type', 'in', ['create', 'update', 'publish', 'remove_example'])
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Tells the later of two who edit one job what the earlier one saved, so that nothing is lost unseen. `mine` are the
 * fields of the late save that say something else than the job now; `changed` of the refusal are those that somebody
 * changed after `version`, without those in which both say the same.
 */
export async function conflict(
  db: Db,
  who: Member,
  { version, mine, named }: { version: number; mine: string[]; named: string[] },
  { versions, job }: { versions: Record<string, number>; job: Job },
): Promise<Refusal> {
  const last = await lastSave(db, who, job.uuid)
  const theirs = Object.keys(versions).filter(name => (versions[name] ?? 0) > version)
  const changed = theirs.filter(name => mine.includes(name) || !named.includes(name))
  return refuse(409, '{name} saved this job opening in the meantime. Check the changes and save again.', {
    params: { name: last?.full_name ?? '' },
    data: { saved_by: last?.full_name ?? null, saved_at: last?.at ?? null, changed, job },
  })
}
