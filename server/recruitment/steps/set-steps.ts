import { sql } from 'kysely'
import { nameIn } from '@kargozin/api/fields.ts'
import { stepType, stepTypes } from '@kargozin/api/labels.ts'
import type { StepOfJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { maxSteps } from '@kargozin/api/recruitment/steps/step-settings.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { refuse, wrong } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { rejectionsNeedReason } from './step-parts.ts'
import { lockOrder } from './step-order.ts'

/** A step that is stored. `somebody`: an applicant is in it. */
type Stored = { id: string; title: string; type: number; position: number; somebody: boolean }
type Wanted = { title: string; type: number; position: number }

const readSteps = (db: Db, who: Member, job: string) =>
  sql<Stored>`
    select id, title, type, position, exists (
        select from application a where a.organization_id = step.organization_id and a.step_id = step.id) as somebody
      from step where ${ofOrganization(who)} and job_id = ${job} order by position for no key update`.execute(db)

const notThere = (at: number) =>
  wrong(`steps.${at}.uuid`, 'one_of', 'This step is not in the pipeline of this job opening.')

/** The steps with their ids as `uuid`, whichever of its three names a request has. Throws 422 if two of them differ. */
const withIds = (sent: readonly StepOfJob[]) =>
  sent.map(({ step_id, step_uuid, ...it }, at) => {
    const [id, ...others] = new Set([it.uuid, step_id, step_uuid].filter(id => id !== undefined))
    if (others.length > 0) throw notThere(at)
    return { ...it, uuid: id }
  })
type Sent = ReturnType<typeof withIds>[number]

/** Throws 422 for a step of another job opening, one that is named twice, an unknown type, or a rejection that would have no reason. */
function check(sent: readonly Sent[], stored: ReadonlyMap<string, Stored>) {
  for (const [at, { uuid, type }] of sent.entries()) {
    const field = (name: string) => `steps.${at}.${name}`
    const before = uuid === undefined ? undefined : stored.get(uuid)
    if (uuid !== undefined && (!before || sent.findIndex(it => it.uuid === uuid) < at)) throw notThere(at)
    if (!(type in stepTypes)) throw wrong(field('type'), 'one_of', 'Some fields need your attention.')
    if (before?.somebody && before.type !== type && [before.type, type].includes(stepType.rejected))
      throw wrong(field('type'), 'one_of', rejectionsNeedReason)
  }
}

/**
 * Sets the steps of a job opening: renames, orders and retypes those with an id, and adds those without. Steps that are not in the
 * list stay, behind the others, because whoever deletes one is asked where its applicants go. A title in the language of the
 * caller's page does not rename a step that has the same title in the other language. Throws 422 for an invalid step, and 409 for
 * more than `maxSteps`.
 */
export async function setSteps(
  db: Db,
  who: Member,
  { job, locale }: { job: string; locale: Locale },
  given: readonly StepOfJob[],
): Promise<void> {
  const sent = withIds(given)
  await lockOrder(db, who, job)
  const stored = new Map((await readSteps(db, who, job)).rows.map(it => [it.id, it]))
  check(sent, stored)
  const ordered = sent.toSorted((a, b) => (a.position ?? sent.indexOf(a)) - (b.position ?? sent.indexOf(b)))
  const named = ordered.flatMap(({ uuid }) => uuid ?? [])
  const rest = [...stored.keys()].filter(id => !named.includes(id))
  if (ordered.length + rest.length > maxSteps)
    throw refuse(409, 'A job opening has at most {limit} steps.', { params: { limit: maxSteps } })
  const wanted = [
    ...ordered.map(({ uuid, title, type }, position) => {
      const before = stored.get(uuid ?? '')
      const same = before && nameIn(stepTypes, before.title, locale) === title
      return { before, after: { title: same ? before.title : title, type, position } }
    }),
    ...rest.flatMap((id, at) => {
      const before = stored.get(id)
      return before
        ? [{ before, after: { title: before.title, type: before.type, position: ordered.length + at } }]
        : []
    }),
  ]
  await write(db, who, job, wanted)
}

async function write(db: Db, who: Member, job: string, wanted: { before: Stored | undefined; after: Wanted }[]) {
  const changes = wanted.flatMap(({ before, after }) => {
    const difference = before && changed({ ...before }, after)
    return difference ? [{ id: before.id, after, difference }] : []
  })
  const added = wanted.flatMap(it => (it.before ? [] : [it.after]))
  if (changes.length > 0)
    await sql`
      update step set title = it.title, type = it.type, position = it.position, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(changes.map(({ id, after }) => ({ id, ...after })))}::jsonb)
             it(id uuid, title text, type int, position int)
       where step.organization_id = ${who.organization_id} and step.id = it.id`.execute(db)
  const made =
    added.length === 0
      ? []
      : await db
          .insertInto('step')
          .values(added.map(it => ({ ...it, job_id: job, organization_id: who.organization_id })))
          .returning(['id', 'title', 'type', 'position'])
          .execute()
  await recordActivity(
    db,
    who,
    ...changes.map(({ id, difference }) => ({
      type: 'update' as const,
      subject: 'step' as const,
      id,
      job,
      ...difference,
    })),
    ...made.map(({ id, ...after }) => ({ type: 'create' as const, subject: 'step' as const, id, job, after })),
  )
}
