import { sql } from 'kysely'
import { employees } from '@kargozin/api/employees/employees.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import type { DataIn } from '@kargozin/api/call.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { say } from '../../core/say.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { addEmployee } from '../../employees/change-employees.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { visibleJobs } from '../access/job-access.ts'
import { removeFiles } from '../pipeline/bulk-remove.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { beginOnboarding } from './onboarding.ts'
import { readDraft, readPossible } from './read-draft.ts'

type State = DataIn<typeof hires.show>
type Acting = { db: Db; who: Member }

/** Whether the application is in a step of the type "hire". */
const isHired = async ({ db, who }: Acting, it: ReachedApplication): Promise<boolean> => {
  const step = await db
    .selectFrom('step')
    .select('type')
    .where(ofOrganization(who))
    .where('id', '=', it.step_id)
    .executeTakeFirst()
  return step?.type === stepType.hire && it.trashed_at === null
}

async function stateOf(acting: Acting, it: ReachedApplication): Promise<State> {
  const { db, who } = acting
  const { rows } = await sql<NonNullable<State['employee']>>`
    select e.id as uuid, btrim(e.first_name || ' ' || e.last_name) as "fullName", e.started_on, e.ended_on, h.created_at as connected_at
      from hire h join employee e on e.organization_id = h.organization_id and e.id = h.employee_id and e.deleted_at is null
     where h.organization_id = ${who.organization_id} and h.application_id = ${it.id}`.execute(db)
  const [employee = null] = rows
  const allowed = it.scope === 'change' && may(who, employees.create.needs)
  // Who may add employees but not see them learns only that there is nothing left to do.
  const seen = may(who, employees.list.needs) ? employee : null
  return {
    employee: seen,
    can: { add: allowed && !employee && (await isHired(acting, it)), undo: allowed && employee !== null },
  }
}

/** Throws 403 for a caller who may see the applicant, but lacks this permission about employees. */
function requireRight(who: Member, needed: Permission): void {
  if (!may(who, needed)) throw refuse(403, 'You do not have access to this.')
}

async function show({ params, db, who }: CallContext<typeof hires.show>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  requireRight(who, employees.list.needs)
  return stateOf({ db, who }, it)
}

const notHired = 'Only an applicant in the last step, “hired”, can become an employee.'

async function draft({ params, db, who, services, locale }: CallContext<typeof hires.draft>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  requireRight(who, employees.create.needs)
  if (!(await isHired({ db, who }, it))) throw refuse(409, notHired)
  return { draft: await readDraft({ db, who, services, locale }, it.id) }
}

/** Finds and locks a hired application that is no employee yet. Throws 409. */
async function takeHired({ params, db, who }: { params: { applicant_uuid: string } } & Acting) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  requireRight(who, employees.create.needs)
  if (!(await isHired({ db, who }, it))) throw refuse(409, notHired)
  const before = await db
    .selectFrom('hire')
    .select('employee_id')
    .where(ofOrganization(who))
    .where('application_id', '=', it.id)
    .executeTakeFirst()
  if (before) throw refuse(409, 'This applicant has already been added to the employees.')
  return it
}

type Brought = { application: string; employee: string; papers: readonly string[] | undefined; locale: Locale }

/**
 * Makes documents of the employee from files of the application. Both have the same file from now on, and it stays as long as one
 * of them needs it (keep_files_of_employees in the database). Throws 403 and 422.
 */
async function bringPapers(
  { db, who }: Acting,
  { application, employee, papers = [], locale }: Brought,
): Promise<void> {
  if (papers.length === 0) return
  if (!may(who, 'organization.users.documents'))
    throw refuse(403, 'You do not have permission to see or edit employees’ documents.')
  const { rows } = await sql<{ id: string }>`
    select f.id from application_file af join file f on f.organization_id = af.organization_id and f.id = af.file_id
     where af.organization_id = ${who.organization_id} and af.application_id = ${application} and af.removed_at is null
       and f.collection <> 'image' and f.id = any(${papers}::uuid[])`.execute(db)
  const missing = papers.findIndex(paper => !rows.some(row => row.id === paper))
  if (missing !== -1) throw wrong(`papers.${missing}`, 'one_of', 'This file no longer belongs to the applicant.')
  await sql`
    insert into employee_document (organization_id, employee_id, kind, title, file_id)
    select f.organization_id, ${employee}, case when f.collection = 'cv' then 'cv' else 'other' end,
           case when f.collection = 'cv' then ${say(locale, 'CV')} else left(coalesce(nullif(btrim(f.title), ''), f.name), 120) end, f.id
      from file f where f.organization_id = ${who.organization_id} and f.id = any(${papers}::uuid[])
       and not exists (select from employee_document d where d.organization_id = f.organization_id and d.employee_id = ${employee}
         and d.file_id = f.id and d.deleted_at is null)`.execute(db)
  announceChange(db, who, 'employee_document')
}

/** Gives the employee the photo of the applicant, unless they have one. Returns whether they got it. */
async function bringPhoto({ db, who }: Acting, { application, employee }: Brought): Promise<boolean> {
  const { rows } = await sql`
    update employee e set photo = p.avatar from applicant p
     where e.organization_id = ${who.organization_id} and e.id = ${employee} and e.photo is null
       and p.organization_id = e.organization_id and p.application_id = ${application} and p.avatar is not null
    returning e.id`.execute(db)
  return rows.length > 0
}

type Hiring = Acting & { it: ReachedApplication; employee: string; made: boolean; kept: object }

/** Connects the application with the employee, and records it on the side of the applicant. */
async function connectBoth({ db, who, it, employee, made, kept }: Hiring): Promise<void> {
  const { organization_id, user_id } = who
  await db
    .insertInto('hire')
    .values({
      ...{ organization_id, application_id: it.id, employee_id: employee, user_id, made },
      kept: sql`${JSON.stringify(kept)}::jsonb`,
    })
    .execute()
  await recordOnApplicant(db, who, it, { type: 'employ' })
  announceChange(db, who, 'employee')
}

async function create({ params, body, db, who, locale }: CallContext<typeof hires.create>) {
  const it = await takeHired({ params, db, who })
  const { papers, template_uuid, anyway = false, ...fields } = body
  if (template_uuid) requireRight(who, onboardings.start.needs)
  if (!anyway) {
    const [other] = (await readPossible({ db, who }, it.id)).filter(one => one.ended_on === null)
    if (other)
      throw refuse(
        409,
        '{name} is already an employee, with the same mobile, e-mail or national code. Connect the two instead.',
        { params: { name: other.fullName } },
      )
  }
  const employee = await addEmployee({ db, who }, fields)
  const brought = { application: it.id, employee, papers, locale }
  await bringPapers({ db, who }, brought)
  const photo = await bringPhoto({ db, who }, brought)
  await connectBoth({ db, who, it, employee, made: true, kept: { photo } })
  if (template_uuid) await beginOnboarding({ db, who, params: { employee_uuid: employee }, body: { template_uuid } })
  return withMessage('The employee was added.', await stateOf({ db, who }, it))
}

async function connect({ params, body, db, who, locale }: CallContext<typeof hires.connect>) {
  const it = await takeHired({ params, db, who })
  const { rows } = await sql<{ name: string; started_on: string | null; ended_on: string | null; former: boolean }>`
    select btrim(first_name || ' ' || last_name) as name, started_on, ended_on, coalesce(ended_on <= chart_today(), false) as former
      from employee where organization_id = ${who.organization_id} and id = ${body.employee_uuid} and deleted_at is null
       for update`.execute(db)
  const [employee] = rows
  if (!employee) throw wrong('employee_uuid', 'one_of', 'This employee no longer exists.')
  const { name: title, started_on, ended_on, former } = employee
  const after = former ? { ended_on: null, started_on: body.started_on ?? started_on } : {}
  if (former) {
    await db
      .updateTable('employee')
      .set(after)
      .where(ofOrganization(who))
      .where('id', '=', body.employee_uuid)
      .execute()
    const change = { before: { title, started_on, ended_on }, after: { title, ...after } }
    await recordActivity(db, who, { type: 'update', subject: 'employee', id: body.employee_uuid, ...change })
  }
  const brought = { application: it.id, employee: body.employee_uuid, papers: body.papers, locale }
  await bringPapers({ db, who }, brought)
  const photo = await bringPhoto({ db, who }, brought)
  const kept = { photo, ...(former && { started_on, ended_on }) }
  await connectBoth({ db, who, it, employee: body.employee_uuid, made: false, kept })
  return withMessage('The applicant was connected with the employee.', await stateOf({ db, who }, it))
}

type Hire = {
  employee_id: string
  name: string
  /** Whether the employee goes with the connection: they were just added by it and have no account. */
  goes: boolean
  kept: { photo?: boolean; started_on?: string | null; ended_on?: string | null }
}

async function takeHire({ db, who }: Acting, it: ReachedApplication): Promise<Hire> {
  const { rows } = await sql<Hire>`
    select h.employee_id, btrim(e.first_name || ' ' || e.last_name) as name, h.kept,
           h.made and h.created_at > now() - interval '1 hour' and e.user_id is null as goes
      from hire h join employee e on e.organization_id = h.organization_id and e.id = h.employee_id
     where h.organization_id = ${who.organization_id} and h.application_id = ${it.id} for update`.execute(db)
  const [row] = rows
  if (!row) throw refuse(409, 'This applicant is not connected with an employee.')
  return row
}

/** The documents that came along with the application; with `all`, every document. Returns their files. */
async function removeDocuments({ db, who }: Acting, it: ReachedApplication, { employee_id, goes }: Hire) {
  const { rows } = await sql<{ file_id: string | null }>`
    delete from employee_document d using hire h
     where d.organization_id = ${who.organization_id} and d.employee_id = ${employee_id}
       and h.organization_id = d.organization_id and h.application_id = ${it.id}
       and (${goes} or d.created_at >= h.created_at and d.file_id in (
         select file_id from application_file where organization_id = ${who.organization_id} and application_id = ${it.id}))
    returning d.file_id`.execute(db)
  if (rows.length > 0) announceChange(db, who, 'employee_document')
  return rows.flatMap(row => row.file_id ?? [])
}

/** Removes the employee, or takes back what the connection changed of them. */
async function takeBack({ db, who }: Acting, { employee_id: id, name: title, goes, kept }: Hire) {
  const { photo, ...days } = kept
  if (goes) {
    await db.deleteFrom('employee').where(ofOrganization(who)).where('id', '=', id).execute()
    await recordActivity(db, who, { type: 'delete', subject: 'employee', id, before: { title } })
    return
  }
  const before = { ...(photo && { photo: null }), ...days }
  if (Object.keys(before).length > 0)
    await db.updateTable('employee').set(before).where(ofOrganization(who)).where('id', '=', id).execute()
  if (Object.keys(days).length > 0)
    await recordActivity(db, who, {
      type: 'update',
      subject: 'employee',
      id,
      before: { title },
      after: { title, ...days },
    })
}

async function undo({ params, db, who }: CallContext<typeof hires.undo>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  requireRight(who, employees.create.needs)
  const hire = await takeHire({ db, who }, it)
  const files = await removeDocuments({ db, who }, it, hire)
  await db.deleteFrom('hire').where(ofOrganization(who)).where('application_id', '=', it.id).execute()
  await takeBack({ db, who }, hire)
  await removeFiles(db, who, files)
  await recordOnApplicant(db, who, it, { type: 'employ_undo' })
  announceChange(db, who, 'employee')
  const message = hire.goes
    ? '{name} was removed from the employees.'
    : 'The applicant is no longer connected with {name}.'
  return withMessage(message, await stateOf({ db, who }, it), { name: hire.name })
}

/** The applications that became this employee, as far as the caller may see them. */
async function ofEmployee({ params, db, who }: CallContext<typeof hires.ofEmployee>) {
  await db
    .selectFrom('employee')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', params.employee_uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  if (!may(who, 'organization.hiring')) return { applications: [] }
  const applications = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('hire as h', join =>
      join.onRef('h.organization_id', '=', 'a.organization_id').onRef('h.application_id', '=', 'a.id'),
    )
    .select(['a.id as uuid', 'job.title as job_title', 'a.applied_at', 'h.created_at as connected_at'])
    .where('h.employee_id', '=', params.employee_uuid)
    .where('a.trashed_at', 'is', null)
    .orderBy('h.created_at', 'desc')
    .limit(20)
    .execute()
  return { applications }
}

/** The answers to the calls by which a hired applicant becomes an employee. */
export const hireAnswers: readonly Answer[] = [
  answer(hires.show, show),
  answer(hires.draft, draft),
  answer(hires.create, create),
  answer(hires.connect, connect),
  answer(hires.undo, undo),
  answer(hires.ofEmployee, ofEmployee),
]
