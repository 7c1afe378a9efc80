import { sql } from 'kysely'
import { degrees, genders } from '@kargozin/api/labels-person.ts'
import {
  settledFields,
  type ImportValue,
  type imports,
  type SettledField,
} from '@kargozin/api/recruitment/imports/imports.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { sourceByKey } from '../../organisation/sources.ts'
import { unknownWords } from './import-check.ts'
import { isChoice, readKnown, rememberedKey, sourceIn, wordKey, type KnownPeople } from './import-known.ts'
import type { ImportKey } from './import-rows.ts'
import { requireImport } from './import-show.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The maximum number of values shown. If a file has more, the user should assign the column to another field. */
const maxValues = 200

/** The values of an import that match no option of their field. Different spellings of a value are counted together. */
async function readValues(db: Db, { organization_id, import_id }: ImportKey): Promise<ImportValue[]> {
  const [known, { rows }] = await Promise.all([
    readKnown(db, { organization_id }),
    sql<{ field: SettledField; value: string; count: number }>`
      select v.field, v.value, count(*) as count
        from import_row r
       cross join lateral (values ('gender', r.given ->> 'gender'), ('degree', r.given ->> 'degree'),
         ('source', r.given ->> 'source')) v (field, value)
       where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.verdict <> 'left'
         and v.value is not null
       group by v.field, v.value order by count desc, v.field, v.value`.execute(db),
  ])
  const values = new Map<string, ImportValue>()
  for (const { field, value, count } of rows) {
    if (isChoice(field, value, known)) continue
    const key = wordKey(field, value)
    const same = values.get(key)
    if (same) same.rows += count
    else if (values.size < maxValues) values.set(key, { field, value, rows: count, ...meaningOf(field, value, known) })
  }
  // The query counts each spelling separately, so sort again by the sums.
  return [...values.values()].toSorted((a, b) => b.rows - a.rows)
}

function meaningOf(field: SettledField, value: string, known: KnownPeople): Pick<ImportValue, 'meaning' | 'decided'> {
  const meaning = known.meanings.get(wordKey(field, value))
  if (field !== 'source') return { meaning: meaning ?? null, decided: meaning !== undefined }
  const source = sourceIn(value, known)
  return { meaning: source?.key ?? null, decided: source !== undefined }
}

/** The answer to the call that lists the values. */
export async function listValues({ params, db, who }: CallContext<typeof imports.values>) {
  const it = await requireImport(db, who, params.import_uuid)
  return { values: await readValues(db, { organization_id: who.organization_id, import_id: it.id }) }
}

/**
 * Sets the option that a value stands for, in all rows of the import and in later imports of the organisation.
 */
export async function decideValue({ params, body, db, who }: CallContext<typeof imports.decideValue>) {
  const it = await requireImport(db, who, params.import_uuid, true)
  if (it.state !== 'ready') throw refuse(409, 'This import can no longer be changed.')
  const key = { organization_id: who.organization_id, import_id: it.id }
  const value_key = rememberedKey(body.value)
  const of = { organization_id: who.organization_id, field: body.field, value_key }
  if (body.meaning === undefined) await forget(db, of)
  else await remember(db, { ...of, ...(await storedMeaning(db, who, body.field, body.meaning)) })
  const reasons = body.meaning === undefined ? [{ field: body.field, word: unknownWords[body.field] }] : []
  if ((await giveReasons(db, key, body.field, value_key, reasons)) === 0) throw notFound()
  return { values: await readValues(db, key) }
}

type ValueKey = { organization_id: string; field: SettledField; value_key: string }

async function forget(db: Db, { organization_id, field, value_key }: ValueKey): Promise<void> {
  await db
    .deleteFrom('import_value')
    .where(ofOrganization({ organization_id }))
    .where('field', '=', field)
    .where('value_key', '=', value_key)
    .execute()
}

/**
 * The key of an option, or the id of a source, which stays valid if the source is renamed. Both null: the field stays empty.
 */
type Meaning = { meaning: string | null; source_id: string | null }

async function remember(db: Db, { meaning, source_id, ...of }: ValueKey & Meaning): Promise<void> {
  await db
    .insertInto('import_value')
    .values({ ...of, meaning, source_id })
    .onConflict(it => it.columns(['organization_id', 'field', 'value_key']).doUpdateSet({ meaning, source_id }))
    .execute()
}

const choices: Record<Exclude<SettledField, 'source'>, object> = { gender: genders, degree: degrees }

/** Converts a meaning to its stored form. Throws 422 if it is not an option of the field. */
async function storedMeaning(db: Db, who: Member, field: SettledField, meaning: string | null): Promise<Meaning> {
  if (meaning === null) return { meaning, source_id: null }
  if (field === settledFields.source) {
    const source = await sourceByKey(db, who, meaning)
    if (source) return { meaning: null, source_id: source.id }
  } else if (Object.hasOwn(choices[field], meaning)) return { meaning, source_id: null }
  throw wrong('meaning', 'one_of', 'Some fields need your attention.')
}

/** Replaces the messages of the field in all rows with this value. Returns the number of rows. */
async function giveReasons(
  db: Db,
  { organization_id, import_id }: ImportKey,
  field: SettledField,
  value_key: string,
  reasons: object[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row
       set reasons = (select coalesce(jsonb_agg(r.it order by r.at), '[]')
                        from jsonb_array_elements(reasons) with ordinality r (it, at)
                       where r.it ->> 'field' <> ${field}) || ${JSON.stringify(reasons)}::jsonb
     where organization_id = ${organization_id} and import_id = ${import_id}
       and left(fold_name(given ->> ${field}), 200) = ${value_key}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
