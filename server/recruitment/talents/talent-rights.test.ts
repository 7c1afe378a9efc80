import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const inPool: Permission[] = ['organization.hiring', 'organization.hiring.talentsPool.index']

const place = (who: Person, it: Pipeline, scope: 'show' | 'change') =>
  arya.sara.does(jobPeople.add, { params: it.params, body: { user_uuid: who.id, role: 7, scope } })

/**
 * Creates two job openings, each with an application of the same person. With `contact`, both applications have the same
 * mobile number.
 */
async function twice({ contact }: { contact: boolean }) {
  const [open, hidden] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const [seen, unseen] = [open.ids[0]!, hidden.ids[0]!]
  await arya.asOwner(async db => {
    await sql`update application set person_id = (select person_id from application where id = ${seen}) where id = ${unseen}`.execute(
      db,
    )
    if (contact)
      await sql`update applicant set mobile = (select mobile from applicant where application_id = ${seen})
        where application_id = ${unseen}`.execute(db)
    await sql`update applicant set first_name = 'پنهان', degree = 'doctorate', skills = '{Haskell}', experience_years = 33
      where application_id = ${unseen}`.execute(db)
    await sql`update application set rate = 5, cv_text = 'محرمانه' where id = ${unseen}`.execute(db)
  })
  return { open, hidden, seen, unseen }
}

const total = async (by: Person, query: QueryIn<typeof talents.list>) =>
  (await by.does(talents.list, { query })).pagination.total

test('every call of the pool needs a token and the permission', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const recruiter = await arya.hire('آرش', ['organization.hiring', 'organization.hiring.jobs.all'])
  const params = { uuid: it.job }
  const body = { applicants_uuid: it.ids }
  const removed = { body: { job_applicants_uuid: it.ids } }
  for (const [who, code] of [[recruiter, 403] as const, [arya.reza, 403] as const, [arya.nobody, 401] as const]) {
    const replies = await Promise.all([
      who.call(talents.list, {}),
      who.call(talents.add, { body }),
      who.call(talents.update, { params: { applicant_uuid: it.ids[0]! }, body: { reason: 'x' } }),
      who.call(talents.remove, removed),
      who.call(talents.restore, removed),
      who.call(talents.copy, { params, body }),
      who.call(talents.suggest, { params, body }),
    ])
    deepEqual(
      replies.map(reply => reply.code),
      Array.from({ length: 7 }, () => code),
    )
  }
})

test('another organisation cannot find, add, remove or change members of this pool', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  await arya.sara.does(talents.add, { body: { applicants_uuid: it.ids } })
  const body = { applicants_uuid: it.ids }
  equal(await total(arya.kian, {}), 0)
  equal(await total(arya.kian, { applicants_uuid: it.ids, jobs_uuid: [it.job] }), 0)
  deepEqual(await arya.kian.does(talents.add, { body }), { moved: 0, existed: 0, left: 1, applicants_uuid: [] })
  const removed = { body: { job_applicants_uuid: it.ids } }
  deepEqual(await arya.kian.does(talents.remove, removed), { removed: 0, left: 1, applicants_uuid: [] })
  deepEqual(await arya.kian.does(talents.restore, removed), { restored: 0 })
  for (const query of [{ fits_job: it.job }, { suggested_job: it.job }])
    equal((await arya.kian.call(talents.list, { query })).code, 404)
  equal((await arya.kian.call(talents.suggest, { params: { uuid: it.job }, body })).code, 404)
  equal(await total(arya.sara, { jobs_uuid: [it.job] }), 1)
})

test('the members of the pool that each role may see', async () => {
  const [mine, other] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 1)]
  await arya.sara.does(talents.add, { body: { applicants_uuid: [...mine.ids, ...other.ids] } })
  const [changes, looks, supervises, outside] = [
    await arya.hire('تغییر', inPool),
    await arya.hire('تماشا', inPool),
    await arya.hire('مرحله', inPool),
    await arya.hire('بیرون', inPool),
  ]
  await place(changes, mine, 'change')
  await place(looks, mine, 'show')
  await arya.asOwner(db =>
    sql`insert into step_supervisor (organization_id, step_id, user_id, scope)
      values (${arya.sara.organization}, ${mine.first}, ${supervises.id}, 'change')`.execute(db),
  )
  const query = { jobs_uuid: [mine.job, other.job] }
  const seen = async (who: Person) => {
    const { applicants, pagination } = await who.does(talents.list, { query })
    return [pagination.total, applicants.filter(it => it.can_change).length]
  }
  const table: [string, Person, number, number][] = [
    ['owner', arya.sara, 3, 3],
    ['recruiter who sees all job openings', arya.mina, 3, 3],
    ['may change the job opening', changes, 2, 2],
    ['may look at it', looks, 2, 0],
    ['supervises its first step', supervises, 2, 2],
    ['has no part in it', outside, 0, 0],
  ]
  for (const [title, who, all, own] of table) deepEqual(await seen(who), [all, own], title)
})

test('no filter, order, count or page of the pool reveals a hidden application', async () => {
  const { open, hidden, seen, unseen } = await twice({ contact: true })
  await arya.sara.does(talents.add, { body: { applicants_uuid: [unseen], reason: 'محرمانه' } })
  const reader = await arya.hire('لیلا', inPool)
  await place(reader, open, 'show')
  equal(await total(reader, {}), 0)
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'پنهان' } })
  await arya.sara.does(talents.update, { params: { applicant_uuid: unseen }, body: { tags: [tag.uuid] } })
  // The reader may add the same person through the visible application, which does not reveal the other one.
  const added = await reader.does(talents.add, { body: { applicants_uuid: [seen], reason: 'آشکار' } })
  deepEqual([added.moved, added.existed, added.left], [1, 0, 0])
  const leaks: QueryIn<typeof talents.list>[] = [
    { searchable: 'پنهان' },
    { degrees: ['doctorate'] },
    { skill: ['Haskell'] },
    { rate: [5] },
    { min_work_experience: 30 },
    { cv_file_content: 'محرمانه' },
    { tags: [tag.uuid] },
    { jobs_uuid: [hidden.job] },
    { applicants_uuid: [unseen] },
  ]
  for (const query of leaks) equal(await total(reader, query), 0, JSON.stringify(query))
  const { applicants } = await reader.does(talents.list, { query: { order_by: 'rate' } })
  deepEqual(
    applicants.map(it => [it.uuid, it.talent.reason, it.talent.tags]),
    [[seen, 'آشکار', []]],
  )
  ok(!JSON.stringify(applicants).includes('پنهان'))
  // Sara may see both memberships, and her list has the person once. The reader’s removal keeps the hidden membership.
  equal(await total(arya.sara, { applicants_uuid: [seen] }), 1)
  deepEqual((await reader.does(talents.remove, { body: { job_applicants_uuid: [seen, unseen] } })).left, 1)
  const left = await arya.sara.does(talents.list, { query: { applicants_uuid: [seen] } })
  deepEqual(
    left.applicants.map(it => [it.uuid, it.talent.reason]),
    [[unseen, 'محرمانه']],
  )
  equal((await reader.call(talents.update, { params: { applicant_uuid: unseen }, body: { reason: 'x' } })).code, 404)
})

test('two applications are two members if the reader may not know they are one person', async () => {
  const { open, hidden, seen, unseen } = await twice({ contact: false })
  const reader = await arya.hire('مهسا', inPool)
  for (const it of [open, hidden]) await place(reader, it, 'change')
  const added = await reader.does(talents.add, { body: { applicants_uuid: [seen, unseen] } })
  equal(added.moved, 2)
  const query = { jobs_uuid: [open.job, hidden.job] }
  deepEqual([await total(reader, query), await total(arya.sara, query)], [2, 1])
  equal(await total(reader, { applicants_uuid: [seen] }), 1)
  const to = await pipeline(arya, arya.sara, 0)
  await place(reader, to, 'change')
  const copied = await reader.does(talents.copy, {
    params: { uuid: to.job },
    body: { applicants_uuid: [seen, unseen] },
  })
  deepEqual([copied.transferred, copied.existed], [2, 0])
})

test('a colleague cannot restore members of the pool whose job they may not see', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  await arya.sara.does(talents.add, { body: { applicants_uuid: it.ids } })
  await arya.sara.does(talents.remove, { body: { job_applicants_uuid: it.ids } })
  const outside = await arya.hire('دور', inPool)
  deepEqual(await outside.does(talents.restore, { body: { job_applicants_uuid: [...it.ids, randomUUID()] } }), {
    restored: 0,
  })
})
