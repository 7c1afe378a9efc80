import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { activities, type Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import type { ActivityType } from '@kargozin/api/labels.ts'
import { maxSurveyComment } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import type { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { type AnyEntry } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { isSection } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { readerIn } from '../../core/say.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { plainText, startOf } from '../../core/html.ts'
import { pageOf, paginationOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { sideOf } from './activity-sides.ts'
import { threadsAsActivities, threadsOf } from './read-comments.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { beginning } from '../pipeline/filters/applicant-filters.ts'
import { requireJob } from '../access/job-access.ts'

type Query = CallContext<typeof activities.ofJob>['query']
type Filters = QueryOut<typeof exports.activities> & Pick<QueryOut<typeof exports.organizationActivities>, 'subject'>
type About = { job: string } | { application: string } | { organization: RawBuilder<boolean> }

/** The columns of an activity that the queries select. */
export type ActivityRow = Pick<Activity, 'uuid' | 'type' | 'subject' | 'at'> & {
  before: object | null
  after: object | null
  application: string | null
  applicant_name: string
  user_id: string | null
  full_name: string | null
}

/** How many characters of a value are read. The page shows a few words of it, and removes the tags before counting them. */
const charactersRead = 3000

/**
 * SQL: a side of an activity without the rest of long texts. A page or a workbook has hundreds of activities, and each of them may
 * have texts of a hundred thousand characters, which the server should neither receive nor parse.
 */
const shortened = (side: RawBuilder<unknown>) => sql`(
  select jsonb_object_agg(f.key, case
      -- Bytes are counted at once, characters one by one; a text of fewer characters stays as it is.
      when octet_length(f.text) > ${sql.lit(charactersRead)} then to_jsonb(left(f.text, ${sql.lit(charactersRead + 1)}))
      else f.value end)
    from (select key, value, case when jsonb_typeof(value) = 'string' then value #>> '{}' end as text
            from jsonb_each(${side}) offset 0) f)`

/** SQL: the columns of an activity `x`. `side` gives `before` or `after` as the reader may see it. */
export const activityColumns = (side: (name: 'before' | 'after') => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`x.id as uuid, x.type, x.subject, x.at, ${shortened(side('before'))} as before, ${shortened(side('after'))} as after, a.id as application, u.id as user_id, u.full_name, btrim(p.first_name || ' ' || p.last_name) as applicant_name`

/**
 * SQL: the condition that selects the activities of a job, of an application, or of the organisation, as far as the reader may
 * see them.
 */
function conditionOf(about: About): RawBuilder<unknown> {
  if ('organization' in about) return about.organization
  return 'job' in about ? sql`x.job_id = ${about.job}` : sql`x.application_id = ${about.application}`
}

/**
 * The activities that match the filters: their columns, and the SQL from `from` to `where`. Throws 422 for an invalid moment.
 */
export function chosenActivities(
  who: Member,
  about: About,
  asked: Filters,
  except: readonly ActivityType[] = [],
): { [part in 'select' | 'from']: RawBuilder<unknown> } {
  const conditions = [
    sql`x.organization_id = ${who.organization_id}`,
    conditionOf(about),
    ...(asked.subject?.length ? [sql`x.subject = any(${asked.subject}::text[])`] : []),
    ...(asked.type?.length ? [sql`x.type = any(${asked.type}::text[])`] : []),
    ...(except.length > 0 ? [sql`x.type <> all(${except}::text[])`] : []),
    ...byWhomAndWhen(asked, { user: sql`x.user_id`, at: sql`x.at` }),
  ]
  const from = sql`
    from activity x
    left join user_account u on u.id = x.user_id
    left join application a on a.organization_id = x.organization_id and a.id = x.application_id
    left join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
   where ${sql.join(conditions, sql` and `)}`
  return { select: sql`select ${activityColumns(side => sideOf(who, side))}`, from }
}

/** The conditions of the filters by person and time. Throws 422 for an invalid moment. */
const byWhomAndWhen = (
  { user_uuid, from, to }: Pick<Filters, 'user_uuid' | 'from' | 'to'>,
  column: { user: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<unknown>[] => [
  ...(user_uuid ? [sql`${column.user} = ${user_uuid}`] : []),
  ...(from ? [sql`${column.at} >= ${beginning('from', from)}`] : []),
  ...(to ? [sql`${column.at} < ${beginning('to', to, 1)}`] : []),
]

/** Sorts by the time of the activity. An import records activities later, with earlier times. */
export function orderIn({ direction = 'desc' }: Pick<Filters, 'direction'>): RawBuilder<unknown> {
  const way = sql.raw(direction)
  return sql`order by x.at ${way}, x.id ${way}`
}

async function page(db: Db, who: Member, about: About, query: Query, { url, locale }: { url: string; locale: Locale }) {
  const at = pageOf(query, 20)
  const { select, from } = chosenActivities(who, about, query)
  const [{ rows }, counted] = await Promise.all([
    sql<ActivityRow>`${select} ${from} ${orderIn(query)} limit ${rowsBeforeEnd(at)} offset ${at.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (select ${from} limit ${countedTo + 1}) counted`.execute(db),
  ])
  return {
    activities: rows.map(row => activityOf(row, locale)),
    pagination: paginationToEnd(at, counted.rows[0]?.total ?? 0, url),
  }
}

/** The types of activities about comments. A timeline has the comments themselves instead. */
const commentActivities: readonly ActivityType[] = ['comment', 'comment_update']

/** Reads the timeline of an applicant: the activities, and each comment with its replies, sorted by time. */
async function readTimeline(
  db: Db,
  who: Member,
  application: string,
  query: Query,
  { url, locale }: { url: string; locale: Locale },
) {
  const at = pageOf(query, 20)
  const { select, from } = chosenActivities(who, { application }, query, commentActivities)
  const withThreads = !query.type?.length || query.type.includes('comment')
  const threads = threadsAsActivities(who, application, [
    ...(withThreads ? [] : [sql`false`]),
    ...byWhomAndWhen(query, { user: sql`c.user_id`, at: sql`c.created_at` }),
  ])
  const all = sql`(${select} ${from} union all ${threads}) x`
  const way = sql.raw(query.direction ?? 'desc')
  const [{ rows }, counted] = await Promise.all([
    sql<ActivityRow>`select * from ${all} order by at ${way}, uuid ${way} limit ${at.limit} offset ${at.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${all}`.execute(db),
  ])
  const heads = rows.filter(row => row.subject === 'comment').map(row => row.uuid)
  const found = await threadsOf(db, who, application, heads)
  return {
    activities: rows.map(row => ({ ...activityOf(row, locale), thread: found.get(row.uuid) ?? null })),
    pagination: paginationOf(at, counted.rows[0]?.total ?? 0, url),
  }
}

/** Converts a selected row to the activity that the API returns. */
export const activityOf = (row: ActivityRow, locale: Locale): Activity => {
  const { before, after, application, applicant_name, user_id, full_name, ...rest } = row
  return {
    ...rest,
    user: user_id ? { id: user_id, fullName: full_name ?? '' } : null,
    applicant: application ? { uuid: application, name: applicant_name } : null,
    changes: changesOf(before, after, locale),
  }
}

/** The changes as text. An id is left out if its title is shown too. Otherwise an id only shows that something changed. */
function changesOf(before: object | null, after: object | null, locale: Locale): Activity['changes'] {
  const [from, to] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const all = new Set([...from.keys(), ...to.keys()])
  const isId = (field: string) => field.endsWith('_id')
  const fields = [...all].filter(field => !isId(field) || !all.has(field.slice(0, -'_id'.length)))
  const text = (field: string, value: unknown) => (isId(field) ? null : textOf(value, maxLengthOf(field)))
  return fields.flatMap(
    field =>
      entriesChanged(field, from.get(field), to.get(field), locale) ?? [
        { field, from: text(field, from.get(field)), to: text(field, to.get(field)) },
      ],
  )
}

/** The changed, added and removed entries of a section, each as text (entry-columns.ts). Undefined for other fields. */
function entriesChanged(field: string, from: unknown, to: unknown, locale: Locale): Activity['changes'] | undefined {
  if (!isSection(field) || !Array.isArray(from) || !Array.isArray(to)) return undefined
  const text = (entry: unknown) => (isEntry(entry) ? entryText(field, entry, readerIn(locale)) : null)
  const pairs = from.map((entry, at) => ({ field, from: text(entry), to: text(to[at]) }))
  return pairs.length > 0 ? pairs : [{ field, from: null, to: null }]
}

const isEntry = (it: unknown): it is AnyEntry => typeof it === 'object' && it !== null

/** The maximum length of a value. The comment of a hiring survey is shown in full, because no other screen shows it. */
const maxLengthOf = (field: string): number => (field === 'survey_comment' ? maxSurveyComment : 300)

/** Null for values that are not text: a list of keys would not explain a change of a form or of conditions. */
function textOf(value: unknown, maxLength: number): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.some(it => typeof it === 'object') ? null : value.map(String).join(', ')
  if (typeof value === 'object') return null
  const stored = String(value)
  const read = stored.slice(0, charactersRead)
  const isCut = read.length < stored.length
  // A tag that is cut off would be shown as text.
  const text = /<\w[^<>]*>/.test(read) ? plainText(isCut ? read.replace(/<[^<>]*$/, '') : read) : read
  return isCut || text.length > maxLength ? `${startOf(text, maxLength)}…` : text
}

async function ofApplicant({ params, query, db, who, from, locale }: CallContext<typeof activities.ofApplicant>) {
  const it = await reachApplication(db, who, params.applicant_id, 'show')
  if (it.job_id !== params.job_uuid) throw notFound()
  if (query.threads) return readTimeline(db, who, it.id, query, { url: from.url, locale })
  const { activities: all, pagination } = await page(db, who, { application: it.id }, query, { url: from.url, locale })
  return { activities: all.map(one => ({ ...one, thread: null })), pagination }
}

async function ofJob({ params, query, db, who, from, locale }: CallContext<typeof activities.ofJob>) {
  await requireJob(db, who, params.uuid, 'show')
  return page(db, who, { job: params.uuid }, query, { url: from.url, locale })
}

/** The answers to the calls that list activities. */
export const activityAnswers: readonly Answer[] = [
  answer(activities.ofApplicant, ofApplicant),
  answer(activities.ofJob, ofJob),
]
