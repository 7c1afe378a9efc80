import { sql, type RawBuilder } from 'kysely'
import type { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { QueryOut } from '@kargozin/api/call.ts'
import { degrees, type Degree } from '@kargozin/api/labels-person.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import { mobileBeginning, mobileEnding } from '@kargozin/api/iran.ts'
import type { Filtered } from '@kargozin/api/filter-fields.ts'
import { personFieldsByName } from '@kargozin/api/recruitment/people/person-fields.ts'
import { applicationFieldsByName } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { wrong } from '../../../core/errors.ts'
import type { Member } from '../../../core/http/answer.ts'
import { dayInIran, dayYearsAgo, literally } from '../../../db/conditions.ts'
import { inBranches, scopeOf, seesAllJobs } from '../../access/job-access.ts'
import { hasDuplicate } from '../../people/possible-duplicates.ts'
import type { FilterIds } from './filter-ids.ts'
import { nameLike, partLike } from '../../../db/name-conditions.ts'
import { knows, speaks } from './skills-and-languages.ts'

/** The filters that lists of applicants share. */
export type ApplicantFilters = Partial<QueryOut<typeof applicants.ofJob>>

/** The degrees of this rank and above. */
export const degreesFrom = (least: Degree): string[] =>
  Object.entries(degrees).flatMap(([degree, { rank }]) => (rank >= degrees[least].rank ? [degree] : []))

/** Whether the mobile number begins or ends with the typed digits. Other text matches nobody. */
export function mobileLike(typed: string): RawBuilder<boolean> {
  const [first, last] = [mobileBeginning(typed) ?? 'none ', mobileEnding(typed)]
  const begins = sql<boolean>`p.mobile like ${`${first}%`}`
  if (!last) return begins
  return sql<boolean>`(${begins} or p.mobile_backwards like ${`${[...last].toReversed().join('')}%`})`
}

export const emailLike = (typed: string) => sql<boolean>`p.email like ${`${literally(typed.trim().toLowerCase())}%`}`

/** SQL: whether the words of the CV of the application `a` match a query. */
export const cvHas = (who: Member, query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`a.id in (select w.application_id from application_words w where w.organization_id = ${who.organization_id} and w.cv @@ (${query}))`

/** The condition of the general search field. The typed text decides whether numbers, addresses or names are searched. */
function anythingLike(typed: string): RawBuilder<boolean> {
  const plain = latinDigits(typed).trim()
  const number = mobileBeginning(typed)
  if (number && number.length > 2) return mobileLike(typed)
  if (plain.includes('@')) return emailLike(plain)
  if (/^[a-z0-9._+-]+$/i.test(plain)) return sql<boolean>`(${nameLike(plain)} or ${emailLike(plain)})`
  return nameLike(typed)
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a range begins or ends. A plain day means midnight in Tehran. Throws 422 for an invalid moment. */
export function beginning(field: string, text: string, daysLater = 0): string {
  const plain = day.test(text)
  const instant = new Date(plain ? `${text}T00:00:00+03:30` : text)
  const moment = new Date(instant.getTime() + (plain ? daysLater : 0) * 86_400_000)
  const year = moment.getUTCFullYear()
  // Outside these years the database and JavaScript write dates differently.
  if (!(year >= 1 && year <= 9999)) throw wrong(`query.${field}`, 'date', 'Some fields need your attention.')
  return moment.toISOString()
}

/** The types of steps in which no applicant waits. */
const ended = [stepType.hire, stepType.rejected]

/**
 * Whether the last act of the applicant (applying, sending additional information, completing a questionnaire) is at least this
 * many days old, and nobody has moved them or sent them a questionnaire since. The conditions on the instants are those of the
 * index application_unanswered.
 */
const unansweredFor = (days: number) =>
  sql<boolean>`(greatest(a.applied_at, a.acted_at) <= now() - make_interval(days => ${days}::int)
    and greatest(a.entered_at, a.answered_at) <= greatest(a.applied_at, a.acted_at)
    and not exists (select from step t where t.organization_id = a.organization_id and t.id = a.step_id and t.type = any(${ended}::int[])))`

/**
 * Whether the applicant has sent an e-mail or a text message, and nobody has written to them, asked them anything or moved them since.
 * Automatic answers and the word that stops messages need no answer.
 */
const waitsForAnswer = sql<boolean>`a.id in (select r.application_id from reply r
  where r.organization_id = a.organization_id and not r.automatic and not r.stops
    and r.created_at > greatest(a.entered_at, a.answered_at))`

/** The conditions for all applicants in the job openings that the caller may see, for `application a` alone. */
export const inVisibleJobs = (who: Member): RawBuilder<boolean>[] => [
  sql<boolean>`a.organization_id = ${who.organization_id} and a.trashed_at is null`,
  sql<boolean>`exists (select from job where job.organization_id = a.organization_id and job.id = a.job_id
    and job.deleted_at is null and ${seesAllJobs(who) ? sql`true` : sql`${scopeOf(who)} is not null`})`,
]

/** The conditions on job, branch and step, for `application a` alone. */
export function placesOf(asked: ApplicantFilters): RawBuilder<boolean>[] {
  const steps = [asked.step_uuid, asked.step_id].flatMap(step => (step ? [sql<boolean>`a.step_id = ${step}`] : []))
  return [
    ...steps,
    ...(asked.steps_uuid?.length ? [sql<boolean>`a.step_id = any(${asked.steps_uuid}::uuid[])`] : []),
    ...(asked.jobs_uuid?.length ? [sql<boolean>`a.job_id = any(${asked.jobs_uuid}::uuid[])`] : []),
    ...(asked.subsidiaries_ids?.length ? [inBranches('a', asked.subsidiaries_ids)] : []),
  ]
}

/** The conditions for the filters that are declared in a table of fields. */
function byFields(row: 'a' | 'p', table: Readonly<Record<string, Filtered>>, asked: Readonly<Record<string, unknown>>) {
  return Object.entries(table).flatMap(([name, { filter }]) => {
    const column = sql.ref(`${row}.${name}`)
    if (!filter) return []
    if (typeof filter === 'string') return oneOrPart(column, asked[filter])
    const [from, to] = [asked[filter.from], asked[filter.to]]
    return [
      ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`${column} <= ${to}`]),
    ]
  })
}

/** The condition of a filter: the column is one of several keys, or contains a text in any spelling. */
function oneOrPart(column: RawBuilder<unknown>, value: unknown): RawBuilder<boolean>[] {
  if (Array.isArray(value)) return value.length > 0 ? [sql<boolean>`${column} = any(${value}::text[])`] : []
  const key = typeof value === 'string' ? foldName(value) : ''
  return key ? [sql<boolean>`fold_name(${column}) like ${`%${literally(key)}%`}`] : []
}

/**
 * Whether the applicant meets the requirements of the job opening. The planner estimates that a `case` is true for half of the rows, but
 * that a function has a value for one in two hundred: then it would compute the verdicts of all applicants instead of those of a page.
 */
const meetsRequirements = (verdict: string) =>
  sql<boolean>`case when (select requirements_met(j.requirements, p.degree, p.experience_years, p.birth_date, p.gender, p.entries,
      ${dayInIran()}) from job j where j.organization_id = a.organization_id and j.id = a.job_id) = ${verdict} then true else false end`

/** Whether the applicant has been in the step for longer than its limit, by the rule for cards (`overdueDays`). */
function isOverdue({ limited }: FilterIds): RawBuilder<boolean> {
  const late = [...limited].map(
    ([days, steps]) =>
      sql`a.step_id = any(${steps}::uuid[]) and a.entered_at <= now() - make_interval(hours => ${24 * (days + 1)}::int)`,
  )
  return late.length > 0 ? sql<boolean>`(${sql.join(late, sql` or `)})` : sql<boolean>`false`
}

/**
 * The conditions of a call's filters except job and step (placesOf), for `application a join applicant p left join source
 * so`; empty without filters. `ids` are those of readFilterIds for these filters. Ranges are half-open; a plain day as the end is
 * included completely. Throws 422 for an invalid moment.
 */
export function conditionsOf(asked: ApplicantFilters, who: Member, ids: FilterIds): RawBuilder<boolean>[] {
  const sources = [...(asked.source ?? []), ...(asked.sources ?? [])]
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [condition(value)]
  return [
    ...byFields('p', personFieldsByName, asked),
    ...byFields('a', applicationFieldsByName, asked),
    ...given(asked.searchable, anythingLike),
    ...given(asked.name, nameLike),
    ...given(asked.first_name, it => partLike('first_name', it)),
    ...given(asked.last_name, it => partLike('last_name', it)),
    ...given(asked.mobile, mobileLike),
    ...given(asked.email, emailLike),
    ...given(asked.min_degree, it => sql<boolean>`p.degree = any(${degreesFrom(it)}::text[])`),
    ...given(asked.rate, it => sql<boolean>`coalesce(a.rate, 0) = any(${it}::int[])`),
    ...given(sources, () => sql<boolean>`a.source_id = any(${ids.sources}::uuid[])`),
    ...given(
      asked.tags,
      it => sql<boolean>`a.id in (select x.application_id from application_tag x
        join tag t on t.organization_id = x.organization_id and t.id = x.tag_id and t.deleted_at is null
       where x.organization_id = a.organization_id and x.tag_id = any(${it}::uuid[]))`,
    ),
    ...given(asked.min_age, it => sql<boolean>`p.birth_date <= ${dayYearsAgo(it)}`),
    ...given(asked.max_age, it => sql<boolean>`p.birth_date > ${dayYearsAgo(it + 1)}`),
    ...given(asked.requirements, meetsRequirements),
    ...knows(asked.skill ?? [], asked.skill_level ?? []),
    ...speaks(asked.language ?? [], asked.language_level ?? []),
    ...given(asked.cv_file_content, it => cvHas(who, sql`fold_query(${it})`)),
    ...given(asked.send_request_from, it => sql<boolean>`a.applied_at >= ${beginning('send_request_from', it)}`),
    ...given(asked.send_request_to, it => sql<boolean>`a.applied_at < ${beginning('send_request_to', it, 1)}`),
    ...given(asked.unseen || undefined, () => sql<boolean>`a.seen_at is null`),
    ...given(asked.replied || undefined, () => waitsForAnswer),
    ...given(asked.unanswered_days, unansweredFor),
    ...given(asked.duplicate || undefined, () => hasDuplicate(who)),
    ...given(asked.overdue || undefined, () => isOverdue(ids)),
    ...given(asked.step_type, () => sql<boolean>`a.step_id = any(${ids.steps}::uuid[])`),
  ]
}

/** Whether a filter searches texts. The planner cannot estimate whether it matches five applicants or half of them. */
export const searchesTexts = (asked: ApplicantFilters): boolean =>
  [asked.searchable, asked.name, asked.first_name, asked.last_name, asked.cv_file_content].some(Boolean) ||
  [asked.skill, asked.skill_level, asked.language, asked.language_level].some(it => it && it.length > 0)
