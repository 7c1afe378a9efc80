import { sql } from 'kysely'
import type { ApplicationForm, JobForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { laterFormOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import type { AskedInformation } from '@kargozin/api/recruitment/apply/information.ts'
import { isPrivate, laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import {
  fromStored,
  type LaterItem,
  type LaterPart,
  type SaidEntry,
  type Snapshot,
  type StoredSnapshot,
} from '@kargozin/api/recruitment/people/snapshot.ts'
import { stepType } from '@kargozin/api/labels.ts'
import type { AskedLater } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { notFound } from '../../core/errors.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Db } from '../../db/transaction.ts'

type Row = JobForm & {
  application_id: string
  job_id: string
  name: string
  job_title: string
  organization: string
  username: string
  logo: string | null
  snapshot: Snapshot
  has_cv: boolean
  /** The type of the step in which the applicant is, as far as they know. */
  shown_type: number
  withdrawn: boolean
  job_deleted: boolean
  asked_at: string | null
  reached: boolean
  given_at: string | null
  given: LaterPart
  answers: Record<string, unknown>
}

type StoredRow = Omit<Row, 'snapshot' | 'given'> & {
  snapshot: StoredSnapshot<Snapshot>
  given: StoredSnapshot<LaterPart>
}

/** The additional information requested from an applicant, with the data sent so far. */
export type Information = Row & { state: AskedInformation['state']; form: ApplicationForm; items: LaterItem[] }

function stateOf(row: Row, items: LaterItem[]): Information['state'] {
  if (row.withdrawn) return 'withdrawn'
  // A hired applicant may still have to send information for the contract.
  if (row.job_deleted || row.shown_type === stepType.rejected) return 'over'
  return row.asked_at && items.length > 0 ? 'open' : 'none'
}

/** Reads the additional information of an application. A transfer ends a request. The other job sends a new one. */
export async function readInformation(db: Db, organization: string, application: string): Promise<Information> {
  const { rows } = await sql<StoredRow>`
    select a.id as application_id, a.job_id, coalesce(a.snapshot ->> 'name', p.first_name) as name,
           job.title as job_title, o.name as organization, o.username, o.logo, a.snapshot, a.cv_file_id is not null as has_cv,
           job.form_options, job.questions, job.required_files, job.deleted_at is not null as job_deleted,
           d.type as shown_type, d.withdrawn,
           case when stay.job_id = a.job_id then i.asked_at end as asked_at, coalesce(i.reached, false) as reached,
           i.given_at, coalesce(i.given, '{}') as given, coalesce(i.answers, '{}') as answers
      from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join disclosed d on d.organization_id = a.organization_id and d.application_id = a.id
      join organization o on o.id = a.organization_id
      left join information i on i.organization_id = a.organization_id and i.application_id = a.id
      left join stay on stay.organization_id = i.organization_id and stay.id = i.stay_id
     where a.organization_id = ${organization} and a.id = ${application}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const row: Row = { ...found, snapshot: fromStored(found.snapshot), given: fromStored(found.given) }
  const form = laterFormOf(row)
  const items = laterItems(form, { snapshot: row.snapshot, later: row.given, has_cv: row.has_cv })
  return { ...row, form, items, state: stateOf(row, items) }
}

/** The number of items that the applicant has not sent yet. */
export const missingOf = ({ items }: Pick<Information, 'items'>): number => items.filter(it => !it.given).length

/** The form without sensitive fields that were already sent: their values are never sent back to the page. */
export function formShown({ form, given }: Information): ApplicationForm {
  const there = new Set(given.private)
  return { ...form, fields: form.fields.filter(it => !there.has(it.name)) }
}

/** The values of fields that the applicant sent, with the application or later. */
export function saidOf({ snapshot, given }: Pick<Information, 'snapshot' | 'given'>): Map<string, string> {
  const email = given.email ?? snapshot.email
  const all = [...(snapshot.fields ?? []), ...(given.fields ?? [])]
  return new Map([...all.map(it => [it.name, it.value] as const), ...(email ? [['email', email] as const] : [])])
}

/** The sections that the applicant sent, with the application or later. */
export const sectionsOf = ({ snapshot, given }: Pick<Information, 'snapshot' | 'given'>): Map<string, SaidEntry[]> =>
  new Map([...(snapshot.sections ?? []), ...(given.sections ?? [])].map(it => [it.name, it.entries]))

const written: readonly number[] = [questionType.text, questionType.single, questionType.dropdown]

/** The answers to the questions of the form. Of the answers in the application itself, only answers that are stored as plain text. */
function answersOf({ form, snapshot, answers }: Information): Record<string, unknown> {
  const before = new Map((snapshot.answers ?? []).map(it => [it.key, it.answer]))
  return Object.fromEntries(
    form.questions.flatMap(({ key, type }) => {
      const answer = answers[key] ?? (written.includes(type) ? before.get(key) : undefined)
      return answer === undefined ? [] : [[key, answer]]
    }),
  )
}

/**
 * The prefilled values of the form: only values that the applicant sent. The page must not show other data of the person, because
 * anybody can apply with the mobile number of another person and then has the link.
 */
export function knownOf(it: Information): AskedInformation['known'] {
  const [said, sections] = [saidOf(it), sectionsOf(it)]
  const texts = it.form.fields.flatMap(({ name }) => {
    const value = isPrivate(name) ? undefined : said.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const places = new Set(it.items.map(item => item.name))
  const files = [...(it.snapshot.files ?? []), ...(it.given.files ?? [])].filter(file => places.has(file.field))
  return {
    texts: Object.fromEntries(texts),
    sections: Object.fromEntries(it.form.sections.map(({ name }) => [name, sections.get(name) ?? []])),
    answers: answersOf(it),
    // If there are two files for one field, the later one is used.
    files: [...new Map(files.map(({ field, name }) => [field, { field, name }])).values()],
    private: it.given.private ?? [],
  }
}

/** The ids of the given files that still exist. */
async function existing(db: Db, organization: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from file where organization_id = ${organization} and id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(row => row.id))
}

/** The additional information for members of the organisation. Null if nothing is requested and nothing was sent. */
export async function readLater(
  db: Db,
  storage: Storage,
  organization: string,
  application: string,
): Promise<AskedLater | null> {
  const { items, given, asked_at, reached, given_at } = await readInformation(db, organization, application)
  if (items.length === 0 && !given_at) return null
  const sent = given.files ?? []
  const there = await existing(
    db,
    organization,
    sent.map(it => it.file),
  )
  const files = sent
    .filter(it => there.has(it.file))
    .map(({ field, title, name, file }) => ({ field, title, name, url: storage.link(file, 1800) }))
  return { asked_at, reached, given_at, items, given, files }
}
