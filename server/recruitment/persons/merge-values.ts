import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import {
  forSensitive,
  personName,
  personNames,
  sensitiveFields,
  isSensitive,
  type PersonFieldName,
  type PersonWire,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { MergeChoice, MergeField } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { isSection, sectionNames } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { readerIn } from '../../core/say.ts'
import type { Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import { insertMany } from '../../db/insert-many.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import {
  differing,
  onWire,
  same,
  takeOver,
  type ComparedRow,
  type JoinSection,
} from '../applicants/other-applications.ts'
import { wordsOf } from '../people/cv-facts.ts'
import { type Merging } from './merge-items.ts'

type Secret = { [N in SensitiveField]: string | null }

/** Two applications with their data. `secret` is present only for callers who may see sensitive fields. */
export type Compared = {
  own: ComparedRow
  other: ComparedRow
  sameJob: boolean
  secret: { own: Secret; other: Secret } | null
}

/** Reads the sensitive fields of both applications. Null if the caller may not see them. */
export async function readSecrets(db: Db, who: Member, own: string, other: string): Promise<Compared['secret']> {
  if (!may(who, 'organization.hiring.applicants.private')) return null
  const rows = await db
    .selectFrom('applicant_private')
    .select(['application_id', ...sensitiveFields])
    .where(ofOrganization(who))
    .where('application_id', 'in', [own, other])
    .execute()
  const of = (id: string) => rows.find(it => it.application_id === id) ?? forSensitive(() => null)
  return { own: of(own), other: of(other) }
}

const blank = (value: unknown) => wordsOf(value).length === 0 || value === 'unknown'

/**
 * The fields with different values, and which value may be chosen for both. If the jobs differ, a contact from a public form
 * stays with its application (decision 008).
 */
export function choicesOf({ own, other, sameJob, secret }: Compared, locale: Locale): MergeChoice[] {
  const [here, there] = [differing(own, other), differing(other, own)]
  const fields = personNames().filter(
    name => !same(own[name], other[name]) && !(blank(own[name]) && blank(other[name])),
  )
  const ofFields = fields.map(name => ({
    field: onWire(name) satisfies MergeField,
    values: {
      own: wordsOf(name === 'city_id' ? own.city : own[name]),
      other: wordsOf(name === 'city_id' ? other.city : other[name]),
    },
    use: {
      own: sameJob || here.includes(name),
      other: (sameJob && !blank(other[name])) || there.includes(name),
    },
  }))
  const text = (row: ComparedRow, name: JoinSection) =>
    (row.entries[name] ?? []).map(entry => entryText(name, entry, readerIn(locale)))
  const ofSections = joinSections
    .filter(name => !same(own.entries[name] ?? [], other.entries[name] ?? []))
    .map(name => ({
      field: name,
      values: { own: text(own, name), other: text(other, name) },
      use: { own: sameJob || filled(own, name), other: filled(other, name) },
    }))
  const ofSecrets = sensitiveFields
    .filter(name => secret && secret.own[name] !== secret.other[name])
    .map(name => ({
      field: name,
      values: { own: wordsOf(secret?.own[name]), other: wordsOf(secret?.other[name]) },
      use: { own: sameJob || !blank(secret?.own[name]), other: !blank(secret?.other[name]) },
    }))
  return [...ofFields, ...ofSections, ...ofSecrets]
}

const joinSections = sectionNames.filter((name): name is JoinSection => name !== 'skill')
const filled = (row: ComparedRow, name: JoinSection) => (row.entries[name]?.length ?? 0) > 0

type Taken = { own: readonly MergeField[]; other: readonly MergeField[] }

/** Throws 409 for a field whose values no longer differ, that may not be chosen, or that is chosen on both sides. */
export function requireChoices(choices: readonly MergeChoice[], taken: Taken): void {
  const free = (side: 'own' | 'other') => (field: MergeField) => choices.some(it => it.field === field && it.use[side])
  const both = taken.own.some(field => taken.other.includes(field))
  if (both || !taken.own.every(free('own')) || !taken.other.every(free('other')))
    throw refuse(409, 'These values have changed meanwhile. Compare the two again.')
}

const isJoinSection = (field: MergeField): field is JoinSection => isSection(field)
const isSecret = (field: MergeField): field is SensitiveField => isSensitive(field)

/** Separates the chosen fields into columns and sections. */
function sortedOut(fields: readonly MergeField[]) {
  const sections = fields.filter(isJoinSection)
  const secrets = fields.filter(isSecret)
  const known = fields.filter((it): it is PersonWire => !isJoinSection(it) && !isSecret(it))
  const taken: PersonFieldName[] = known.map(personName)
  return { sections, secrets, taken }
}

/** Copies the chosen fields of one application to the other. Returns the changes for the history. */
export async function useValues(
  db: Db,
  who: Member,
  { from, to, secret }: { from: ComparedRow; to: ComparedRow; secret: Secret | undefined },
  fields: readonly MergeField[],
): Promise<{ before?: object; after?: object }> {
  if (fields.length === 0) return {}
  const { sections, secrets, taken } = sortedOut(fields)
  const { difference } = await takeOver(db, who, { own: from, other: to, taken, sections })
  if (!secret || secrets.length === 0) return difference ?? {}
  const values = Object.fromEntries(secrets.map(name => [name, secret[name]]))
  await db
    .insertInto('applicant_private')
    .values({ organization_id: who.organization_id, application_id: to.uuid, ...values })
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet(values))
    .execute()
  // Everyone who may see the applicant may know that a sensitive field changed, but not its value.
  return { before: difference?.before ?? {}, after: { ...difference?.after, private_fields: secrets } }
}

const tables = ['applicant', 'applicant_private'] as const

/** The stored values of these applicants, without generated columns. */
export async function valuesOf(db: Db, who: Member, ids: readonly string[]) {
  const all = tables.map(
    table => sql`select ${table} as in_table, application_id as id, to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${table}::regclass and attgenerated <> '') as values
      from ${sql.table(table)} t where organization_id = ${who.organization_id} and application_id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ in_table: string; id: string; values: Record<string, unknown> }>`${sql.join(
    all,
    sql` union all `,
  )}`.execute(db)
  return new Map(rows.map(row => [`${row.in_table} ${row.id}`, row]))
}

/** In an item, replaces the name of the table if the merge inserted the row of sensitive fields. */
export const madeRow = 'applicant_private made'

type Values = Awaited<ReturnType<typeof valuesOf>>

/** Stores the values of these applicants that the merge changed, so that undo can restore them. */
export async function keepValues(db: Db, merging: Merging, before: Values, after: Values): Promise<void> {
  const items = [...after].flatMap(([name, { in_table, id, values }]) => {
    const was: Record<string, unknown> = before.get(name)?.values ?? {}
    const columns = Object.keys(values).filter(
      column => !['organization_id', 'application_id'].includes(column) && !same(was[column] ?? null, values[column]),
    )
    if (columns.length === 0) return []
    const side = (of: Record<string, unknown>) =>
      Object.fromEntries(columns.map(column => [column, of[column] ?? null]))
    const item = { ...merging, application_id: id, key: { application_id: id } }
    const made = { ...item, in_table: madeRow, before: {}, after: {} }
    return [{ ...item, in_table, before: side(was), after: side(values) }, ...(before.has(name) ? [] : [made])]
  })
  if (items.length > 0) await insertMany(db, 'person_merge_item', items).execute()
}
