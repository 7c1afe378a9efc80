import { sql } from 'kysely'
import type { LaterPart } from '@kargozin/api/recruitment/snapshot.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import type { PersonTold, PrivateTold } from './persons.ts'
import { fillPrivate } from './persons.ts'
import { saidOf, sectionsOf, type Information } from './read-information.ts'

/** What is told later of a person, beside the names. */
export type LaterTold = Omit<PersonTold, 'first_name'>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const blank = (it: unknown) => it === null || it === undefined || it === '' || it === 'unknown' || same(it, [])

/** What this person said before, by the columns and details of a person. */
function saidBefore(it: Information): Record<string, unknown> {
  const { birthday, ...said } = Object.fromEntries(saidOf(it))
  const sections = Object.fromEntries(sectionsOf(it))
  const avatar = it.given.files?.find(file => file.field === 'avatar')?.file
  return { ...said, birth_date: birthday, ...sections, skills: sections['skill'], avatar }
}

/**
 * Tells more of a person. As with an application, what others know stays and blanks are filled; but what he himself said
 * before makes room for what he says now. Returns whether his photo is now the person's.
 */
export async function tellLater(db: Db, organizationId: string, it: Information, told: LaterTold): Promise<boolean> {
  const own = db.selectFrom('person').where('organization_id', '=', organizationId).where('id', '=', it.person_id)
  const person = await own
    .select(['email', 'gender', 'birth_date', 'address', 'skills', 'details'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  const before = saidBefore(it)
  const taken = <T extends Record<string, unknown>>(from: Record<string, unknown>, now: T) =>
    Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => !blank(value) && (blank(from[name]) || same(from[name], before[name])),
      ),
    )
  const { details: known, ...columns } = person
  const { details = {}, ...said } = told
  const detailed = taken(known, details)
  await db
    .updateTable('person')
    .set({
      ...taken(columns, said),
      details: JSON.stringify({ ...known, ...detailed }),
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', it.person_id)
    .execute()
  return 'avatar' in detailed
}

/**
 * Keeps the sensitive fields that nobody knows yet. Returns the names of the others: those of which something else is
 * known, and a national code that is another person's. Who is told that is the recruiter, and not whoever has the link.
 */
export async function tellPrivate(
  db: Db,
  organizationId: string,
  person: string,
  secret: PrivateTold,
): Promise<NonNullable<LaterPart['unkept']>> {
  const names = Object.keys(secret) as (keyof PrivateTold)[] // its own keys
  if (names.length === 0) return []
  const { rows } = await sql<Record<string, string | null>>`
    select v.* from person_private v where v.organization_id = ${organizationId} and v.person_id = ${person}`.execute(
    db,
  )
  const known = rows[0]
  const taken = secret.national_id ? await isTaken(db, organizationId, person, secret.national_id) : false
  const unkept = names.filter(
    name => (name === 'national_id' && taken) || (known?.[name] && known[name] !== secret[name]),
  )
  await fillPrivate(db, organizationId, person, { ...secret, ...(taken ? { national_id: null } : {}) })
  return unkept
}

/** Whether another person has this national code; whoever else is about to say it waits. */
async function isTaken(db: Db, organizationId: string, person: string, code: string): Promise<boolean> {
  const name = `person ${organizationId} ${code}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { rows } = await sql`
    select from person_private where organization_id = ${organizationId} and national_id = ${code}
       and person_id <> ${person}`.execute(db)
  return rows.length > 0
}
