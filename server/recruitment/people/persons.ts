import { sql } from 'kysely'
import {
  forSensitive,
  sensitiveFields,
  type PersonChange,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Db } from '../../db/transaction.ts'

/** What is told of a human being; absent and null alike mean "not told". E-mail and mobile in their stored form. */
export type PersonTold = Omit<PersonChange, 'first_name' | 'last_name' | 'gender'> & {
  first_name: string
  last_name?: string | null | undefined
  gender?: string | null | undefined
  details?: Record<string, unknown> | undefined
  /** The file with the photo. */
  avatar?: string | null | undefined
}

/** What is told of the sensitive fields, which stand in a table of their own. */
export type PrivateTold = { [Name in SensitiveField]?: string | null | undefined }

type Keys = { national_id: string | null; mobile: string | null; email: string | null }

/** By what people are recognised, of what is told of somebody. */
export const keysOf = (told: Partial<PersonTold>, secret: PrivateTold = {}): Keys => ({
  national_id: secret.national_id ?? null,
  mobile: told.mobile ?? null,
  email: told.email ?? null,
})

/** Whose application it is: one that stands in the job already, or a person known from other jobs. */
export type Recognised = { application: string } | { person: string } | undefined

/**
 * Recognises a person by what their applications hold: national code, then mobile, then e-mail, and never the name, because
 * two people share a name more often than one person has two numbers. Two different national codes are two people whatever
 * else they share. Only an application of this job can show that the person is in it already. If only applications of other
 * jobs show it, the person counts as new, so that neither a stranger at a form nor a member who does not see those jobs
 * learns of them. A call for the same person at the same moment waits until this transaction ends.
 */
export async function recognise(db: Db, organizationId: string, jobId: string, keys: Keys): Promise<Recognised> {
  await lockKeys(db, organizationId, keys)
  // Three probes of three indexes; one condition with "or" would read all applicants of the organisation. What stands in
  // brackets is looked up for each of the few that are found: as joins it is guesswork for tables that have just been filled.
  const { rows } = await sql<{ application: string; person: string; here: boolean }>`
    select c.id as application, a.person_id as person, a.job_id = ${jobId} as here from (
      select v.application_id as id, 1 as rank from applicant_private v
       where v.organization_id = ${organizationId} and v.national_id = ${keys.national_id}
      union all
      select p.application_id, 2 from applicant p where p.organization_id = ${organizationId} and p.mobile = ${keys.mobile}
      union all
      select p.application_id, 3 from applicant p where p.organization_id = ${organizationId} and p.email = ${keys.email}
    ) c
     cross join lateral (select job_id, person_id from application
       where organization_id = ${organizationId} and id = c.id limit 1) a
     where (a.job_id = ${jobId} or (select x.id from application x
             where x.organization_id = ${organizationId} and x.job_id = ${jobId} and x.person_id = a.person_id limit 1) is null)
       and (${keys.national_id}::text is null or (select o.id from application o
             where o.organization_id = ${organizationId} and o.person_id = a.person_id and (o.id = c.id or a.job_id <> ${jobId})
               and (select v.national_id from applicant_private v
                     where v.organization_id = ${organizationId} and v.application_id = o.id) <> ${keys.national_id}
             limit 1) is null)
     order by here desc, c.rank, c.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return undefined
  return found.here ? { application: found.application } : { person: found.person }
}

/** Two applications of one new person at the same moment wait for each other; in one order, so that none waits for ever. */
async function lockKeys(db: Db, organizationId: string, keys: Keys) {
  const names = [keys.national_id, keys.mobile, keys.email].filter(key => key !== null).toSorted()
  if (names.length === 0) return
  const texts = names.map(name => `person ${organizationId} ${name}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${texts}::text[]) as name order by name) keys`.execute(db)
}

/** Which application of whom. */
export type ApplicationKey = { organization_id: string; application_id: string }

/** Keeps what an application tells of its applicant, with the application and nowhere else. */
export async function keepTold(db: Db, key: ApplicationKey, told: PersonTold, secret: PrivateTold = {}): Promise<void> {
  const { details, last_name, gender, ...rest } = told
  const row = {
    ...rest,
    ...key,
    last_name: last_name ?? '',
    gender: gender ?? 'unknown',
    details: JSON.stringify(details ?? {}),
  }
  await db.insertInto('applicant').values(row).execute()
  await fillPrivate(db, key, secret)
}

/** Fills in the sensitive fields of which nothing is known; what is known stays. */
export async function fillPrivate(db: Db, key: ApplicationKey, secret: PrivateTold): Promise<void> {
  if (Object.values(secret).every(value => value === undefined || value === null)) return
  const row = forSensitive(name => secret[name] ?? null)
  const filled = sensitiveFields.map(name => [
    name,
    sql`coalesce(${sql.ref(`applicant_private.${name}`)}, ${sql.ref(`excluded.${name}`)})`,
  ])
  await db
    .insertInto('applicant_private')
    .values({ ...row, ...key })
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet(Object.fromEntries(filled)))
    .execute()
}
