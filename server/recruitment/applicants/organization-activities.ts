import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import { channelServices, type ChannelService } from '@kargozin/api/messages/channel-services.ts'
import { nounNames, nouns, type Noun } from '@kargozin/api/nouns.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { activities, type OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import type { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import { activityColumns, chosenActivities, orderIn, activityOf, type ActivityRow } from './activities.ts'
import type { Db } from '../../db/transaction.ts'
import { sideOf } from './activity-sides.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

/**
 * The permission for reading the changes of each subject. Subjects that are missing here have values that all members may read
 * anyway.
 */
const needs: Readonly<Record<string, Permission>> = {
  ...Object.fromEntries(
    nounNames.flatMap(noun => {
      const { history }: Noun = nouns[noun]
      return history?.needs ? [[noun, history.needs]] : []
    }),
  ),
  sms: 'organization.settings.channels',
}

/**
 * SQL: whether the caller may read the activity `x`. An activity of a job or of its applicants requires access to the job, or
 * to all jobs if the job is deleted. Other activities are listed for everyone with the permission.
 */
function readable(who: Member) {
  if (!may(who, 'organization.hiring')) return sql<boolean>`x.job_id is null and x.application_id is null`
  if (seesAllJobs(who)) return sql<boolean>`true`
  return sql<boolean>`(x.job_id is null and x.application_id is null or exists (select from job
    where job.organization_id = x.organization_id and job.id = x.job_id and job.deleted_at is null
      and ${scopeOf(who)} is not null))`
}

/** SQL: a value of the activity `x`, or null if the caller may not read activities on its subject. */
function ifReadable<T>(who: Member, value: RawBuilder<T>) {
  const hidden = Object.entries(needs).flatMap(([subject, permission]) => (may(who, permission) ? [] : [subject]))
  return sql<T | null>`case when not x.subject = any(${hidden}::text[]) then ${value} end`
}

/** The name of the subject, from the activity itself or, if that has only an id, from its table. */
const name = sql<string | null>`case x.subject
  when 'member' then (select full_name from user_account where id = x.subject_id)
  when 'organization' then x.after ->> 'owner'
  when 'role' then coalesce(x.after ->> 'display_name', x.before ->> 'display_name', (select r.display_name from role r
    where r.organization_id = x.organization_id and r.id = x.subject_id))
  when 'invitation' then coalesce(x.after, x.before) ->> 'fullName'
  when 'absence' then coalesce(x.after, x.before) ->> 'fullName'
  when 'survey' then coalesce(x.after ->> 'title', (select s.title from survey s
    where s.organization_id = x.organization_id and s.id = x.subject_id))
  when 'message_template' then coalesce(x.after ->> 'title', (select t.title from message_template t
    where t.organization_id = x.organization_id and t.id = x.subject_id))
  when 'channel' then coalesce(x.after ->> 'title', x.before ->> 'title', (select c.provider from channel c
    where c.organization_id = x.organization_id and c.id = x.subject_id))
  else coalesce(x.after ->> 'title', x.before ->> 'title') end`

const job = sql`(select json_build_object('uuid', j.id, 'title', j.title, 'deleted', j.deleted_at is not null)
  from job j where j.organization_id = x.organization_id and j.id = x.job_id)`

/** The columns of an activity of the organisation that the queries select. */
export type OrganizationActivityRow = ActivityRow & Pick<OrganizationActivity, 'subject_id' | 'name' | 'job'>

/** SQL: the activities of the organisation that the reader may see and that match the filters. */
export function chosenOfOrganization(
  who: Member,
  asked: QueryOut<typeof exports.organizationActivities>,
  also: RawBuilder<boolean> = sql`true`,
) {
  const { from } = chosenActivities(who, { organization: sql`${readable(who)} and ${also}` }, asked)
  const columns = activityColumns(side => ifReadable(who, sideOf(who, side)))
  return { select: sql`select ${columns}, x.subject_id, ${ifReadable(who, name)} as name, ${job} as job`, from }
}

/** The name of a channel is that of its service. It is translated here, so that pages do not load the services for it. */
function nameOf({ subject, name: stored }: OrganizationActivityRow, locale: Locale): string | null {
  const services: Readonly<Record<string, ChannelService>> = channelServices
  return (subject === 'channel' ? services[stored ?? '']?.title[locale] : undefined) ?? stored
}

/** Converts a selected row to the activity that the API returns. */
export const organizationActivityOf = (row: OrganizationActivityRow, locale: Locale): OrganizationActivity => {
  const { subject_id, job: of } = row
  return { ...activityOf(row, locale), subject_id, name: nameOf(row, locale), job: of }
}

const ofOrganization = (context: CallContext<typeof activities.ofOrganization>) => listed(context)

/** The account of an employee. Throws 404. */
async function accountOf(db: Db, who: Member, id: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string | null }>`select user_id from employee
    where organization_id = ${who.organization_id} and id = ${id} and deleted_at is null`.execute(db)
  const [employee] = rows
  if (!employee) throw notFound()
  return employee.user_id
}

/** An employee who never had an account did nothing. */
async function ofEmployee({ params, ...context }: CallContext<typeof activities.ofEmployee>) {
  const user = await accountOf(context.db, context.who, params.uuid)
  return listed(context, sql`x.user_id = ${user} and (x.job_id is not null or x.application_id is not null)`)
}

async function onEmployee({ params, ...context }: CallContext<typeof activities.onEmployee>) {
  const user = await accountOf(context.db, context.who, params.uuid)
  // An owner who saw the product as a member has that in their own history too.
  return listed(
    context,
    sql`x.subject = 'employee' and (x.subject_id = ${params.uuid} or (x.type = 'view_as' and x.user_id = ${user}))`,
  )
}

type Listing = Pick<CallContext<typeof activities.ofOrganization>, 'db' | 'who' | 'query' | 'locale' | 'from'>

async function listed({ db, who, query, locale, from: asked }: Listing, also?: RawBuilder<boolean>) {
  const page = pageOf(query, 20)
  const { select, from } = chosenOfOrganization(who, query, also)
  const [{ rows }, counted] = await Promise.all([
    sql<OrganizationActivityRow>`${select} ${from} ${orderIn(query)} limit ${rowsBeforeEnd(page)} offset ${page.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (select ${from} limit ${countedTo + 1}) counted`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return {
    activities: rows.map(row => organizationActivityOf(row, locale)),
    pagination: paginationToEnd(page, total, asked.url),
  }
}

/** The answers to the calls that list activities of the organisation and of an employee. */
export const organizationActivityAnswers: readonly Answer[] = [
  answer(activities.ofOrganization, ofOrganization, { plans: 'search' }),
  answer(activities.ofEmployee, ofEmployee, { plans: 'search' }),
  answer(activities.onEmployee, onEmployee, { plans: 'search' }),
]
