import { sql, type RawBuilder } from 'kysely'
import { namesOnStay } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { Db } from '../../db/transaction.ts'
import { endTypes, discloseAt } from './queue-for-stays.ts'
import { ofOrganization } from '../../db/conditions.ts'

/**
 * The only code that writes stays. The stays of an application are a chain (0036_stays_chain.sql): each begins at the instant
 * when the previous one ended. That instant is read from the clock while the applications are locked. `now()` would be the
 * start of the transaction, which may be earlier than a move that the transaction had to wait for.
 */
type Mover = { organization_id: string; user_id: string | null }

/** The CTE `instant (at)`: when these locked applications change their step. It is later than the start of their open stays. */
export const instantOf = (organizationId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  instant as (
    select greatest(clock_timestamp(), max(entered_at) + interval '1 microsecond') as at
      from stay where organization_id = ${organizationId} and application_id = any(${ids}::uuid[]) and left_at is null)`

/** The initial values of a stay. `job` is null if the job does not change. */
type Beginning = {
  job: string | null
  /** SQL for the id of the step. It may use `job_id`, the job of the previous stay. */
  step: RawBuilder<unknown>
  /** The values of the columns `namesOnStay`, in the same order. */
  inStay: readonly RawBuilder<unknown>[]
  /** Whether the messages of the step are not sent; it may use `step` and `was`, the steps of this stay and of the one before. */
  silent: RawBuilder<boolean>
  disclosure: Disclosure
}

/** When applicants learn of a last step. */
export type Disclosure = {
  /** The applicants withdrew themselves, so they know. */
  withdrawn: boolean
  /** The move only changes the pipeline: a decision that waits keeps its time. */
  kept: boolean
  /** The hours to wait, instead of the minutes that the organisation has set. */
  hours?: number | undefined
}

/** SQL: the type of a step as a value, `last`: whether it ends the process. */
const last = sql`step.type = any(${endTypes}::int[])`

/**
 * SQL: the rows `known` and `disclosure` for a stay that `ended`: what the applicant knew, and the columns of the next stay. A decision
 * waits until `disclose_at`. If the applicant comes back from a decision that they do not know, they notice nothing: the state
 * goes on as if they had never left.
 */
const shownNext = (organizationId: string, { withdrawn, kept, hours }: Disclosure) => sql`
  cross join lateral (
    select coalesce(ended.disclose_at > ended.left_at, false) as undisclosed,
           case when ended.disclose_at > ended.left_at then ended.shown_type else coalesce(was.type, ended.shown_type) end as type,
           case when ended.disclose_at > ended.left_at then ended.shown_step_id else was.id end as step_id,
           case when ended.disclose_at > ended.left_at or ended.disclose_at is null and ended.shown_since is not null then ended.shown_since
                else greatest(ended.entered_at, ended.disclose_at) end as since) known
  cross join lateral (
    select case when ${withdrawn} or not ${last} then null
                when ${kept} and known.undisclosed then ended.disclose_at
                else ${discloseAt(sql`ended.left_at`, hours)} end as disclose_at,
           not ${withdrawn} and (${last} or known.undisclosed and shown_state(known.type) = shown_state(step.type)
             and not exists (select from activity x where x.organization_id = ${organizationId}
                   and x.application_id = ended.application_id and x.type = 'withdraw' and x.at >= known.since)) as goes_on) disclosure`

/**
 * The CTEs `ended` and `begun (id)`: end the open stays of these applications at `instant`, and begin the next ones at the same
 * time. The insert reads from the update, so that a stay ends before the next one begins although both are one statement.
 */
export const followingStays = (
  { organization_id, user_id }: Mover,
  ids: readonly string[],
  { job, step, inStay, silent, disclosure }: Beginning,
): RawBuilder<unknown> => sql`
  ended as (
    update stay set left_at = instant.at, left_by = ${user_id}
      from instant
     where organization_id = ${organization_id} and application_id = any(${ids}::uuid[]) and left_at is null
    returning application_id, job_id, step_id, ${step} as next_step, entered_at, left_at, disclose_at, shown_type, shown_step_id, shown_since),
  begun as (
    insert into stay (organization_id, application_id, job_id, step_id, entered_at, follows_at, entered_by, silent,
                      ${sql.join(namesOnStay.map(name => sql.ref(name)))}, disclose_at, shown_type, shown_step_id, shown_since)
    select ${organization_id}, ended.application_id, coalesce(${job}, ended.job_id), ended.next_step, ended.left_at, ended.left_at,
           ${user_id}, ${silent}, ${sql.join(inStay)}, disclosure.disclose_at, case when disclosure.goes_on then known.type end,
           case when disclosure.goes_on then known.step_id end, case when disclosure.goes_on then known.since end
      from ended
      join organization o on o.id = ${organization_id}
      join step on step.organization_id = o.id and step.id = ended.next_step
      left join step was on was.organization_id = o.id and was.id = ended.step_id
      ${shownNext(organization_id, disclosure)}
    returning id)`

/**
 * The CTE `reopened (id, left_at)`: deletes the open stays of these applications and reopens the stays before them, so that
 * reports count the time in the step from the original stay. `left_at` is the time at which the reopened stays had ended.
 */
export const reopenedStays = (organizationId: string, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  removed as (
    delete from stay
     where organization_id = ${organizationId} and application_id = any(${ids}) and left_at is null and follows_at is not null
    returning application_id, follows_at),
  reopened as (
    update stay set left_at = null, left_by = null
      from removed
     where stay.organization_id = ${organizationId} and stay.application_id = any(${ids})
       and stay.application_id = removed.application_id and stay.left_at = removed.follows_at
    returning stay.id, stay.application_id, removed.follows_at as left_at)`

/**
 * A query `added (id, kept, gone)`: copies the stays of the merged application (`gone`) to the remaining one (`kept`), before
 * the own stays of `kept`. A copied stay that would overlap the first own stay ends when that stay begins. Later stays are not
 * copied, so that no time is counted twice. The history still shows them. `pair (kept, gone)` has the ids of the two
 * applications, which must be locked.
 */
export const joinedStays = (organizationId: string, pair: RawBuilder<unknown>): RawBuilder<unknown> => {
  const names = sql.join(namesOnStay.map(name => sql.ref(name)))
  return sql`
    first as (
      update stay set follows_at = entered_at
        from ${pair}
       where organization_id = ${organizationId} and application_id = pair.kept and follows_at is null
         and exists (select from stay g where g.organization_id = ${organizationId} and g.application_id = pair.gone
               and g.entered_at < stay.entered_at)
      returning pair.kept, pair.gone, entered_at as at),
    ahead as (
      insert into stay (organization_id, application_id, job_id, step_id, entered_at, follows_at, entered_by, left_at, left_by, ${names})
      select s.organization_id, first.kept, s.job_id, s.step_id, s.entered_at, s.follows_at, s.entered_by,
             least(s.left_at, first.at), case when s.left_at <= first.at then s.left_by end, ${names}
        from first join stay s on s.organization_id = ${organizationId} and s.application_id = first.gone and s.entered_at < first.at
      returning id, application_id),
    added as (select ahead.id, first.kept, first.gone from ahead join first on first.kept = ahead.application_id)`
}

/** Removes the stays that `joinedStays` added to an application. */
export async function partStays(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with removed as (
      delete from stay where organization_id = ${organizationId} and id = any(${ids}::uuid[])
      returning application_id, left_at),
    last as (select application_id, max(left_at) as at from removed group by 1)
    update stay set follows_at = null from last
     where stay.organization_id = ${organizationId} and stay.application_id = last.application_id and stay.follows_at = last.at`.execute(
    db,
  )
}

/** Begins the first stay of applications that have just been added, in their step. Returns the stays' ids. */
export async function beginStays(
  db: Db,
  { organization_id, user_id }: Mover,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into stay (organization_id, application_id, job_id, step_id, entered_at, entered_by)
    select organization_id, id, job_id, step_id, entered_at, ${user_id}
      from application where organization_id = ${organization_id} and id = any(${ids}::uuid[])
    returning id`.execute(db)
  return rows.map(row => row.id)
}

/** Stores reasons in the open stay, for an applicant whose process ends without a move to another step. */
export async function giveReasons(
  db: Db,
  organizationId: string,
  application: string,
  reasons: string[],
): Promise<void> {
  await db
    .updateTable('stay')
    .set({ rejection_reasons: reasons })
    .where(ofOrganization({ organization_id: organizationId }))
    .where('application_id', '=', application)
    .where('left_at', 'is', null)
    .execute()
}

/** Ends the wait for a decision of which the applicant will not learn, because they have withdrawn. */
export async function discloseNothing(db: Db, organization_id: string, application: string): Promise<void> {
  await sql`
    update stay set disclose_at = null, shown_type = null, shown_step_id = null, shown_since = null
     where organization_id = ${organization_id} and application_id = ${application} and left_at is null and disclose_at > now()`.execute(
    db,
  )
}
