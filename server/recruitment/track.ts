import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { applications, trackStates, type Tracked } from '@kargozin/api/recruitment/applications.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import type { Snapshot } from '@kargozin/api/recruitment/snapshot.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import { notFound } from '../core/errors.ts'
import { hashOf } from '../core/tokens.ts'
import type { Db } from '../db/transaction.ts'
import { pictureOf } from './public-job-list.ts'

/**
 * A step as its applicant is told of it. Hired and rejected are one: that the review is over. What came out of it the
 * organisation says itself, in its own words and when it chooses; a status page that did would say it first.
 */
function stateOf(type: number): Tracked['state'] {
  if (type === stepType.applicants) return trackStates.received
  if (type === stepType.interview) return trackStates.interview
  return type === stepType.hire || type === stepType.rejected ? trackStates.result : trackStates.review
}

/** The files that came beside the CV, in the order in which they were asked for. */
async function sentFiles(db: Db, organization: string, { files = [] }: Snapshot) {
  if (files.length === 0) return []
  const ids = files.map(it => it.file)
  const rows = await db
    .selectFrom('file')
    .select(['id', 'name', 'bytes'])
    .where('organization_id', '=', organization)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return ids.flatMap(id => rows.filter(it => it.id === id).map(({ name, bytes }) => ({ name, bytes })))
}

async function track({ db, transaction, params, services }: Asked<typeof applications.track>) {
  const hash = hashOf(params.token)
  const [found] = await transaction.rows<{ id: string | null }>('select organization_of_track($1) as id', [hash])
  if (!found?.id) throw notFound()
  await transaction.enter(found.id)
  const row = await db
    .selectFrom('application as a')
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'a.organization_id').onRef('job.id', '=', 'a.job_id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .leftJoin('file', join =>
      join.onRef('file.organization_id', '=', 'a.organization_id').onRef('file.id', '=', 'a.cv_file_id'),
    )
    .select([
      'a.applied_at',
      'a.entered_at',
      'a.job_id',
      'job.title',
      'step.type',
      'o.name as organization',
      'o.username',
      'o.logo',
    ])
    .select(['file.name as file', 'file.bytes', 'a.snapshot'])
    .select(sql<string>`a.snapshot ->> 'name'`.as('name'))
    .select(sql<boolean>`job.publish_status = ${publishStatus.active} and job.deleted_at is null`.as('open'))
    .where('a.organization_id', '=', found.id)
    .where('a.track_hash', '=', hash)
    .executeTakeFirstOrThrow(notFound)
  const cv = row.file === null ? [] : [{ name: row.file, bytes: row.bytes ?? 0 }]
  return {
    application: {
      name: row.name,
      job_id: row.job_id,
      job_title: row.title,
      job_url: row.open ? `${services.config.publicUrl}/jobs/${row.job_id}` : null,
      organization: { name: row.organization, username: row.username, logo: pictureOf(row.logo) },
      state: stateOf(row.type),
      applied_at: row.applied_at,
      state_at: row.entered_at,
      files: [...cv, ...(await sentFiles(db, found.id, row.snapshot))],
    },
  }
}

/** The answer to an applicant who asks what became of his application. */
export const trackAnswers: readonly Answer[] = [answer(applications.track, track)]
