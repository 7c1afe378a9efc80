import { sql, type RawBuilder } from 'kysely'
import {
  forSensitive,
  sensitiveFields,
  type PersonChange,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { nothingKnown, withFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { wholeOf } from '../access/applicant-access.ts'
import { insertMany } from '../../db/insert-many.ts'
import type { Db } from '../../db/transaction.ts'
import { today } from './entry-columns.ts'

/**
 * The data of a person from one application. Absent and null both mean that there is no value. E-mail and mobile are in
 * canonical form.
 */
export type PersonData = Omit<PersonChange, 'first_name' | 'last_name' | 'gender'> & {
  first_name: string
  last_name?: string | null | undefined
  gender?: string | null | undefined
  entries?: Entries | undefined
  /** The id of the photo's file. */
  avatar?: string | null | undefined
}

/** The sensitive fields of a person, which are stored in a separate table. */
export type PrivateData = { [Name in SensitiveField]?: string | null | undefined }

type Keys = {
  name: string
  national_id: string | null
  mobile: string | null
  email: string | null
}

/** The name and the values by which an applicant who is already there is found. */
export const keysOf = (person: PersonData, secret: PrivateData = {}): Keys => ({
  name: `${person.first_name} ${person.last_name ?? ''}`,
  national_id: secret.national_id ?? null,
  mobile: person.mobile ?? null,
  email: person.email ?? null,
})

/** SQL: whether the applicant `p` has this name, in either script. */
export const named = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`same_name(p.name_key, p.sound_key, fold_name(${name}), sound_key(${name}))`

/**
 * Finds those who already have an application for this job: the same name in either script, and the same national code, mobile
 * or e-mail. Relatives share a mobile and colleagues an office address, so a contact alone does not count, and neither does a
 * name; different national codes always mean different people. Used for people whom members enter, so that nobody enters an
 * applicant twice. A simultaneous call for the same person waits until this transaction ends. One statement for all; returns
 * the ids of the applications in the order of `keys`.
 */
export async function findInJob(
  db: Db,
  { organization_id, job_id }: { organization_id: string; job_id: string },
  keys: readonly Keys[],
): Promise<(string | undefined)[]> {
  await lockKeys(db, organization_id, keys)
  const all = (name: keyof Keys) => sql`${keys.map(it => it[name])}::text[]`
  // A union of three index lookups, because one condition with "or" would read all applicants of the organisation.
  const { rows } = await sql<{ place: number; application: string }>`
    select keys.place, found.application
      from unnest(${all('name')}, ${all('national_id')}, ${all('mobile')}, ${all('email')})
        with ordinality keys(name, national_id, mobile, email, place)
     cross join lateral (
      select k.id as application from (
        select v.application_id as id, 1 as rank from applicant_private v
         where v.organization_id = ${organization_id} and v.national_id = keys.national_id
        union all
        select p.application_id, 2 from applicant p where p.organization_id = ${organization_id} and p.mobile = keys.mobile
        union all
        select p.application_id, 3 from applicant p where p.organization_id = ${organization_id} and p.email = keys.email
      ) c
       -- An application that was merged into another one counts as that one.
       cross join lateral (select k.id, k.job_id from application y
           join application k on k.organization_id = y.organization_id and k.id = ${sql.raw(wholeOf('y'))}
         where y.organization_id = ${organization_id} and y.id = c.id limit 1) k
       where k.job_id = ${job_id}
         and (select ${named(sql`keys.name`)} from applicant p where p.organization_id = ${organization_id} and p.application_id = c.id)
         and coalesce((select v.national_id from applicant_private v
               where v.organization_id = ${organization_id} and v.application_id = k.id) = keys.national_id, true)
       order by c.rank, c.id limit 1) found`.execute(db)
  const found = new Map(rows.map(it => [Number(it.place), it.application]))
  return keys.map((_, at) => found.get(at + 1))
}

/** Makes simultaneous applications with the same contact or code wait for each other. The fixed order prevents deadlocks. */
async function lockKeys(db: Db, organizationId: string, keys: readonly Keys[]) {
  const names = keys.flatMap(it => [it.national_id, it.mobile, it.email]).filter(key => key !== null)
  if (names.length === 0) return
  const texts = [...new Set(names.map(name => `person ${organizationId} ${name}`))]
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${texts}::text[]) as name order by name) keys`.execute(db)
}

/** The id of an application and of its organisation. */
export type ApplicationKey = { organization_id: string; application_id: string }

/** The data of a person in one of their applications. */
export type DataOfApplication = { application_id: string; person: PersonData; secret?: PrivateData | undefined }

/** Stores the data of these people with their applications, in one statement and one more for the sensitive fields. */
export async function storePersonData(
  db: Db,
  { organization_id }: { organization_id: string },
  people: readonly DataOfApplication[],
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ application_id, person }) => ({ ...rowOf(person), organization_id, application_id }))
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map(name => sql.ref(name)))
  // As one parameter, because an import has thousands of values.
  await sql`insert into applicant (${columns})
    select ${columns} from jsonb_populate_recordset(null::applicant, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  await fillPrivate(
    db,
    people.map(({ application_id, secret }) => ({ organization_id, application_id, ...secret })),
  )
}

/** The columns of a new applicant. */
function rowOf(person: PersonData) {
  const {
    last_name,
    gender,
    entries: _entries,
    degree: _degree,
    experience_years: _years,
    skills: _skills,
    ...rest
  } = person
  return {
    ...rest,
    ...factsOf(person),
    last_name: last_name ?? '',
    gender: gender ?? 'unknown',
  }
}

/** The entries of a new applicant and the columns calculated from them, as they are stored. */
export function factsOf({ entries, degree, experience_years, skills }: PersonData) {
  const facts = {
    ...(entries ? { entries } : {}),
    ...(skills?.length ? { skills } : {}),
    ...(degree ? { degree } : {}),
    ...(typeof experience_years === 'number' ? { experience_years } : {}),
  }
  return { ...{ entries: {}, skills: [] }, ...withFacts(nothingKnown, facts, today()) }
}

/** Fills in empty sensitive fields of these applications. Existing values stay. */
export async function fillPrivate(db: Db, applications: readonly (ApplicationKey & PrivateData)[]): Promise<void> {
  const rows = applications
    .map(it => ({ ...forSensitive(name => it[name] ?? null), ...keyOf(it) }))
    .filter(row => sensitiveFields.some(name => row[name] !== null))
  if (rows.length === 0) return
  const filled = sensitiveFields.map(name => [
    name,
    sql`coalesce(${sql.ref(`applicant_private.${name}`)}, ${sql.ref(`excluded.${name}`)})`,
  ])
  await insertMany(db, 'applicant_private', rows)
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet(Object.fromEntries(filled)))
    .execute()
}

const keyOf = ({ organization_id, application_id }: ApplicationKey) => ({ organization_id, application_id })
