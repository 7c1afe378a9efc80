import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import type { Word } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { StepChange } from './step-columns.ts'

/** Why a step with applicants cannot become a rejection step, or stop being one. */
export const rejectionsNeedReason: Word =
  'Rejections need a reason: empty the step before changing its type to or from rejection.'

/**
 * Throws 422 for message templates that a step cannot use: those that do not exist, those of the wrong type (an e-mail for a
 * text message), and those about an appointment, because an applicant who enters a step has none.
 */
export async function checkTemplates(db: Db, who: Member, body: StepChange): Promise<void> {
  const { message_template_id, email_template_id, sms_template_id } = body
  const named = [message_template_id, email_template_id, sms_template_id].filter(id => typeof id === 'string')
  if (named.length === 0) return
  const rows = await db
    .selectFrom('message_template')
    .select(['id', 'type'])
    .where(ofOrganization(who))
    .where('id', '=', sql<string>`any(${named}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('name', '=', 'applicant')
    .execute()
  const typeOf = new Map(rows.map(row => [row.id, row.type]))
  const check = (field: string, id: string | null | undefined, type?: number) => {
    if (!id) return
    const found = typeOf.get(id)
    if (found === undefined || (type !== undefined && found !== type))
      throw wrong(field, 'one_of', 'Some fields need your attention.')
  }
  check('message_template_id', message_template_id)
  check('email_template_id', email_template_id, templateType.email)
  check('sms_template_id', sms_template_id, templateType.sms)
}

/** Throws 422 for questionnaires that the organisation does not have. */
export async function checkSurveys(db: Db, who: Member, { surveys = [] }: StepChange): Promise<void> {
  const named = [...new Set(surveys)]
  if (named.length === 0) return
  const rows = await db
    .selectFrom('survey')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', sql<string>`any(${named}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  if (rows.length < named.length)
    throw wrong(wireName(stepFieldTable, 'surveys'), 'one_of', 'Some fields need your attention.')
}

type Supervisor = { id: string; scope: Scope }

/**
 * The supervisors that a request sets, without duplicates; undefined if it sets none. Reads both the list `supervisors` and the
 * older pair of lists. Throws 422 for somebody who is not a member.
 */
export async function supervisorsIn(db: Db, who: Member, body: StepChange): Promise<Supervisor[] | undefined> {
  const sentSupervisors = body.supervisors ? asRead(body.supervisors) : fromLists(body)
  if (!sentSupervisors) return undefined
  const once = [...new Map(sentSupervisors.map(it => [it.id, it])).values()]
  const known = await db
    .selectFrom('membership')
    .select('user_id')
    .where(ofOrganization(who))
    .where('user_id', '=', sql<string>`any(${once.map(it => it.id)}::uuid[])`)
    .execute()
  if (known.length < once.length)
    throw wrong('supervisors', 'one_of', 'A supervisor must be a member of the organisation.')
  return once
}

const asRead = (sentSupervisors: NonNullable<StepChange['supervisors']>): Supervisor[] =>
  sentSupervisors
    .filter(it => it.selected !== false)
    .map(({ id, scope, scopes = [] }) => ({ id, scope: scope ?? (scopes.includes('change') ? 'change' : 'show') }))

function fromLists({ supervisors_id, supervisors_scopes = [] }: StepChange): Supervisor[] | undefined {
  return supervisors_id?.map((id, at) => ({ id, scope: supervisors_scopes[at] ?? 'show' }))
}

/** Replaces the supervisors of a step and returns the old and new names for its history. */
export async function setSupervisors(db: Db, who: Member, step_id: string, supervisors: readonly Supervisor[]) {
  const before = await namesOf(db, who, step_id)
  await db.deleteFrom('step_supervisor').where(ofOrganization(who)).where('step_id', '=', step_id).execute()
  if (supervisors.length > 0)
    await db
      .insertInto('step_supervisor')
      .values(
        supervisors.map(({ id, scope }) => ({ organization_id: who.organization_id, step_id, user_id: id, scope })),
      )
      .execute()
  return { before, after: await namesOf(db, who, step_id) }
}

/** The names of the supervisors who may change the step, and of those who may only see it. */
async function namesOf(db: Db, who: Member, step_id: string) {
  const rows = await db
    .selectFrom('step_supervisor as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select(['u.full_name', 's.scope'])
    .where(ofOrganization(who, 's'))
    .where('s.step_id', '=', step_id)
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
  const named = (scope: Scope) => rows.filter(row => row.scope === scope).map(row => row.full_name)
  return { supervisors: named('change'), observers: named('show') }
}
