import { sql } from 'kysely'
import { publishStatus, type jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { notFound, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { checkJob } from './check-job.ts'
import { requireJob, seesAllJobs, visibleJobs } from '../access/job-access.ts'
import { aroundJob, besideJob, nothingBeside, type JobLists } from './job-around.ts'
import { columnsOf, nextVersion, type JobBody, type JobFields } from './job-columns.ts'
import { conflict, differing } from './job-conflict.ts'
import { withDetails } from './job-details.ts'
import { listNames, listsIn, setLists } from './job-lists.ts'
import { setSets } from './job-sets.ts'
import { formsFor, peopleIn, setPeople } from './people-list.ts'
import { readJob } from './read-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

/**
 * Sets the publication dates at the first publication; unpublishing and publishing again does not change them. While a job
 * opening is unpublished, stores since when.
 */
export async function markPublished(db: Db, who: Member, jobId: string) {
  const { active, inactive } = publishStatus
  await sql`
    update job set published_at = case when publish_status = ${active} then coalesce(published_at, now()) else published_at end,
           first_published_at = case when publish_status = ${active} and published_at is null then now()
                                     else first_published_at end,
           unpublished_at = case when publish_status = ${inactive} then coalesce(unpublished_at, now()) end
     where organization_id = ${who.organization_id} and id = ${jobId}
       and (publish_status = ${active} and (published_at is null or unpublished_at is not null)
         or publish_status = ${inactive} and unpublished_at is null)`.execute(db)
}

/** Reads and locks the row of a job. Throws 404 if it does not exist. */
export const lockJob = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('job')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

type Row = Awaited<ReturnType<typeof lockJob>>

/** The branch, which may also be given as a list. If both are given, `subsidiary_id` counts. */
function withBranch<Body extends Pick<JobBody, 'branch_id' | 'subsidiaries_ids'>>(body: Body) {
  const { subsidiaries_ids: listed, ...fields } = body
  return listed === undefined || fields.branch_id !== undefined ? fields : { ...fields, branch_id: listed[0] ?? null }
}

/** Merges `details`, `supervisors`, `experts` and `subsidiaries_ids` of a body into the fields that they stand for. */
export function settled(body: JobBody, row?: Row, beside: JobLists = nothingBeside): JobFields {
  const { supervisors: _supervisors, experts: _experts, ...fields } = withBranch(withDetails(body, row))
  const people = peopleIn(body, beside.people)
  if (!people) return fields
  const forms = fields.interview_forms ?? beside.interview_forms
  const left = formsFor(people, forms)
  const dropped = left.some((form, at) => form.users.length < (forms[at]?.users.length ?? 0))
  return { ...fields, people, ...(dropped ? { interview_forms: left } : {}) }
}

/**
 * Saves these fields of a job. Throws 404 if the caller may not see it, 403 if they may not change it, 422 for broken rules,
 * and 409 if `version` is given and somebody else has saved since.
 */
export async function saveJob(
  asked: Pick<CallContext<typeof jobs.update>, 'db' | 'who' | 'services' | 'locale'>,
  id: string,
  given: JobBody | ((beside: JobLists) => JobBody),
  version?: number,
): Promise<void> {
  const { db, who } = asked
  await requireJob(db, who, id)
  const before = await lockJob(db, who, id)
  const beside = await besideJob(db, who, id)
  const sent = typeof given === 'function' ? given(beside) : given
  const body = settled(sent, before, beside)
  const columns = columnsOf(body, before)
  const mine = differing(body, columns, before, beside)
  if (version !== undefined && version !== before.version) {
    const now = { versions: before.field_versions, ...(await readJob(asked, id)), locale: asked.locale }
    throw await conflict(db, who, { version, mine, named: Object.keys(body) }, now)
  }
  await checkJob(db, who, { salary_min: before.salary_min, salary_max: before.salary_max, ...asChecked(sent, body) })
  if (mine.length > 0) await change(asked, id, before, { body, columns, mine })
}

/** A merged body for validation. Its people have the form of the request, so that errors name the fields of the request. */
export const asChecked = (sent: JobBody, { people: _people, ...body }: JobFields): JobBody => ({ ...sent, ...body })

/** Throws 422 if the caller would not see the job opening in its new branch. */
async function requireSight(db: Db, who: Member, id: string): Promise<void> {
  if (seesAllJobs(who)) return
  const found = await visibleJobs(db, who).select('job.id').where('job.id', '=', id).executeTakeFirst()
  if (!found)
    throw wrong('subsidiary_id', 'one_of', 'You would no longer see this job opening. Choose one of your branches.')
}

async function change(
  { db, who }: Pick<CallContext<typeof jobs.update>, 'db' | 'who'>,
  id: string,
  before: Row,
  { body, columns, mine }: { body: JobFields; columns: ReturnType<typeof columnsOf>; mine: string[] },
) {
  const around = await aroundJob(db, who, id)
  const after = await db
    .updateTable('job')
    .set({ ...columns, ...nextVersion(mine) })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  await markPublished(db, who, id)
  await setPeople(db, who, id, body.people)
  if (mine.includes('branch_id')) await requireSight(db, who, id)
  await setSets(db, who, id, body)
  // Only changed lists: setting the questionnaires removes the rows of deleted questionnaires, which could still be restored.
  await setLists(
    db,
    who,
    id,
    pick(
      listsIn(body),
      listNames.filter(name => mine.includes(name)),
    ),
  )
  const newValues = pick(after, Object.keys(columns))
  // The history has the names of people, tags, units and places, and the lists with their references.
  const difference = changed({ ...before, ...around }, { ...newValues, ...(await aroundJob(db, who, id)) })
  const whole = withCurrency(difference, before, after)
  await recordActivity(db, who, { type: 'update', subject: 'job', id, job: id, ...whole })
}

/** Adds the currency to a change of an amount, because the history shows both. */
function withCurrency(it: ReturnType<typeof changed>, from: Row, to: Row): ReturnType<typeof changed> {
  if (!it || !('salary_min' in it.after || 'salary_max' in it.after)) return it
  const [before, after] = [from, to].map(({ salary_currency }) => ({ salary_currency }))
  return { before: { ...it.before, ...before }, after: { ...it.after, ...after } }
}

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, row[name]]))
