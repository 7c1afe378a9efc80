import { sql } from 'kysely'
import { stepSettings, maxSteps } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { may } from '@kargozin/api/permissions.ts'
import { recordActivity } from '../../core/activity.ts'
import type { Member } from '../../core/http/answer.ts'
import { refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { lockOrder, setOrder } from './step-order.ts'
import { templateColumns } from './step-columns.ts'
import { setSupervisors } from './step-parts.ts'
import { setStepSurveys, surveysOfStep } from './step-surveys.ts'

/** A deleted step: its row with all columns, its supervisors, and its questionnaires. */
type StoredStep = {
  id: string
  title: string
  position: number
  supervisors: { id: string; scope: Scope }[]
  surveys: string[]
} & Record<TemplateColumn, string | null>

type TemplateColumn = (typeof templateColumns)[number]

/**
 * Reads everything that deleting a step removes. The activity of the deletion stores the data but never shows it
 * (`hiddenFields`).
 */
export async function keepStep(db: Db, who: Member, id: string): Promise<object | undefined> {
  const { rows } = await sql<{ kept: StoredStep }>`
    select to_jsonb(step) || jsonb_build_object('surveys', ${surveysOfStep({ deleted: true })}, 'supervisors', coalesce((
             select jsonb_agg(jsonb_build_object('id', s.user_id, 'scope', s.scope)) from step_supervisor s
              where s.organization_id = step.organization_id and s.step_id = step.id), '[]')) as kept
      from step where step.organization_id = ${who.organization_id} and step.id = ${id}`.execute(db)
  return rows[0]?.kept
}

/** The step that a bulk action deleted. Undefined if the action only emptied the step. */
async function keptBy(db: Db, who: Member, bulk: string, job: string): Promise<StoredStep | undefined> {
  const { rows } = await sql<{ kept: StoredStep }>`
    select before -> 'kept' as kept from activity
     where organization_id = ${who.organization_id} and job_id = ${job} and type = 'detach' and subject = 'step'
       and after ->> 'bulk_id' = ${bulk}
     order by id desc limit 1`.execute(db)
  return rows[0]?.kept
}

/** Removes from a deleted step the message templates and supervisors that no longer exist. */
async function stillThere(db: Db, who: Member, stored: StoredStep): Promise<StoredStep> {
  const own = who.organization_id
  const wanted = templateColumns.map(column => stored[column]).filter(id => id !== null)
  const templates = await sql<{ id: string }>`select id from message_template
    where organization_id = ${own} and id = any(${wanted}::uuid[]) for key share`.execute(db)
  const people = await sql<{ id: string }>`select user_id as id from membership
    where organization_id = ${own} and user_id = any(${stored.supervisors.map(it => it.id)}::uuid[]) for key share`.execute(
    db,
  )
  const known = new Set([...templates.rows, ...people.rows].map(row => row.id))
  const templateOf = (column: TemplateColumn) => (known.has(stored[column] ?? '') ? stored[column] : null)
  return {
    ...stored,
    supervisors: stored.supervisors.filter(it => known.has(it.id)),
    ...Object.fromEntries(templateColumns.map(column => [column, templateOf(column)])),
  }
}

/**
 * Restores the step that a bulk action deleted, with its settings and supervisors, in its old position among the current
 * steps. Does nothing if the action only emptied the step.
 */
export async function restoreStep(db: Db, who: Member, action: { id: string; job_id: string }): Promise<void> {
  if (!may(who, stepSettings.detach.needs)) throw refuse(403, 'You can view this job opening but not edit it.')
  const stored = await keptBy(db, who, action.id, action.job_id)
  if (!stored) return
  const order = await lockOrder(db, who, action.job_id)
  if (order.length >= maxSteps)
    throw refuse(409, 'A job opening has at most {limit} steps.', { params: { limit: maxSteps } })
  const { supervisors, surveys, ...row } = await stillThere(db, who, stored)
  // Insert after the last step, where the position is free. setOrder then numbers all steps.
  await sql`insert into step select (jsonb_populate_record(null::step,
    ${JSON.stringify({ ...row, position: order.length })}::jsonb)).*`.execute(db)
  await setOrder(db, who, order.toSpliced(stored.position, 0, stored.id))
  await setSupervisors(db, who, stored.id, supervisors)
  await setStepSurveys(db, who, stored.id, surveys)
  await recordActivity(db, who, {
    type: 'undo',
    subject: 'step',
    id: stored.id,
    job: action.job_id,
    after: { step: stored.title, step_id: stored.id },
  })
}
