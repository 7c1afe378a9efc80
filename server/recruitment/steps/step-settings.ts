import type { Locale } from '@kargozin/api/words.ts'
import { sql } from 'kysely'
import { fromWire } from '@kargozin/api/field-table.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { stepSettings, maxSteps } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import { lastChange, refuseStale } from '../../core/versions.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { readAllSteps, readStep, readSteps } from './read-step.ts'
import { requireStep } from '../access/step-access.ts'
import { lockOrder, placeAmong, setOrder, type WantedPlace } from './step-order.ts'
import { columnsOf, type StepChange } from './step-columns.ts'
import { checkSurveys, checkTemplates, rejectionsNeedReason, setSupervisors, supervisorsIn } from './step-parts.ts'
import { readStepSurveys, setStepSurveys } from './step-surveys.ts'
import { ofOrganization } from '../../db/conditions.ts'

async function create({ params, body: sent, db, who }: CallContext<typeof stepSettings.create>) {
  const job_id = params.job_uuid
  const body = fromWire(stepFieldTable, sent)
  await requireJob(db, who, job_id)
  await checkTemplates(db, who, body)
  await checkSurveys(db, who, body)
  const supervisors = await supervisorsIn(db, who, body)
  const order = await lockOrder(db, who, job_id)
  if (order.length >= maxSteps)
    throw refuse(409, 'A job opening has at most {limit} steps.', { params: { limit: maxSteps } })
  const place = placeAmong(order, body) ?? order.length
  const { id } = await db
    .insertInto('step')
    // Insert after the last step, where the position is free. setOrder then numbers all steps.
    .values({ ...columnsOf(body), title: body.title, type: body.type, ...at(who, job_id), position: order.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setOrder(db, who, order.toSpliced(place, 0, id))
  if (supervisors) await setSupervisors(db, who, id, supervisors)
  await setStepSurveys(db, who, id, body.surveys ?? [])
  const after = { title: body.title, type: body.type, position: place }
  await recordActivity(db, who, { type: 'create', subject: 'step', id, job: job_id, after })
  return { step: await readStep(db, who, id) }
}

const at = (who: Member, job_id: string) => ({ organization_id: who.organization_id, job_id })

const show = async ({ params, db, who }: CallContext<typeof stepSettings.show>) => ({
  step: await readStep(db, who, params.step_id),
})

/** Reads and locks the row of a step. */
const lockStep = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('step')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)

type LockedStep = Awaited<ReturnType<typeof lockStep>>

/** Throws the 409 for a stale save of a step, with the person who saved meanwhile and the current step. */
async function refuseOvertaken(db: Db, who: Member, id: string, locale: Locale): Promise<never> {
  throw refuseStale({
    sentence: '{by} has changed this step in the meantime. Your changes were not saved.',
    last: await lastChange(db, who, { subject: 'step', id, types: ['update'] }),
    locale,
    now: { step: await readStep(db, who, id) },
  })
}

/** Throws 422 if a step with applicants would become a rejection step, or stop being one: rejections need a reason. */
async function checkType(db: Db, who: Member, before: LockedStep, type: number | undefined) {
  if (type === undefined || type === before.type) return
  if (type !== stepType.rejected && before.type !== stepType.rejected) return
  const somebody = await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization(who))
    .where('step_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (somebody) throw wrong('type', 'one_of', rejectionsNeedReason)
}

async function update({ params, body: sent, db, who, locale }: CallContext<typeof stepSettings.update>) {
  const body = fromWire(stepFieldTable, sent)
  const it = await requireStep(db, who, params.step_id)
  await checkTemplates(db, who, body)
  await checkSurveys(db, who, body)
  const supervisors = await supervisorsIn(db, who, body)
  // Lock the order of the steps first, then the step. Deleting a step locks them the same way, so there is no deadlock.
  const order = asksPlace(body) ? await lockOrder(db, who, it.job_id) : []
  const before = await lockStep(db, who, it.id)
  if (body.version !== undefined && body.version !== before.version) await refuseOvertaken(db, who, it.id, locale)
  await checkType(db, who, before, body.type)
  const moved = await moveIn(db, who, order, it.id, body)
  const columns = columnsOf(body)
  const beside = [
    supervisors && (await setSupervisors(db, who, it.id, supervisors)),
    await changeSurveys(db, who, it.id, body),
    moved,
  ]
  const after = await db
    .updateTable('step')
    .set({ ...columns, version: sql`version + 1` })
    .where(ofOrganization(who))
    .where('id', '=', it.id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  const named = Object.fromEntries(Object.keys(columns).map(name => [name, (after as Record<string, unknown>)[name]])) // the columns are keys of `after`
  const difference = changed(
    Object.assign({}, before, ...beside.map(part => part?.before)),
    Object.assign(named, ...beside.map(part => part?.after)),
  )
  if (difference) await recordStepChange(db, who, it, 'update', titled(before.title, difference))
  return { step: await readStep(db, who, it.id) }
}

/** Sets the questionnaires of a step. Returns the old and the new list for the history; undefined if they are not set. */
async function changeSurveys(db: Db, who: Member, id: string, { surveys }: StepChange) {
  if (!surveys) return undefined
  const after = [...new Set(surveys)]
  const before = await readStepSurveys(db, who, id)
  await setStepSurveys(db, who, id, after)
  return { before: { surveys: before }, after: { surveys: after } }
}

/** Adds the title of the step to a change, so that the history names the step even if its title did not change. */
const titled = (step: string, { before, after }: { before: object; after: object }) =>
  'title' in after ? { before, after } : { before: { ...before, step }, after: { ...after, step } }

async function recordStepChange(
  db: Db,
  who: Member,
  it: { id: string; job_id: string },
  type: 'update' | 'position',
  deed: { before: object; after: object },
) {
  await recordActivity(db, who, { type, subject: 'step', id: it.id, job: it.job_id, ...deed })
}

const asksPlace = (wanted: WantedPlace) => wanted.position !== undefined || wanted.after_step !== undefined

/** Moves a step to the requested position in the locked order. Undefined if the position does not change. */
async function moveIn(db: Db, who: Member, order: readonly string[], id: string, wanted: WantedPlace) {
  if (!asksPlace(wanted)) return undefined
  const from = order.indexOf(id)
  if (from < 0) throw notFound()
  const others = order.toSpliced(from, 1)
  const to = placeAmong(others, wanted) ?? from
  if (to === from) return undefined
  await setOrder(db, who, others.toSpliced(to, 0, id))
  return { before: { position: from }, after: { position: to } }
}

async function position({ params, body, db, who }: CallContext<typeof stepSettings.position>) {
  const it = await requireStep(db, who, params.step_id)
  const moved = await moveIn(db, who, await lockOrder(db, who, it.job_id), it.id, body)
  const steps = await readSteps(db, who, it.job_id)
  const title = steps.find(step => step.uuid === it.id)?.title ?? ''
  if (moved) await recordStepChange(db, who, it, 'position', titled(title, moved))
  return { steps }
}

async function notify({ params, body, db, who }: CallContext<typeof stepSettings.notify>) {
  const it = await requireStep(db, who, params.step_id)
  const before = await lockStep(db, who, it.id)
  if (before.notification_type !== body.type) {
    await db
      .updateTable('step')
      .set({ notification_type: body.type, version: sql`version + 1` })
      .where(ofOrganization(who))
      .where('id', '=', it.id)
      .execute()
    const difference = {
      before: { notification_type: before.notification_type },
      after: { notification_type: body.type },
    }
    await recordStepChange(db, who, it, 'update', titled(before.title, difference))
  }
  return { step: await readStep(db, who, it.id) }
}

async function list({ db, who, query, from }: CallContext<typeof stepSettings.list>) {
  const page = pageOf(query, 20)
  const { steps, total } = await readAllSteps(db, who, page)
  return { steps, pagination: paginationOf(page, total, from.url) }
}

/** The answers to the calls that list, create, order and configure steps. */
export const stepSettingAnswers: readonly Answer[] = [
  answer(stepSettings.list, list),
  answer(stepSettings.create, create),
  answer(stepSettings.show, show),
  answer(stepSettings.update, update),
  answer(stepSettings.position, position),
  answer(stepSettings.notify, notify),
]
