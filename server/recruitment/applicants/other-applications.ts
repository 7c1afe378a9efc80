import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import {
  personFieldTable,
  personNames,
  type KnownOf,
  type PersonFieldName,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  type Applicant,
  type applicantProfile,
  type JoinField,
  type Stood,
} from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { FromCv } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { withFacts, type KnownFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { type Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { changed } from '../../core/activity.ts'
import { readerIn } from '../../core/say.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { personColumns } from '../access/person-columns.ts'
import { typedOf, withoutFacts, wordsOf } from '../people/cv-facts.ts'
import { asColumns, changedFacts, today } from '../people/entry-columns.ts'
import { seesAllJobs, visibleJobs, type Scope } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { ofOrganization } from '../../db/conditions.ts'

type Reader = { db: Db; who: Member; locale: Locale }
export type JoinSection = Extract<JoinField, SectionName>

type Row = Omit<Applicant['previousApplicants'][number], 'differs' | 'can' | 'name'> &
  KnownOf<PersonFieldName> &
  Pick<KnownFacts, 'entries' | 'years_counted'> & {
    city: string | null
    scope: Scope | null
    from_cv: FromCv
    /** The contacts that the applicant typed on the form of this application. */
    given: string[]
    /** Everything that can identify the person. */
    marks: string[]
  }

/**
 * SQL: the contacts of the applications that were merged into `a`. Everyone who may see both applications knows from the merge
 * that they belong to one person.
 */
const mergeMarks = sql`array(
  select 'merge ' || m.id from person_merge m
   where m.organization_id = a.organization_id and m.undone_at is null and a.id in (m.application_id, m.other_id)
  union all
  select mark from application g
    join applicant q on q.organization_id = g.organization_id and q.application_id = g.id
    cross join lateral (values (q.mobile), (q.email)) own(mark)
   where g.organization_id = a.organization_id and g.merged_into = a.id and mark is not null)`

/** The data of an application that is compared with other applications of the same person. */
export type ComparedRow = Row

/**
 * Reads the applications of a person, or those with these ids, in jobs that the caller may see. The application `first` comes
 * first, then the newest.
 */
export const readRows = (
  db: Db,
  who: Member,
  of: { person: string } | { ids: readonly string[] },
  first: string,
): Promise<Row[]> =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .leftJoin('city', 'city.id', 'p.city_id')
    .leftJoin('information as i', join =>
      join.onRef('i.organization_id', '=', 'a.organization_id').onRef('i.application_id', '=', 'a.id'),
    )
    .leftJoin('applicant_private as v', join =>
      join.onRef('v.organization_id', '=', 'a.organization_id').onRef('v.application_id', '=', 'a.id'),
    )
    .select([
      'a.id as uuid',
      'a.job_id',
      'job.title as job_title',
      'step.title as step_title',
      'step.type as step_type',
    ])
    .select(['a.applied_at', 'a.rate', 'a.trashed_at', scopeAt(who, 'a.step_id').as('scope')])
    .select(personColumns.map(name => `p.${name}` as const))
    .select(['city.name as city', 'p.from_cv', 'p.entries', 'p.years_counted'])
    .select([
      sql<
        string[]
      >`array_remove(array[a.snapshot ->> 'mobile', lower(a.snapshot ->> 'email'), i.given ->> 'email'], null)`.as(
        'given',
      ),
      sql<string[]>`array_remove(array[p.mobile, p.email, a.snapshot ->> 'mobile', lower(a.snapshot ->> 'email'),
        'code ' || v.national_id], null) || ${mergeMarks}`.as('marks'),
    ])
    .where('a.merged_into', 'is', null)
    .$if('person' in of, q => q.where('a.person_id', '=', 'person' in of ? of.person : ''))
    .$if('ids' in of, q => q.where('a.id', '=', sql<string>`any(${'ids' in of ? of.ids : []}::uuid[])`))
    .orderBy(sql`a.id = ${first}`, 'desc')
    .orderBy('a.applied_at', 'desc')
    .limit(101)
    .execute()

/**
 * Selects the applications whose relation to `own` the caller can see: each shares a contact with `own` or with another
 * selected application. Not used for callers who see all jobs. For other callers, the stored match alone could reveal a hidden
 * application.
 */
function evident(own: Row, others: readonly Row[]): Row[] {
  const marks = new Set(own.marks)
  const found = new Set<Row>()
  for (let more = true; more;) {
    const next = others.filter(it => !found.has(it) && it.marks.some(mark => marks.has(mark)))
    for (const it of next) {
      found.add(it)
      it.marks.forEach(mark => marks.add(mark))
    }
    more = next.length > 0
  }
  return others.filter(it => found.has(it))
}

/** An application, with the person's other applications that the caller may know about. */
export async function readRelated(
  db: Db,
  who: Member,
  it: Pick<ReachedApplication, 'id' | 'person_id'>,
): Promise<{ own: Row; others: Row[] }> {
  const [own, ...others] = await readRows(db, who, { person: it.person_id }, it.id)
  if (!own) throw notFound()
  return { own, others: seesAllJobs(who) ? others : evident(own, others) }
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields that could be copied to the other application: fields with a reviewed value, and contacts only if a member entered
 * them.
 */
export function differing(own: Row, other: Row): PersonFieldName[] {
  if (own.scope !== 'change' || other.scope !== 'change' || other.trashed_at) return []
  const open = (field: PersonFieldName) =>
    Object.entries(own.from_cv).some(([name, it]) => name === field && it?.state === 'open')
  const contact = (field: PersonFieldName) => field === 'mobile' || field === 'email'
  return personNames().filter(field => {
    const here = own[field]
    if (wordsOf(here).length === 0 || here === 'unknown' || same(here, other[field]) || open(field)) return false
    return !(contact(field) && own.given.includes(String(here)))
  })
}

/** The sections of entries that could be copied to the other application. Skills are copied as a field. */
function differingSections(own: Row, other: Row): JoinSection[] {
  if (own.scope !== 'change' || other.scope !== 'change' || other.trashed_at) return []
  return sectionNames
    .filter((name): name is JoinSection => name !== 'skill')
    .filter(name => own.entries[name]?.length && !isDeepStrictEqual(own.entries[name], other.entries[name]))
}

/** Other applications of the same person, in jobs that the caller may see, newest first. */
export async function readPrevious(
  { db, who, locale }: Reader,
  it: ReachedApplication,
): Promise<Applicant['previousApplicants']> {
  const { own, others } = await readRelated(db, who, it)
  const text = (other: Row, name: SectionName) =>
    (other.entries[name] ?? []).map(entry => entryText(name, entry, readerIn(locale)))
  return others.map(other => ({
    ...other,
    name: other.first_name,
    can: { part: own.scope === 'change' && other.scope === 'change' },
    differs: [
      ...differing(own, other).map(field => ({
        field: onWire(field),
        value: wordsOf(field === 'city_id' ? other.city : other[field]),
      })),
      ...differingSections(own, other).map(field => ({ field, value: text(other, field) })),
    ],
  }))
}

export const onWire = (field: PersonFieldName): JoinField => wireName(personFieldTable, field) as JoinField // the contract builds its choices from the same table

/**
 * Copies values of an application to another one of the same person. Returns the application and the previous values of the
 * other one. Throws 404 if the caller may not know that both belong to one person, 403 if they may not change both, and 409 if
 * no value differs.
 */
export async function joinOther(
  { db, who }: Reader,
  id: string,
  body: CallContext<typeof applicantProfile.join>['body'],
): Promise<{ it: ReachedApplication; before: Stood }> {
  const ids = [id, body.applicant_uuid].toSorted()
  const reached: ReachedApplication[] = []
  // oxlint-disable-next-line no-await-in-loop -- locked in a fixed order, so that two opposite copies do not deadlock
  for (const each of ids) reached.push(await reachApplication(db, who, each, 'change', true))
  const it = reached.find(each => each.id === id)
  if (!it) throw notFound()
  const { own, others } = await readRelated(db, who, it)
  const other = others.find(each => each.uuid === body.applicant_uuid)
  if (!other) throw notFound()
  const taken = differing(own, other).filter(field => body.fields.includes(onWire(field)))
  const sections = differingSections(own, other).filter(field => body.fields.includes(field))
  if (taken.length + sections.length === 0) throw refuse(409, 'The two applications no longer differ.')
  const taking = { own, other, taken, sections }
  const { before, difference } = await takeOver(db, who, taking)
  await recordOnApplicant(db, who, { id: other.uuid, job_id: other.job_id }, { type: 'join', ...difference })
  return { it, before }
}

export type Taking = { own: Row; other: Row; taken: readonly PersonFieldName[]; sections: readonly JoinSection[] }

/** The entries to copy: the chosen sections, and the skills with their levels. */
function entriesTaken(row: Row, { taken, sections }: Taking): Entries {
  const all = [...sections, ...(taken.includes('skills') ? ['skill' as const] : [])]
  return Object.fromEntries(all.map(name => [name, row.entries[name] ?? []]))
}

/** Copies values of `own` to `other`. Returns the previous values, for restoring them, and the difference for the history. */
export async function takeOver(
  db: Db,
  who: Member,
  taking: Taking,
): Promise<{ before: Stood; difference: ReturnType<typeof changedFacts> }> {
  const { own, other, taken, sections } = taking
  const values = Object.fromEntries(taken.filter(field => field !== 'skills').map(field => [field, own[field]]))
  const brings = taken.includes('skills') || sections.length > 0
  const changes = { ...values, ...(brings ? { entries: entriesTaken(own, taking) } : {}) }
  const change = withFacts(typedOf(other, other.from_cv), changes, today())
  const { entries: _entries, years_counted: _counted, ...columns } = change
  const fields = personNames().filter(name => name in (changed({ ...other }, columns)?.after ?? {}))
  await db
    .updateTable('applicant')
    .set({
      ...asColumns(change),
      from_cv: JSON.stringify(withoutFacts(other.from_cv, fields)),
      updated_at: sql`now()`,
    })
    .where(ofOrganization(who))
    .where('application_id', '=', other.uuid)
    .execute()
  const difference = changedFacts(other, change)
  const before = {
    ...Object.fromEntries(fields.map(field => [onWire(field), other[field]])),
    ...(brings ? { entries: entriesTaken(other, taking) } : {}),
  }
  return { before, difference }
}
