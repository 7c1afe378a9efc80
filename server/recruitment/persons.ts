import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** What is told of a human being; absent and null alike mean "not told". E-mail and mobile in their stored form. */
export type PersonTold = {
  first_name: string
  last_name?: string | null | undefined
  email?: string | null | undefined
  mobile?: string | null | undefined
  gender?: string | null | undefined
  birth_date?: string | null | undefined
  city_id?: number | null | undefined
  address?: string | null | undefined
  degree?: string | null | undefined
  experience_years?: number | null | undefined
  skills?: string[] | undefined
  details?: Record<string, unknown> | undefined
}

/** The sensitive fields, which stand in a table of their own. */
export type PrivateTold = {
  [field in 'national_id' | 'bc_id' | 'religion' | 'marriage' | 'blood_type' | 'health_status']?:
    | string
    | null
    | undefined
}

type Keys = { national_id: string | null; mobile: string | null; email: string | null }

/**
 * The person whom these facts are about, found or made. Found by national code, then mobile, then e-mail, and never by
 * name: two people share a name more often than one person has two numbers. Two different national codes are two people
 * whatever else they share. Whoever says it may be anybody, so what is known stays and only blanks are filled.
 */
export async function findOrAddPerson(
  db: Db,
  organizationId: string,
  told: PersonTold,
  secret: PrivateTold = {},
): Promise<string> {
  const keys: Keys = {
    national_id: secret.national_id ?? null,
    mobile: told.mobile ?? null,
    email: told.email ?? null,
  }
  await lockKeys(db, organizationId, keys)
  const found = await findPerson(db, organizationId, keys)
  const id = found ? await fillPerson(db, organizationId, found, told) : await makePerson(db, organizationId, told)
  await fillPrivate(db, organizationId, id, secret)
  return id
}

/** Two applications of one new person at the same moment wait for each other; in one order, so that none waits for ever. */
async function lockKeys(db: Db, organizationId: string, keys: Keys) {
  const names = [keys.national_id, keys.mobile, keys.email].filter(key => key !== null).toSorted()
  if (names.length === 0) return
  const texts = names.map(name => `person ${organizationId} ${name}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${texts}::text[]) as name order by name) keys`.execute(db)
}

async function findPerson(db: Db, organizationId: string, keys: Keys): Promise<string | undefined> {
  // Three probes of three indexes; one condition with "or" would read all persons of the organisation.
  const found = await sql<{ id: string }>`
    select id from (
      select v.person_id as id, 1 as rank from person_private v
       where v.organization_id = ${organizationId} and v.national_id = ${keys.national_id}
      union all
      (select p.id, 2 from person p where p.organization_id = ${organizationId} and p.mobile = ${keys.mobile} order by p.id)
      union all
      (select p.id, 3 from person p where p.organization_id = ${organizationId} and p.email = ${keys.email} order by p.id)
    ) candidate
     where not exists (select from person_private v where v.organization_id = ${organizationId} and v.person_id = candidate.id
                          and v.national_id <> ${keys.national_id})
     order by rank, id limit 1`.execute(db)
  return found.rows[0]?.id
}

async function makePerson(db: Db, organization_id: string, told: PersonTold): Promise<string> {
  const { details, last_name, gender, ...rest } = told
  const row = {
    ...rest,
    organization_id,
    last_name: last_name ?? '',
    gender: gender ?? 'unknown',
    details: JSON.stringify(details ?? {}),
  }
  const { id } = await db.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function fillPerson(db: Db, organizationId: string, id: string, told: PersonTold): Promise<string> {
  await sql`
    update person set
      email = coalesce(email, ${told.email ?? null}), mobile = coalesce(mobile, ${told.mobile ?? null}),
      gender = case when gender = 'unknown' then ${told.gender ?? 'unknown'} else gender end,
      birth_date = coalesce(birth_date, ${told.birth_date ?? null}), city_id = coalesce(city_id, ${told.city_id ?? null}),
      address = coalesce(address, ${told.address ?? null}), degree = coalesce(degree, ${told.degree ?? null}),
      experience_years = coalesce(experience_years, ${told.experience_years ?? null}),
      skills = case when skills = '{}' then ${told.skills ?? []} else skills end,
      details = ${JSON.stringify(told.details ?? {})}::jsonb || details, updated_at = now()
     where organization_id = ${organizationId} and id = ${id}`.execute(db)
  return id
}

/** Fills in the sensitive fields of a person of which nothing is known; what is known stays. */
export async function fillPrivate(db: Db, organizationId: string, id: string, secret: PrivateTold) {
  if (Object.values(secret).every(value => value === undefined || value === null)) return
  const names = ['national_id', 'bc_id', 'religion', 'marriage', 'blood_type', 'health_status'] as const
  const row = Object.fromEntries(names.map(name => [name, secret[name] ?? null]))
  await db
    .insertInto('person_private')
    .values({ ...row, organization_id: organizationId, person_id: id })
    .onConflict(it =>
      it
        .columns(['organization_id', 'person_id'])
        .doUpdateSet(
          Object.fromEntries(
            names.map(name => [
              name,
              sql`coalesce(${sql.ref(`person_private.${name}`)}, ${sql.ref(`excluded.${name}`)})`,
            ]),
          ),
        ),
    )
    .execute()
}
