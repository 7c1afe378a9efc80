import { sql } from 'kysely'
import {
  forSensitive,
  sensitiveFields,
  type PersonChange,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { nothingKnown, withFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { wholeOf } from '../access/applicant-access.ts'
import type { Db } from '../../db/transaction.ts'
import { asColumns, today } from './told-entries.ts'

/**
 * The data of a person from one application. Absent and null both mean that there is no value. E-mail and mobile are in
 * canonical form.
 */
export type PersonData = Omit<PersonChange, 'first_name' | 'last_name' | 'gender'> & {
  first_name: string
  last_name?: string | null | undefined
  gender?: string | null | undefined
  entries?: Entries | undefined
  details?: Record<string, unknown> | undefined
  /** The id of the photo's file. */
  avatar?: string | null | undefined
}

/** The sensitive fields of a person, which are stored in a separate table. */
export type PrivateData = { [Name in SensitiveField]?: string | null | undefined }

type Keys = { national_id: string | null; mobile: string | null; email: string | null }

/** The values by which a person is recognised. */
export const keysOf = (told: Partial<PersonData>, secret: PrivateData = {}): Keys => ({
  national_id: secret.national_id ?? null,
  mobile: told.mobile ?? null,
  email: told.email ?? null,
})

/** The result of recognise: an application in this job, or a person with applications in other jobs only. */
export type Recognised = { application: string } | { person: string } | undefined

/**
 * Recognises a person by the data of their applications: national code, then mobile, then e-mail. Never by name, because many
 * people have the same name. Different national codes always mean different people. Only an application of this job shows
 * that the person is already in it. If only applications of other jobs match, the person counts as new in this job, so that
 * neither a stranger at a form nor a member without access to those jobs learns of them. A simultaneous call for the same
 * person waits until this transaction ends.
 */
export async function recognise(db: Db, organizationId: string, jobId: string, keys: Keys): Promise<Recognised> {
  await lockKeys(db, organizationId, keys)
  // A union of three index lookups, because one condition with "or" would read all applicants of the organisation. The
  // subqueries run only for the few rows found. With joins, the planner would choose badly for tables without statistics.
  const { rows } = await sql<{ application: string; person: string; here: boolean }>`
    select a.id as application, a.person_id as person, a.job_id = ${jobId} as here from (
      select v.application_id as id, 1 as rank from applicant_private v
       where v.organization_id = ${organizationId} and v.national_id = ${keys.national_id}
      union all
      select p.application_id, 2 from applicant p where p.organization_id = ${organizationId} and p.mobile = ${keys.mobile}
      union all
      select p.application_id, 3 from applicant p where p.organization_id = ${organizationId} and p.email = ${keys.email}
    ) c
     -- What became part of another application counts as that one.
     cross join lateral (select k.id, k.job_id, k.person_id from application y
         join application k on k.organization_id = y.organization_id and k.id = ${sql.raw(wholeOf('y'))}
       where y.organization_id = ${organizationId} and y.id = c.id limit 1) a
     where (a.job_id = ${jobId} or (select x.id from application x
             where x.organization_id = ${organizationId} and x.job_id = ${jobId} and x.person_id = a.person_id
               and x.merged_into is null limit 1) is null)
       and (${keys.national_id}::text is null or (select o.id from application o
             where o.organization_id = ${organizationId} and o.person_id = a.person_id and o.merged_into is null
               and (o.id = a.id or a.job_id <> ${jobId})
               and (select v.national_id from applicant_private v
                     where v.organization_id = ${organizationId} and v.application_id = o.id) <> ${keys.national_id}
             limit 1) is null)
     order by here desc, c.rank, c.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  return found.here ? { application: found.application } : { person: found.person }
}

/** Makes simultaneous applications of a new person wait for each other. The fixed order prevents deadlocks. */
async function lockKeys(db: Db, organizationId: string, keys: Keys) {
  const names = [keys.national_id, keys.mobile, keys.email].filter(key => key !== null).toSorted()
  if (names.length === 0) return
  const texts = names.map(name => `person ${organizationId} ${name}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${texts}::text[]) as name order by name) keys`.execute(db)
}

/** The id of an application and of its organisation. */
export type ApplicationKey = { organization_id: string; application_id: string }

/** Stores the data of a person for this application. */
export async function storePersonData(
  db: Db,
  key: ApplicationKey,
  told: PersonData,
  secret: PrivateData = {},
): Promise<void> {
  const { details, last_name, gender, entries, degree, experience_years, skills, ...rest } = told
  const facts = {
    ...(entries ? { entries } : {}),
    ...(skills?.length ? { skills } : {}),
    ...(degree ? { degree } : {}),
    ...(typeof experience_years === 'number' ? { experience_years } : {}),
  }
  const row = {
    ...rest,
    ...asColumns(withFacts(nothingKnown, facts, today())),
    ...key,
    last_name: last_name ?? '',
    gender: gender ?? 'unknown',
    details: JSON.stringify(details ?? {}),
  }
  await db.insertInto('applicant').values(row).execute()
  await fillPrivate(db, [key], secret)
}

/** Fills in empty sensitive fields of these applications. Existing values stay. */
export async function fillPrivate(db: Db, keys: readonly ApplicationKey[], secret: PrivateData): Promise<void> {
  if (keys.length === 0 || Object.values(secret).every(value => value === undefined || value === null)) return
  const row = forSensitive(name => secret[name] ?? null)
  const filled = sensitiveFields.map(name => [
    name,
    sql`coalesce(${sql.ref(`applicant_private.${name}`)}, ${sql.ref(`excluded.${name}`)})`,
  ])
  await db
    .insertInto('applicant_private')
    .values(keys.map(key => ({ ...row, ...key })))
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet(Object.fromEntries(filled)))
    .execute()
}
