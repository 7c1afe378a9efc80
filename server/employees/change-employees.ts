import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { fromWire } from '@kargozin/api/field-table.ts'
import { employeeFieldTable } from '@kargozin/api/employees/employee-fields.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, wrong } from '../core/errors.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { requirePictures } from '../organisation/profile/organization-media.ts'
import { requireApart, type Apart } from './access/apart.ts'
import { readEmployee } from './employees.ts'
import { queueDeadlines } from './first-day.ts'

type Body = CallContext<typeof employees.update>['body']

/** The unique indexes whose values belong to one employee, with the fields and the messages. */
const taken = {
  employee_personnel_code: ['personnel_code', 'Another employee has this personnel code.'],
  employee_private_national_id: ['private.national_id', 'Another employee has this national code.'],
} as const

/** Runs statements. Throws 422 if they give the employee a code of another one, also of one who gets it at the same moment. */
export async function unlessTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined
    if (constraint === 'employee_personnel_code' || constraint === 'employee_private_national_id') {
      const [field, message] = taken[constraint]
      throw wrong(field, 'taken', message)
    }
    throw error
  }
}

const tables = { private: 'employee_private', pay: 'employee_salary' } as const

/** Saves the fields of another table. */
async function saveBeside(db: Db, who: Member, employee_id: string, part: 'private' | 'pay', values: object) {
  await db
    .insertInto(tables[part])
    .values({ organization_id: who.organization_id, employee_id, ...values })
    .onConflict(it => it.columns(['organization_id', 'employee_id']).doUpdateSet(values))
    .execute()
}

/**
 * Saves the fields that need a permission of their own. Returns what the history stores: everyone who sees the employee may know that
 * such a field was changed, but not its value. Throws 403.
 */
async function saveApart(db: Db, who: Member, id: string, { certificates, private: secret, pay }: Pick<Body, Apart>) {
  const names: Record<string, string[]> = {}
  const isGiven = <Values extends object>(part: Apart, values: Values | undefined): values is Values => {
    if (!values || Object.keys(values).length === 0) return false
    requireApart(who, part)
    names[`${part}_fields`] = Object.keys(values)
    return true
  }
  if (isGiven('certificates', certificates))
    await db.updateTable('employee').set(certificates).where(ofOrganization(who)).where('id', '=', id).execute()
  if (isGiven('private', secret)) await saveBeside(db, who, id, 'private', secret)
  if (isGiven('pay', pay)) await saveBeside(db, who, id, 'pay', pay)
  return names
}

const titleOf = (row: { first_name: string; last_name: string }) => ({
  title: `${row.first_name} ${row.last_name}`.trim(),
})

type Place = Pick<Body, 'position_id' | 'branch_id' | 'supervisor_id'>

/** Throws 422 if the position, the branch or the supervisor is none of this organisation. */
async function requirePlace(db: Db, { organization_id }: Member, place: Place): Promise<void> {
  const given = Object.entries(place).filter(([, id]) => id)
  if (given.length === 0) return
  const idIn = (name: keyof Place) => place[name] ?? null
  const { rows } = await sql<{ name: string }>`
    select 'position_id' as name from position where organization_id = ${organization_id} and id = ${idIn('position_id')} and deleted_at is null
    union all select 'branch_id' from branch where organization_id = ${organization_id} and id = ${idIn('branch_id')} and deleted_at is null
    union all select 'supervisor_id' from membership
     where organization_id = ${organization_id} and user_id = ${idIn('supervisor_id')}`.execute(db)
  const missing = given.find(([name]) => !rows.some(row => row.name === name))
  if (missing) throw wrong(missing[0], 'one_of', 'Choose one from the list.')
}

/** The titles of a place, which the history stores. */
async function titlesOf(db: Db, { organization_id }: Member, place: Place): Promise<Record<string, string | null>> {
  const { rows } = await sql<Record<string, string | null>>`select
    (select title from position where organization_id = ${organization_id} and id = ${place.position_id ?? null}) as position,
    (select name from branch where organization_id = ${organization_id} and id = ${place.branch_id ?? null}) as branch,
    (select full_name from user_account where id = ${place.supervisor_id ?? null}) as supervisor`.execute(db)
  return rows[0] ?? {}
}

/** Changes the position, the branch or the supervisor. Returns the difference by titles. Throws 422. */
async function movePlace(db: Db, who: Member, before: Place & { id: string }, given: Place) {
  const difference = changed(before, given)
  if (!difference) return undefined
  await requirePlace(db, who, difference.after)
  await db
    .updateTable('employee')
    .set(difference.after)
    .where(ofOrganization(who))
    .where('id', '=', before.id)
    .execute()
  return changed(await titlesOf(db, who, before), await titlesOf(db, who, { ...before, ...difference.after }))
}

/** A new employee. Throws 422 for codes of another one, and 403 for fields that the caller may not set. */
export async function addEmployee(
  { db, who }: { db: Db; who: Member },
  body: CallContext<typeof employees.create>['body'],
): Promise<string> {
  const { certificates, private: secret, pay, name: first_name, last_name, ...sent } = body
  const { position_id, branch_id, supervisor_id } = sent
  await requirePlace(db, who, { position_id, branch_id, supervisor_id })
  const fields = { ...fromWire(employeeFieldTable, sent), first_name, last_name }
  const { id, kept } = await unlessTaken(async () => {
    const made = await db
      .insertInto('employee')
      .values({ organization_id: who.organization_id, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: made.id, kept: await saveApart(db, who, made.id, { certificates, private: secret, pay }) }
  })
  const { position_id: _position, branch_id: _branch, supervisor_id: _supervisor, ...said } = fields
  const after = { ...titleOf(fields), ...said, ...kept }
  await recordActivity(db, who, { type: 'create', subject: 'employee', id, after })
  return id
}

const create = async (context: CallContext<typeof employees.create>) =>
  withMessage('The employee was added.', await readEmployee(context, await addEmployee(context, context.body)))

/** Saves fields of the employee itself. The deadlines of an onboarding follow the first day of work. */
async function saveFields(db: Db, who: Member, id: string, values: object): Promise<void> {
  await db.updateTable('employee').set(values).where(ofOrganization(who)).where('id', '=', id).execute()
  if ('started_on' in values) await queueDeadlines(db, { organization_id: who.organization_id, employee_id: id })
}

/**
 * Saves the given fields of an employee, and records what changed. Throws 404, 422 for codes of another employee, and 403 for fields that
 * the caller may not set.
 */
export async function changeEmployee({ db, who }: { db: Db; who: Member }, id: string, body: Body): Promise<void> {
  const { certificates, private: secret, pay, photo, ...sent } = body
  const { position_id, branch_id, supervisor_id, ...rest } = sent
  if (photo) await requirePictures(db, who, { field: 'photo', kind: 'photo', ids: [photo] })
  const before = await db
    .selectFrom('employee')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const difference = changed(before, { ...fromWire(employeeFieldTable, rest), photo })
  const place = await movePlace(db, who, before, { position_id, branch_id, supervisor_id })
  const kept = await unlessTaken(async () => {
    if (difference) await saveFields(db, who, id, difference.after)
    return saveApart(db, who, id, { certificates, private: secret, pay })
  })
  // The same on both sides, because the names are changes of their own.
  const title = titleOf({ ...before, ...difference?.after })
  if (difference || place || Object.keys(kept).length > 0)
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'employee', id },
      before: { ...title, ...difference?.before, ...place?.before },
      after: { ...title, ...difference?.after, ...place?.after, ...kept },
    })
}

async function update(context: CallContext<typeof employees.update>) {
  await changeEmployee(context, context.params.uuid, context.body)
  return readEmployee(context, context.params.uuid)
}

/** The answers to the calls that add and change employees. */
export const changeEmployeeAnswers: readonly Answer[] = [
  answer(employees.create, create),
  answer(employees.update, update),
]
