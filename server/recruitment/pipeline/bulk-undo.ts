import { sql } from 'kysely'
import { takeBackSeconds } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { queueMissedEntering } from './enter-step.ts'
import { undoGrace } from '../steps/queue-for-stays.ts'
import { undoJoining } from '../people/join-pool.ts'
import { bySlices } from './bulk-parts.ts'
import { columnsBefore } from './change-step.ts'
import { removeForGood } from './bulk-remove.ts'
import { setManyTrashed, undoTrashSeveral } from './bulk-trash.ts'
import { undoTags } from './tag-applicants.ts'
import { undoMessages } from './undo-messages.ts'
import { undoTasks } from './undo-tasks.ts'
import { undoValue } from './change-value.ts'
import { requireJob, visibleJobs } from '../access/job-access.ts'
import { restoreStep } from '../steps/restore-step.ts'
import { reopenedStays } from '../steps/stays.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** Reads the caller's own bulk action and marks it as undone, so that it is undone only once. */
async function openAction(db: Db, who: Member, id: string) {
  const action = await db
    .selectFrom('bulk_action')
    .select(['id', 'kind', 'job_id', 'undone_at'])
    .select(sql<boolean>`at + make_interval(secs => ${undoSeconds + undoGrace}) < clock_timestamp()`.as('over'))
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('user_id', '=', who.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (action.job_id) await requireJob(db, who, action.job_id, action.kind === 'detach' ? 'change' : 'show')
  if (action.undone_at) throw refuse(409, 'This has already been undone.')
  if (action.over)
    throw refuse(409, 'This could only be undone within {seconds} seconds.', {
      params: { seconds: action.kind === 'message' ? takeBackSeconds : undoSeconds },
    })
  await db
    .updateTable('bulk_action')
    .set({ undone_at: sql`now()` })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  return action
}

/** SQL: sets the columns that `changeStep` changed to their previous values, which are in `b`. */
const asBefore = sql.join(columnsBefore.map(name => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`))

type Action = { id: string; kind: string; job_id: string | null }

/**
 * Reads the previous steps of the applicants and locks them against deletion. Applicants whose previous step was deleted are
 * not moved back.
 */
async function holdSteps(db: Db, who: Member, action: Action): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from step where organization_id = ${who.organization_id} and id in (
      select (before ->> 'step_id')::uuid from bulk_item
       where organization_id = ${who.organization_id} and bulk_id = ${action.id} and before ? 'step_id')
     order by id for key share`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Reads and locks the applicants of the action who have not changed since, in the order of their ids. If the action was not in
 * a single job opening, only those whom the caller may still see.
 */
async function untouched(db: Db, who: Member, action: Action) {
  const items = await db
    .selectFrom('bulk_item')
    .select(['application_id', 'version'])
    .where(ofOrganization(who))
    .where('bulk_id', '=', action.id)
    .execute()
  const left = new Map(items.map(item => [item.application_id, item.version]))
  const now = await db
    .selectFrom('application')
    .select(['id', 'version', 'job_id'])
    .where(ofOrganization(who))
    .where('id', '=', sql<string>`any(${[...left.keys()]}::uuid[])`)
    .$if(action.job_id === null, q => q.where('job_id', 'in', visibleJobs(db, who).select('job.id')))
    .orderBy('id')
    .forUpdate()
    .execute()
  const same = now.filter(it => left.get(it.id) === it.version)
  return {
    all: items.length,
    ids: same.map(it => it.id),
    jobs: [...(action.job_id ? [action.job_id] : []), ...same.map(it => it.job_id)],
  }
}

/**
 * Moves applications back as if the action had not happened. The stay that the action ended continues with its original start,
 * and the stay that the action began is deleted. The history keeps both the action and its undo. Skips applicants who have
 * applied for the old job again meanwhile, and those who received a questionnaire or a survey in the stay that would be
 * deleted. Applicants whom the action added to the talent pool are removed from it. Returns the number of applicants moved
 * back.
 */
async function putBack(db: Db, who: Member, action: Action, { ids, steps }: Slice): Promise<number> {
  const { organization_id, user_id } = who
  const titleOf = (table: string, id: string) =>
    sql`(select title from ${sql.table(table)} where organization_id = ${organization_id} and id = changed.${sql.ref(id)})`
  const jobOf = (id: string) => sql`case when changed.job_id = changed.from_job then '{}' else
    jsonb_build_object('job', ${titleOf('job', id)}, 'job_id', changed.${sql.ref(id)}) end`
  const { rows } = await sql<{ id: string; application_id: string; since: string }>`
    with changed as (
      update application a set version = a.version + 1, ${asBefore}
        from bulk_item i
        cross join lateral jsonb_populate_record(null::application, i.before) b
       where i.organization_id = ${organization_id} and i.bulk_id = ${action.id} and i.application_id = any(${ids}::uuid[])
         and a.organization_id = ${organization_id} and a.id = any(${ids}::uuid[]) and a.id = i.application_id
         and b.step_id = any(${steps}::uuid[])
         and not exists (select from application other where other.organization_id = a.organization_id
               and other.job_id = b.job_id and other.person_id = a.person_id and other.merged_into is null
               and other.id <> a.id)
         and not exists (select from stay s where s.organization_id = a.organization_id and s.application_id = a.id
               and s.left_at is null and ${askedIn})
      returning new.id, new.job_id, new.step_id, new.version, i.version as undone, old.job_id as from_job, old.step_id as from_step),
    ${reopenedStays(organization_id, sql`array(select id from changed)`)},
    -- The applicants now are as the previous action left them, so that action can be undone next.
    earlier as (
      update bulk_item set version = changed.version from changed
       where bulk_item.organization_id = ${organization_id} and bulk_item.application_id = changed.id
         and bulk_item.version = changed.undone - 1),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, 'undo', 'application', changed.id, changed.job_id, changed.id,
             jsonb_build_object('step', ${titleOf('step', 'from_step')}, 'step_id', changed.from_step)
               || ${jobOf('from_job')}, jsonb_build_object('step', ${titleOf('step', 'step_id')}, 'step_id', changed.step_id)
               || ${jobOf('job_id')}
        from changed)
    select id, application_id, min(left_at) over () as since from reopened`.execute(db)
  const stays = rows.map(row => row.id)
  if (action.kind === 'move')
    await undoJoining(
      db,
      who,
      action.id,
      rows.map(row => row.application_id),
    )
  if (rows[0]) await queueMissedEntering(db, organization_id, stays, rows[0].since)
  return stays.length
}

/** SQL: whether a questionnaire or a survey was sent in the stay `s`. */
const askedIn = sql`(exists (select from survey_assignment x where x.organization_id = s.organization_id and x.stay_id = s.id)
  or exists (select from hiring_survey x where x.organization_id = s.organization_id and x.stay_id = s.id))`

async function undo({ params, ...acting }: CallContext<typeof bulk.undo>) {
  const { db, who } = acting
  const { job_id, ...opened } = await openAction(db, who, params.bulk_uuid)
  if (job_id === null) return undoSeveral(db, who, opened)
  const action = { ...opened, job_id }
  if (action.kind === 'detach') await restoreStep(db, who, action)
  const steps = await holdSteps(db, who, action)
  const { all, ids, jobs } = await untouched(db, who, action)
  let restored = 0
  await bySlices(acting, action.job_id, ids, async slice => {
    restored += await undoSlice(db, who, action, { ids: slice, steps })
  })
  announceChange(db, who, 'application', jobs)
  return { restored, left: all - restored }
}

/** The undo of an action on applicants of any job openings. */
function undoSeveral(db: Db, who: Member, { id, kind }: { id: string; kind: string }) {
  if (kind === 'rate' || kind === 'source') return undoValue(db, who, kind, id)
  if (kind === 'task') return undoTasks(db, who, id)
  if (kind === 'message') return undoMessages(db, who, id)
  if (kind === 'move') return undoMoves(db, who, { id, kind, job_id: null })
  return kind === 'trash' ? undoTrashSeveral(db, who, id) : undoTags(db, who, id)
}

async function undoMoves(db: Db, who: Member, action: Action) {
  const steps = await holdSteps(db, who, action)
  const { all, ids, jobs } = await untouched(db, who, action)
  const restored = await putBack(db, who, action, { ids, steps })
  announceChange(db, who, 'application', jobs)
  return { restored, left: all - restored }
}

type Slice = { ids: string[]; steps: string[] }

async function undoSlice(db: Db, who: Member, action: Action, slice: Slice): Promise<number> {
  if (action.kind === 'trash' || action.kind === 'restore') {
    await setManyTrashed(db, who, { ids: slice.ids, trashed: action.kind === 'restore', type: 'undo' })
    return slice.ids.length
  }
  const back = await putBack(db, who, action, slice)
  return action.kind === 'transfer' ? back + (await removeCopies(db, who, action, slice.ids)) : back
}

/**
 * Deletes the copies of a transfer, except those that were changed since: every change leaves an activity. Returns the number
 * of deleted copies.
 */
async function removeCopies(db: Db, who: Member, action: Action, ids: string[]): Promise<number> {
  const { rows } = await sql<{ id: string; origin: string }>`
    select i.application_id as id, i.before ->> 'copy_of' as origin from bulk_item i
     where i.organization_id = ${who.organization_id} and i.bulk_id = ${action.id} and i.application_id = any(${ids}::uuid[])
       and i.before ? 'copy_of'
       and not exists (select from activity x where x.organization_id = i.organization_id
             and x.application_id = i.application_id and x.type <> 'transfer')`.execute(db)
  if (rows.length === 0) return 0
  const origins = rows.map(row => row.origin)
  await removeForGood(
    db,
    who,
    rows.map(row => row.id),
    'undo',
  )
  await sql`
    insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id)
    select organization_id, ${who.user_id}, 'undo', 'application', id, job_id, id
      from application where organization_id = ${who.organization_id} and id = any(${origins}::uuid[])`.execute(db)
  return rows.length
}

/** The answer to the call that undoes a bulk action. */
export const bulkUndoAnswers: readonly Answer[] = [answer(bulk.undo, undo)]
