import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Permission } from '@kargozin/api/permissions.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import type { Db } from '../../db/transaction.ts'
import { activitiesOf, pipeline, staysEarlier, staysOf, type Pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world({ apart: true })

type Stays = Awaited<ReturnType<typeof staysOf>>

/**
 * Checks that the stays, in the order of their start, are a chain: each begins when the previous one ended, and only the last
 * is open.
 */
function holdTogether(stays: Stays, application: { step_id: string }) {
  for (const [at, stay] of stays.entries()) {
    equal(stay.left_at, stays[at + 1]?.entered_at ?? null)
    notEqual(stay.left_at, stay.entered_at)
  }
  equal(stays.at(-1)?.step_id, application.step_id)
}

const application = (id: string) =>
  arya.inside(db => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

const move = (it: Pipeline, id: string, step_id: string, more: object = {}) =>
  arya.sara.call(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id, ...more } })

const seesAll: Permission[] = ['organization.hiring', 'organization.hiring.jobs.all']

test('fifty simultaneous moves of one applicant leave stays without gap or overlap', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const people = []
  for (let at = 0; at < 50; at++) people.push(await arya.hire(`همکار ${at}`, seesAll))
  const to = [it.first, it.review, it.interview]
  const replies = await Promise.all(
    people.map((person, at) =>
      at % 5 === 4
        ? person.call(bulk.move, {
            params: { ...it.params, destination_step_uuid: to[at % 3] ?? '' },
            body: { applicants_uuids: [id] },
          })
        : person.call(applicants.move, {
            params: { ...it.params, applicant_id: id },
            body: { step_id: to[at % 3] ?? '' },
          }),
    ),
  )
  // 422: the applicant was already in the step. No request fails in another way.
  deepEqual([...new Set(replies.map(reply => reply.code))].toSorted(), [200, 422])
  const stays = await staysOf(arya, id)
  ok(stays.length > 10, `${stays.length} stays`)
  holdTogether(stays, await application(id))
})

test('undoing a single move restores the previous stay and the application unchanged', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  await staysEarlier(arya, id, 14 * 24 * 60)
  const [before, standing] = [await staysOf(arya, id), await application(id)]
  equal(standing.seen_at, null)
  const { data } = await move(it, id, it.rejected, { rejection_reasons: ['skills'] })
  equal((await staysOf(arya, id)).length, 2)
  const undone = await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } })
  deepEqual(undone, { restored: 1, left: 0 })
  deepEqual(await staysOf(arya, id), before)
  deepEqual(await application(id), { ...standing, version: standing.version + 2 })
  // The history has both the move and its undo.
  deepEqual(
    (await activitiesOf(arya, id)).map(activity => [activity.type, activity.to]),
    [
      ['undo', 'Applicants'],
      ['change_status', 'Rejected'],
    ],
  )
})

test('two moves of one applicant can be undone only in reverse order', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const before = await staysOf(arya, id)
  const first = await move(it, id, it.review)
  const second = await move(it, id, it.interview)
  const undo = (bulk_uuid: string) => arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  const third = await move(it, id, it.hire)
  deepEqual(await undo(second.data.bulk_uuid), { restored: 0, left: 1 })
  deepEqual(await undo(third.data.bulk_uuid), { restored: 1, left: 0 })
  holdTogether(await staysOf(arya, id), await application(id))
  const again = await move(it, id, it.rejected, { rejection_reasons: ['skills'] })
  for (const { data } of [again, first].toReversed()) await undo(data.bulk_uuid)
  equal((await application(id)).step_id, it.interview)
  equal((await staysOf(arya, id)).length, before.length + 2)
})

test('only Sara can undo her move, and not after half a minute', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const { data } = await move(it, id, it.review)
  const undo = { params: { bulk_uuid: data.bulk_uuid } }
  equal((await arya.mina.call(bulk.undo, undo)).code, 404)
  await arya.asOwner(db => sql`update bulk_action set at = at - interval '36 seconds'`.execute(db))
  equal((await arya.sara.call(bulk.undo, undo)).code, 409)
})

test('undo leaves an applicant in a step that has already sent a survey', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const { data } = await move(it, id, it.hire)
  await arya.inside(db =>
    sql`insert into hiring_survey (organization_id, application_id, stay_id, handle_hash)
      select organization_id, application_id, id, '\\x00' from stay where application_id = ${id} and left_at is null`.execute(
      db,
    ),
  )
  deepEqual(await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } }), { restored: 0, left: 1 })
  const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })
  equal(applicant.step_id, it.hire)
})

test('the database refuses gaps and overlaps of stays, and a wrong current step', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  await move(it, id, it.review)
  const refused = async (what: RegExp, statement: string) =>
    rejects(
      arya.inside(db => sql.raw(statement.replaceAll('$id', `'${id}'`)).execute(db)),
      what,
    )
  const closed = `application_id = $id and left_at is not null`
  await refused(/foreign key/, `update stay set left_at = left_at - interval '1 microsecond' where ${closed}`)
  await refused(/foreign key/, `update stay set left_at = left_at + interval '1 microsecond' where ${closed}`)
  await refused(/check/, `update stay set left_at = entered_at where ${closed}`)
  await refused(
    /check/,
    `update stay set entered_at = entered_at + interval '1 hour' where application_id = $id and left_at is null`,
  )
  await refused(
    /unique/,
    `insert into stay (organization_id, application_id, job_id, step_id, entered_at, left_at)
      select organization_id, application_id, job_id, step_id, now(), now() + interval '1 hour' from stay where ${closed}`,
  )
  await refused(/foreign key/, `update application set step_id = '${it.interview}' where id = $id`)
  await refused(
    /foreign key/,
    `update stay set step_id = '${it.interview}' where application_id = $id and left_at is null`,
  )
  await refused(/foreign key/, `delete from stay where application_id = $id and left_at is null`)
})

/** The statements of the migration that repair the data of an earlier version. */
const mending = () => {
  const text = readFileSync(new URL('../../db/migrations/0036_stays_chain.sql', import.meta.url), 'utf8')
  const statements = text.slice(text.indexOf('-- 1.'), text.indexOf('-- 2.')).split(';\n')
  return statements.filter(it => it.trim() !== '')
}

/** Drops the constraints on stays that an earlier version did not have. */
async function loosened(db: Db): Promise<void> {
  await sql`alter table application drop constraint application_organization_id_id_step_id_standing_fkey`.execute(db)
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'stay'::regclass and contype in ('c', 'u', 'f') and conname not like '%entered_by%' and conname not like '%left_by%'
      and pg_get_constraintdef(oid) not like '%references application%' order by contype = 'u', conname`.execute(db)
  for (const { name } of rows) await sql.raw(`alter table stay drop constraint "${name}"`).execute(db)
  await sql`drop index if exists stay_open`.execute(db)
}

test('the migration repairs stays that overlap, leave gaps or are missing', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const [overlap = '', gap = '', missing = '', healthy = ''] = it.ids
  for (const id of it.ids) for (const step of [it.review, it.interview]) await move(it, id, step)
  const before = await staysOf(arya, healthy)
  const [, second, third] = await staysOf(arya, overlap)
  const [, left] = await staysOf(arya, gap)
  await arya.asOwner(async db => {
    await loosened(db)
    await sql`update stay set follows_at = null`.execute(db)
    // Two simultaneous moves had this result: the second stored the start of its transaction, which was before the first move.
    const early = sql`${second?.entered_at}::timestamptz - interval '2 ms'`
    await sql`update stay set left_at = ${early} where id = ${second?.id}`.execute(db)
    await sql`update stay set entered_at = ${early} where id = ${third?.id}`.execute(db)
    await sql`update stay set left_at = left_at - interval '3 ms' where id = ${left?.id}`.execute(db)
    await sql`delete from stay where application_id = ${missing}`.execute(db)
    for (const statement of mending()) await sql.raw(statement).execute(db)
  })
  for (const id of it.ids) holdTogether(await staysOf(arya, id), await application(id))
  deepEqual(
    (await staysOf(arya, overlap)).map(stay => stay.step_id),
    [it.first, it.review, it.interview],
  )
  deepEqual(await staysOf(arya, healthy), before)
  equal((await staysOf(arya, missing)).length, 1)
})
