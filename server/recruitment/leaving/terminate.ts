import { sql } from 'kysely'
import type { Handed } from '@kargozin/api/organisation/members.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { lockEmployees, recordDepartures, type LeavingEmployee } from '../../organisation/leaving/departures.ts'
import { endMemberships, refuseOwner } from '../../organisation/leaving/leave.ts'
import { saveForUndo } from '../../organisation/leaving/undo-removal.ts'
import { awaitDepartures } from './end-access.ts'
import { addExitSurveys } from './exit-surveys.ts'
import { handOver } from './hand-over.ts'

type Body = CallContext<typeof members.remove>['body']

/** Throws 422 unless the successor is a member who stays. Keeps them from being removed until the call ends. */
async function requireSuccessor(db: Db, who: Member, leaving: readonly string[], successor: string): Promise<void> {
  const { rows } = await sql`select from membership
    where organization_id = ${who.organization_id} and user_id = ${successor} for key share`.execute(db)
  if (rows.length === 0 || leaving.includes(successor))
    throw wrong('successor_uuid', 'one_of', 'Choose somebody who stays in the organisation.')
}

/**
 * The first day without work, and whether the access ends now. Throws 422 for a day before the first day of work of one of these
 * employees.
 */
function dayOf(people: readonly LeavingEmployee[], { terminate_date, terminate_type }: Body) {
  const today = people[0]?.today ?? ''
  const ended_on = terminate_date ?? today
  const early = people.find(it => it.started_on !== null && it.started_on > ended_on)
  if (early) throw wrong('terminate_date', 'min_value', '{name} began to work after this day.', { name: early.name })
  return { ended_on, done: terminate_type === 'remove' || ended_on <= today }
}

const whyOf = ({ terminate_by, reason, successor_uuid }: Body) => ({
  ...{ ended_by: terminate_by ?? null, reason: reason ?? null, successor_id: successor_uuid ?? null },
})

/** Reads and locks the employees who are to leave. Throws for oneself and for the owner. */
async function takeLeaving({ db, who, body }: CallContext<typeof members.remove>): Promise<LeavingEmployee[]> {
  const people = await lockEmployees(db, who, [...new Set(body.uuids)])
  const users = people.flatMap(it => it.member_id ?? [])
  if (users.includes(who.user_id) && !who.owner)
    throw refuse(409, 'You cannot remove yourself. You can leave in your profile.')
  await refuseOwner(db, who, users)
  if (body.successor_uuid) await requireSuccessor(db, who, users, body.successor_uuid)
  return people
}

/** Ends the access of these members now, and gives their open work to the successor. */
async function endNow(db: Db, who: Member, users: readonly string[], body: Body, removal: string) {
  const handed: Handed | null = body.successor_uuid
    ? await handOver(db, who, { from: users, to: body.successor_uuid }, removal)
    : null
  if (users.length > 0) await endMemberships(db, who, users, 'remove')
  return handed
}

/** Records in the history on which day the work of these employees ends. */
async function recordEnds(db: Db, who: Member, people: readonly LeavingEmployee[], ended_on: string): Promise<void> {
  const deeds = people.map(({ id, name: title }) => {
    return { type: 'update', subject: 'employee', id, before: { title }, after: { title, ended_on } } as const
  })
  await recordActivity(db, who, ...deeds)
}

const removedWord = 'One person was removed from the organisation.|{count} people were removed from the organisation.'
const plannedWord =
  'One person leaves on the chosen day. Until then nothing changes.|{count} people leave on the chosen day. Until then nothing changes.'

async function remove(context: CallContext<typeof members.remove>) {
  const { db, who, body } = context
  const people = await takeLeaving(context)
  const { ended_on, done } = dayOf(people, body)
  const users = done ? people.flatMap(it => it.member_id ?? []) : []
  const removal_uuid = await saveForUndo(db, who, users)
  const how = { ...whyOf(body), ended_on, done, decided_by: who.user_id, removal_id: removal_uuid }
  const ids = people.map(it => it.id)
  const made = await recordDepartures(db, who, ids, how)
  const handed = done ? await endNow(db, who, users, body, removal_uuid) : null
  if (!done) await awaitDepartures(db, who.organization_id, made)
  if (body.exit_survey_key)
    await addExitSurveys(db, who, context.services.config, { departures: made, survey: body.exit_survey_key })
  await recordEnds(db, who, people, ended_on)
  const count = people.length
  const data = { removed: done ? count : 0, planned: done ? 0 : count, removal_uuid, handed }
  return withMessage(done ? removedWord : plannedWord, data, { count })
}

async function keep({ db, who, body }: CallContext<typeof members.keep>) {
  const ids = [...new Set(body.uuids)]
  const { rows } = await sql<{ id: string; name: string; ended_on: string | null }>`
    select id, btrim(first_name || ' ' || last_name) as name, ended_on from employee
     where organization_id = ${who.organization_id} and id = any(${ids}::uuid[]) and deleted_at is null
     order by id for no key update`.execute(db)
  if (rows.length !== ids.length) throw notFound()
  const leaving = rows.filter(it => it.ended_on !== null)
  const kept = leaving.map(it => it.id)
  await sql`update departure d set cancelled_at = now() from employee e
    where d.organization_id = ${who.organization_id} and d.employee_id = any(${kept}::uuid[]) and d.cancelled_at is null
      and e.organization_id = d.organization_id and e.id = d.employee_id and (d.done_at is null or d.ended_on = e.ended_on)`.execute(
    db,
  )
  await sql`update employee set ended_on = null
    where organization_id = ${who.organization_id} and id = any(${kept}::uuid[])`.execute(db)
  const deeds = leaving.map(({ id, name: title, ended_on }) => {
    const change = { before: { title, ended_on }, after: { title, ended_on: null } }
    return { type: 'update', subject: 'employee', id, ...change } as const
  })
  await recordActivity(db, who, ...deeds)
  announceChange(db, who, 'employee')
  return { kept: kept.length }
}

/** The answers to the calls that end the work of employees, and that cancel such an end. */
export const terminateAnswers: readonly Answer[] = [answer(members.remove, remove), answer(members.keep, keep)]
