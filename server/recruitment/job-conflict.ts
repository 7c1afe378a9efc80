import { isDeepStrictEqual } from 'node:util'
import { jobColumns, type Job } from '@kargozin/api/recruitment/jobs.ts'
import type { Member } from '../core/answer.ts'
import { refuse, type Refusal } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { columnsOf, type JobFields } from './job-columns.ts'

/** Who saved a job last, and when. */
const lastSave = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('activity as x')
    .innerJoin('user_account as u', 'u.id', 'x.user_id')
    .select(['u.full_name', 'x.at'])
    .where('x.organization_id', '=', who.organization_id)
    .where('x.subject', '=', 'job')
    .where('x.subject_id', '=', id)
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const wireNames = new Map(Object.entries(jobColumns).map(([name, column]) => [column as string, name]))

/** JSON is written as text and read as what it says. */
const meant = (written: unknown, stored: unknown): unknown =>
  typeof written === 'string' && typeof stored === 'object' && stored !== null ? JSON.parse(written) : written

const sameSet = (a: string[], b: string[]) => a.length === b.length && new Set([...a, ...b]).size === new Set(a).size

/** The fields of a save that say something else than what is stored, by their names on the wire. */
function differing(body: JobFields, row: Record<string, unknown>, job: Job): string[] {
  const columns = Object.entries(columnsOf(body)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(meant(value, row[name]), row[name]),
  )
  const scopes = (all: { user_id: string; scope: string }[]) => all.map(it => `${it.user_id} ${it.scope}`)
  const beside = {
    supervisors: !body.supervisors || sameSet(scopes(body.supervisors), scopes(job.supervisors)),
    tags:
      !body.tags ||
      sameSet(
        body.tags,
        job.tags.map(it => it.uuid),
      ),
  }
  return [
    ...columns.map(([name]) => wireNames.get(name) ?? name),
    ...Object.entries(beside).flatMap(([name, same]) => (same ? [] : [name])),
  ]
}

/**
 * Tells the later of two who edit one job what the earlier one saved, so that nothing is lost unseen: `row` is the job
 * as it stands in the table, `job` as it goes out, and both travel no further than this refusal.
 */
export async function conflict(
  db: Db,
  who: Member,
  body: JobFields,
  { row, job }: { row: Record<string, unknown>; job: Job },
): Promise<Refusal> {
  const last = await lastSave(db, who, job.uuid)
  const saved = { saved_by: last?.full_name ?? null, saved_at: last?.at ?? null }
  return refuse(409, '{name} saved this job opening in the meantime. Look at what changed and save again.', {
    params: { name: last?.full_name ?? '' },
    data: { ...saved, changed: differing(body, row, job), job },
  })
}
