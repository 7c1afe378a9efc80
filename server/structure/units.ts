import { sql } from 'kysely'
import { units, type Unit } from '@kargozin/api/structure/units.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, wrong } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { plainAnswers, rowsOf } from '../core/http/rows.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'

/** The rows of units. */
export const unitRows = rowsOf('unit', ['name'], { taken: 'A unit with this name already exists.' })

type Row = { id: string; name: string }

const unitOf = ({ id, name }: Row) => ({ uuid: id, name })

/** The people of a unit, by name. */
const peopleOf = (db: Db, who: Member, unit: string): Promise<Unit['employees']> =>
  db
    .selectFrom('unit_member as x')
    .innerJoin('user_account as u', 'u.id', 'x.user_id')
    .select(['u.id as uuid', 'u.full_name as fullName'])
    .where(ofOrganization(who, 'x'))
    .where('x.unit_id', '=', unit)
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .orderBy('u.id')
    .execute()

async function show({ db, who, params }: CallContext<typeof units.show>) {
  const unit = await unitRows.listed(db, who).where('id', '=', params.uuid).executeTakeFirstOrThrow(notFound)
  return { unit: { ...unitOf(unit), employees: await peopleOf(db, who, unit.id) } }
}

/** Replaces the people of a unit. Throws 422 if one of them is no member of the organisation. */
async function setPeople(db: Db, who: Member, unit: Row, people: readonly string[]): Promise<void> {
  const known = db.selectFrom('membership').select('user_id').where(ofOrganization(who))
  const found = await known
    .where('user_id', '=', sql<string>`any(${people}::uuid[])`)
    .forKeyShare()
    .execute()
  if (found.length < people.length) throw wrong('employees', 'one_of', 'Some fields need your attention.')
  const names = async () => ({ employees: (await peopleOf(db, who, unit.id)).map(it => it.fullName) })
  const before = await names()
  await sql`with gone as (
      delete from unit_member where organization_id = ${who.organization_id} and unit_id = ${unit.id}
         and user_id <> all(${people}::uuid[]))
    insert into unit_member (organization_id, unit_id, user_id)
    select ${who.organization_id}, ${unit.id}, it from unnest(${people}::uuid[]) it on conflict do nothing`.execute(db)
  const difference = changed(before, await names())
  if (!difference) return
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'unit', id: unit.id },
    before: { title: unit.name, ...difference.before },
    after: { title: unit.name, ...difference.after },
  })
}

async function update({ body: { name, employees }, params, db, who }: CallContext<typeof units.update>) {
  const unit = await unitRows.update(db, who, params.uuid, name === undefined ? {} : { name })
  if (employees) await setPeople(db, who, unit, [...new Set(employees)])
  return { unit: { ...unitOf(unit), employees: await peopleOf(db, who, unit.id) } }
}

const plain = plainAnswers(unitRows, row => ({ unit: unitOf(row) }))

/** The answers to the calls about units, except the list (recruitment/jobs/lookups/units-of-jobs.ts). */
export const unitAnswers: readonly Answer[] = [
  answer(units.show, show),
  answer(units.create, plain.create),
  answer(units.update, update),
  answer(units.remove, plain.remove),
  answer(units.restore, plain.restore),
]
