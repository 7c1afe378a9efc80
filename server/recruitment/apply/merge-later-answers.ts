import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { fromWire } from '@kargozin/api/field-table.ts'
import { highestDegree, withFacts, type KnownFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import { entryOfText, type Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import { isSection, sectionNames } from '@kargozin/api/recruitment/people/section-names.ts'
import type { LaterPart } from '@kargozin/api/recruitment/people/snapshot.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { personColumns } from '../access/person-columns.ts'
import { typedOf, withoutFacts } from '../people/cv-facts.ts'
import { fillPrivate, type ApplicationKey, type PersonData, type PrivateData } from '../people/persons.ts'
import { asColumns, columnsOfEntries, today } from '../people/entry-columns.ts'
import { saidOf, sectionsOf, type Information } from '../people/read-information.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The values of a person in additional information. They never include a name. */
export type LaterMessage = Omit<PersonData, 'first_name'>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const blank = (it: unknown) => it === null || it === undefined || it === '' || it === 'unknown' || same(it, [])

/** The values that the applicant sent before, by the columns of an applicant. */
function saidBefore(it: Information): Record<string, unknown> {
  const { residence, ...said } = Object.fromEntries(saidOf(it))
  return { ...fromWire(personFieldTable, said), city_id: residence === undefined ? undefined : Number(residence) }
}

/** The sections that the applicant sent before, in the form in which the profile stores them. */
const sectionsBefore = (it: Information): Entries =>
  Object.fromEntries(
    [...sectionsOf(it)].map(([name, entries]) => [
      name,
      entries.map(({ line, ...fields }) =>
        typeof line === 'string' && isSection(name) ? { ...entryOfText(name, line), ...fields } : fields,
      ),
    ]),
  )

/**
 * The new sections that may be stored: those in which the profile has no entries, or only entries that the applicant sent
 * before.
 */
function takenEntries(known: Entries, it: Information, now: Entries): Entries {
  const before = sectionsBefore(it)
  const free = sectionNames.filter(name => !known[name]?.length || isDeepStrictEqual(known[name], before[name]))
  return Object.fromEntries(free.flatMap(name => (now[name] ? [[name, now[name]]] : [])))
}

/** The columns derived from these entries. A degree that the organisation entered is not changed. */
function factsTaken(known: KnownFacts, entries: Entries): Partial<KnownFacts> {
  const { degree, ...change } = withFacts(known, { entries }, today())
  const free = known.degree === null || known.degree === highestDegree(known.entries.education ?? [])
  return free && degree !== undefined ? { ...change, degree } : change
}

/**
 * Stores additional information in the profile of this application only. It fills empty fields, and replaces earlier values of
 * the applicant and unreviewed values from the CV. Values that the organisation entered stay. A new photo replaces the old
 * one, whose id is returned.
 */
export async function mergeLaterAnswers(
  db: Db,
  key: ApplicationKey,
  it: Information,
  message: LaterMessage,
): Promise<string | null> {
  const own = db.selectFrom('applicant').where(ofOrganization(key))
  const applicant = await own
    .select([...personColumns, ...columnsOfEntries, 'avatar', 'from_cv'])
    .where('application_id', '=', key.application_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  const before = saidBefore(it)
  const taken = <T extends Record<string, unknown>>(from: Record<string, unknown>, now: T) =>
    Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => !blank(value) && (blank(from[name]) || same(from[name], before[name])),
      ),
    )
  const { from_cv, avatar: photo, ...columns } = applicant
  const { entries = {}, avatar, ...said } = message
  const typed = typedOf(columns, from_cv)
  const taking = takenEntries(typed.entries, it, entries)
  const changes = {
    ...taken(typed, said),
    ...(Object.keys(taking).length > 0 ? factsTaken(typed, taking) : {}),
  }
  await db
    .updateTable('applicant')
    .set({
      ...asColumns(changes),
      ...(avatar ? { avatar } : {}),
      from_cv: JSON.stringify(withoutFacts(from_cv, Object.keys(changes))),
      updated_at: sql`now()`,
    })
    .where(ofOrganization(key))
    .where('application_id', '=', key.application_id)
    .execute()
  return avatar ? photo : null
}

/**
 * Stores sensitive fields that are still empty. Returns the names of the fields that already have another value. Only the
 * recruiter may see these names, not the applicant.
 */
export async function fillEmptyPrivate(
  db: Db,
  key: ApplicationKey,
  secret: PrivateData,
): Promise<NonNullable<LaterPart['unkept']>> {
  const names = Object.keys(secret) as (keyof PrivateData)[] // the object has no other keys
  if (names.length === 0) return []
  const { rows } = await sql<Record<string, string | null>>`
    select v.* from applicant_private v
     where v.organization_id = ${key.organization_id} and v.application_id = ${key.application_id}`.execute(db)
  const known = rows[0]
  await fillPrivate(db, [{ ...secret, ...key }])
  return names.filter(name => known?.[name] && known[name] !== secret[name])
}
