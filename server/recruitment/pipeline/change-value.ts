import { sql, type RawBuilder } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { requireSource } from '../../organisation/sources.ts'
import { leftOf, lockChangeable, openBulk } from './bulk-parts.ts'

/** The values that a bulk action can set: the column, its type, and the value as the history stores it. */
const values = {
  rate: { column: sql.ref('rate'), type: sql`int`, shown: (id: string) => sql.ref(id) },
  source: {
    column: sql.ref('source_id'),
    type: sql`uuid`,
    shown: (id: string) =>
      sql`(select coalesce(so.kind, so.id::text) from source so where so.organization_id = changed.organization_id and so.id = ${sql.ref(id)})`,
  },
} as const

type ValueName = keyof typeof values

/**
 * Sets the value of each application of `asked (id, value)`, and records an activity for each changed one. An undo changes only
 * applications whose value is still `was`. With `bulk`, stores the previous values for undo. Returns the number of changed
 * applications, which the caller must have locked.
 */
async function setValues(
  db: Db,
  who: Member,
  name: ValueName,
  { asked, bulk: bulkId = null, undo = false }: { asked: RawBuilder<unknown>; bulk?: string | null; undo?: boolean },
): Promise<number> {
  const { column, shown } = values[name]
  const unchanged = undo ? sql`and a.${column} is not distinct from asked.was` : sql``
  const asJson = (id: string) => sql`jsonb_build_object(${sql.lit(name)}::text, ${shown(id)})`
  const { rows } = await sql<{ job_id: string }>`
    with asked as (${asked}),
    changed as (
      update application a set ${column} = asked.value from asked
       where a.organization_id = ${who.organization_id} and a.id = asked.id and a.${column} is distinct from asked.value ${unchanged}
      returning new.organization_id, new.id, new.job_id, new.version, old.${column} as before, new.${column} as after),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select organization_id, ${bulkId}, id, version, jsonb_build_object('before', before, 'after', after)
        from changed where ${bulkId}::uuid is not null),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select organization_id, ${who.user_id}, ${name}, 'application', id, job_id, id, ${asJson('changed.before')}, ${asJson('changed.after')}
        from changed)
    select job_id from changed`.execute(db)
  announceChange(
    db,
    who,
    'application',
    rows.map(row => row.job_id),
  )
  return rows.length
}

/** Sets one value for applicants of any job openings. */
async function setMany(db: Db, who: Member, name: ValueName, asked: readonly string[], value: string | number | null) {
  const { ids, left } = await lockChangeable(db, who, asked)
  const bulk_uuid = await openBulk(db, who, name, null)
  const each = sql`select id, ${value}::${values[name].type} as value from unnest(${ids}::uuid[]) id`
  const changed = await setValues(db, who, name, { asked: each, bulk: bulk_uuid })
  return { changed, ...leftOf({ ...left, same: ids.length - changed }), bulk_uuid }
}

/** Restores the previous values, if nobody has set another one since and the caller may still change the applicant. */
export async function undoValue(db: Db, who: Member, name: ValueName, bulkId: string) {
  const { type } = values[name]
  const { rows } = await sql<{ id: string }>`select application_id as id from bulk_item
    where organization_id = ${who.organization_id} and bulk_id = ${bulkId}`.execute(db)
  const { ids } = await lockChangeable(
    db,
    who,
    rows.map(row => row.id),
  )
  const asked = sql`
    select application_id as id, (before ->> 'before')::${type} as value, (before ->> 'after')::${type} as was from bulk_item
     where organization_id = ${who.organization_id} and bulk_id = ${bulkId} and application_id = any(${ids}::uuid[])`
  const restored = await setValues(db, who, name, { asked, undo: true })
  return { restored, left: rows.length - restored }
}

const rate = ({ body, db, who }: CallContext<typeof bulk.rate>) =>
  setMany(db, who, 'rate', body.applicants_uuids, body.rate || null)

async function source({ body, db, who }: CallContext<typeof bulk.source>) {
  const chosen = body.source_key === null ? null : await requireSource(db, who, body.source_key)
  return setMany(db, who, 'source', body.applicants_uuids, chosen?.id ?? null)
}

/** The answers to the calls that rate several applicants and set their source. */
export const changeValueAnswers: readonly Answer[] = [answer(bulk.rate, rate), answer(bulk.source, source)]
