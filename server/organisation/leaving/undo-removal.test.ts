import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { noticeSettings } from '@kargozin/api/organisation/notice-settings.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { hashOf, newToken } from '../../core/tokens.ts'
import { statementsOf } from '../../test/statements.ts'
import { person, world, type Person } from '../../test/world.ts'
import { purgeEverywhere } from '../../work.ts'
import { restoredTables } from './undo-removal.ts'

const arya = world()

const remove = (by: Person, ...uuids: string[]) =>
  by.call(members.remove, { body: { uuids, terminate_type: 'remove' } })
const undo = (by: Person, removal_uuid: string) => by.call(members.restore, { params: { removal_uuid } })

/**
 * Creates a member with a role and a notice, who supervises a job opening and one of its steps, is an interviewer and works in a
 * unit and a branch.
 */
async function busy(name: string) {
  const who = await arya.hire(name, ['organization.hiring'])
  const { job } = await arya.sara.does(jobs.create, {
    body: { title: 'حسابدار', supervisors: [{ user_id: who.id, scope: 'show' }] },
  })
  const [first] = (await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })).steps
  await arya.sara.does(stepSettings.update, {
    params: { step_id: first?.uuid ?? '' },
    body: { supervisors: [{ id: who.id, scope: 'change' }] },
  })
  const notice = {
    organization_id: who.organization,
    user_id: who.id,
    type: 'disk_short',
    data: '{}',
  }
  await arya.inside(db => db.insertInto('notification').values(notice).execute())
  const named = { organization_id: who.organization, job_id: job.uuid, form_key: 'first', user_id: who.id, position: 0 }
  await arya.inside(db => db.insertInto('job_interviewer').values(named).execute())
  const { unit } = await arya.sara.does(units.create, { body: { name: `واحد ${name}` } })
  await arya.sara.does(units.update, { params: { uuid: unit.uuid }, body: { employees: [who.id] } })
  const { subsidiary } = await arya.sara.does(branches.create, { body: { name: `شعبهٔ ${name}` } })
  await arya.sara.does(branches.attach, { params: { id: subsidiary.id }, body: { users_uuids: [who.id] } })
  const away = { starts_at: '2026-12-01T05:00:00Z', ends_at: '2026-12-02T05:00:00Z' }
  await who.does(absences.add, { body: away })
  await who.does(calendar.create, { body: { title: 'یادداشت', start: '2026-12-01', end: '2026-12-01' } })
  await who.does(calendarFeed.set, { body: { types: ['memo'] } })
  await who.does(noticeSettings.update, { body: { digest_hour: 8 } })
  return { who, job: job.uuid }
}

/** The rows that are deleted with this person's membership, one array per table. */
const rowsOf = (who: Person) =>
  arya.inside(async db =>
    Promise.all(
      ['membership', ...restoredTables].map(async table => {
        const { rows } =
          await sql`select * from ${sql.table(table)} where user_id = ${who.id} order by 1, 2, 3`.execute(db)
        return rows
      }),
    ),
  )

/** The same person after signing in again. */
async function signedInAgain({ id, organization }: Person): Promise<Person> {
  const token = newToken('o')
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const session = { token_hash: hashOf(token), user_id: id, organization_id: organization, expires_at }
  await arya.asOwner(db => db.insertInto('session').values(session).execute())
  return person(arya.url, { id, organization, token })
}

const historyOf = (who: Person) =>
  arya.inside(async db => {
    const deeds = await db
      .selectFrom('activity')
      .select('type')
      .where('subject_id', '=', who.id)
      .orderBy('id')
      .execute()
    return deeds.map(it => it.type)
  })

const counts = async (by: Person, ...uuids: string[]) => {
  const { jobs: all, alone, steps: of, invitations } = await by.does(members.removal, { query: { uuids } })
  return [all, alone, of, invitations]
}

test('undoing a removal restores everything of the member, who must sign in again', async () => {
  const { who: nima, job } = await busy('نیما')
  const before = await rowsOf(nima)
  for (const rows of before) equal(rows.length > 0, true)
  const { data } = await remove(arya.sara, nima.id)
  deepEqual((await rowsOf(nima)).flat(), [])
  equal((await undo(arya.sara, data.removal_uuid)).data.restored, 1)
  deepEqual(await rowsOf(nima), before)
  equal((await nima.call(jobs.list, {})).code, 401)
  const back = await signedInAgain(nima)
  equal((await back.call(jobs.show, { params: { job_id: job } })).code, 200)
  equal((await back.does(notifications.list, {})).notifications.length, 1)
  deepEqual(await historyOf(nima), ['remove', 'restore'])
  const twice = await undo(arya.sara, data.removal_uuid)
  deepEqual([twice.code, twice.message], [409, 'This has already been undone.'])
})

test('all rows that are deleted with a membership are restored, except sessions', async () => {
  const { rows } = await arya.asOwner(db =>
    sql<{ table: string }>`select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'membership'::regclass order by 1`.execute(db),
  )
  deepEqual(
    rows.map(row => row.table),
    [...restoredTables, 'session'].toSorted(),
  )
})

test('undo restores no assignments to roles, jobs and steps deleted meanwhile', async () => {
  const { who, job } = await busy('سیما')
  const { roles: held } = await arya.sara.does(roles.ofUser, { params: { uuid: who.id } })
  const { data } = await remove(arya.sara, who.id)
  await arya.sara.does(roles.remove, { params: { id: held[0]?.id ?? '' } })
  await arya.asOwner(db => db.deleteFrom('job').where('id', '=', job).execute())
  equal((await undo(arya.sara, data.removal_uuid)).data.restored, 1)
  const [membership, ...rest] = await rowsOf(who)
  deepEqual([membership?.length, ...rest.map(rows => rows.length)], [1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1])
})

test('a member without roles, tasks and notices is restored too', async () => {
  const idle = await arya.hire('سمیه', [])
  const { data } = await remove(arya.sara, idle.id)
  deepEqual((await undo(arya.sara, data.removal_uuid)).data, { restored: 1 })
})

test('only the remover can undo, within 30 seconds; saved data is deleted after a day', async () => {
  const { who } = await busy('مهسا')
  const other = await arya.hire('پریا', ['organization.users.remove'])
  const { data } = await remove(arya.sara, who.id)
  equal((await undo(other, data.removal_uuid)).code, 404)
  equal((await undo(arya.mina, data.removal_uuid)).code, 403)
  const made = (at: Date) =>
    arya.inside(db =>
      db.updateTable('member_removal').set({ at: at.toISOString() }).where('id', '=', data.removal_uuid).execute(),
    )
  await made(new Date(Date.now() - 60_000))
  const late = await undo(arya.sara, data.removal_uuid)
  deepEqual([late.code, late.message], [409, 'This could only be undone within 30 seconds.'])
  await made(new Date(Date.now() - 2 * 86_400_000))
  await purgeEverywhere(arya.services)
  equal((await undo(arya.sara, data.removal_uuid)).code, 404)
})

test('a member who may remove others cannot remove themselves', async () => {
  const adam = await arya.hire('آدم', ['organization.users.remove'])
  const reply = await remove(adam, adam.id)
  deepEqual([reply.code, reply.message], [409, 'You cannot remove yourself. You can leave in your profile.'])
})

test('before a removal the caller sees how many jobs, steps and invitations it affects', async () => {
  const { who: first } = await busy('آرش')
  const { who: second, job } = await busy('بهرام')
  const inviter = await arya.hire('گیتا', [
    'organization.users.addPage',
    'organization.hiring',
    'organization.hiring.jobs.store',
  ])
  await inviter.does(members.create, { body: { first_name: 'الف', last_name: 'ب', mobile: '09125550099' } })
  const own = (await inviter.does(jobs.create, { body: { title: 'فروشنده' } })).job.uuid
  deepEqual(await counts(arya.sara, first.id), [1, 0, 1, 0])
  deepEqual(await counts(arya.sara, first.id, second.id), [2, 0, 2, 0])
  deepEqual(await counts(arya.sara, inviter.id), [1, 1, 0, 1])
  const helping = {
    params: { job_uuid: own },
    body: { supervisors: [{ user_id: first.id, scope: 'change' as const }] },
  }
  await arya.sara.does(jobs.update, helping)
  deepEqual((await counts(arya.sara, inviter.id))[1], 0)
  deepEqual((await counts(arya.sara, inviter.id, first.id))[1], 1)
  await arya.sara.does(jobs.remove, { params: { job_id: job } })
  deepEqual(await counts(arya.sara, second.id), [0, 0, 0, 0])
  equal((await arya.sara.call(members.removal, { query: { uuids: [arya.kian.id] } })).code, 404)
  equal((await arya.mina.call(members.removal, { query: { uuids: [first.id] } })).code, 403)
})

test('removing and restoring several members needs as many queries as for one', async () => {
  const people = await Promise.all(['یک', 'دو', 'سه'].map(name => busy(name)))
  const [one, ...others] = people.map(it => it.who.id)
  const taken = async (...ids: string[]) => {
    let removal = ''
    const going = await statementsOf(async () => (removal = (await remove(arya.sara, ...ids)).data.removal_uuid))
    const coming = await statementsOf(() => undo(arya.sara, removal))
    return [going, coming]
  }
  deepEqual(await taken(...others), await taken(one ?? ''))
})
