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
import { requireApart, type Apart } from './employee-filters.ts'
import { readEmployee } from './employees.ts'

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

async function create(context: CallContext<typeof employees.create>) {
  const { db, who, body } = context
  const { certificates, private: secret, pay, name: first_name, last_name, ...sent } = body
  const fields = { ...fromWire(employeeFieldTable, sent), first_name, last_name }
  const { id, kept } = await unlessTaken(async () => {
    const made = await db
      .insertInto('employee')
      .values({ organization_id: who.organization_id, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: made.id, kept: await saveApart(db, who, made.id, { certificates, private: secret, pay }) }
  })
  const after = { ...titleOf(fields), ...fields, ...kept }
  await recordActivity(db, who, { type: 'create', subject: 'employee', id, after })
  return withMessage('The employee was added.', await readEmployee(context, id))
}

async function update(context: CallContext<typeof employees.update>) {
  const { db, who, params, body } = context
  const { certificates, private: secret, pay, photo, ...sent } = body
  const { uuid: id } = params
  if (photo) await requirePictures(db, who, { field: 'photo', kind: 'photo', ids: [photo] })
  const before = await db
    .selectFrom('employee')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const difference = changed(before, { ...fromWire(employeeFieldTable, sent), photo })
  const kept = await unlessTaken(async () => {
    if (difference)
      await db.updateTable('employee').set(difference.after).where(ofOrganization(who)).where('id', '=', id).execute()
    return saveApart(db, who, id, { certificates, private: secret, pay })
  })
  // The same on both sides, because the names are changes of their own.
  const title = titleOf({ ...before, ...difference?.after })
  if (difference || Object.keys(kept).length > 0)
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'employee', id },
      before: { ...title, ...difference?.before },
      after: { ...title, ...difference?.after, ...kept },
    })
  return readEmployee(context, id)
}

/** The answers to the calls that add and change employees. */
export const changeEmployeeAnswers: readonly Answer[] = [
  answer(employees.create, create),
  answer(employees.update, update),
]
