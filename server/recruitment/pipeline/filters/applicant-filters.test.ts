import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pipeline, type Pipeline } from '../../../test/many.ts'
import { world } from '../../../test/world.ts'
import { dayInIran } from '../../../db/conditions.ts'

const arya = world()

type Query = QueryIn<typeof applicants.ids>

const people = [
  {
    first_name: 'زهرا',
    last_name: 'حسین‌زاده',
    gender: 'women',
    degree: 'master',
    years: 7,
    skills: ['Node.js', 'React', 'C'],
    language: ['انگلیسی - مسلط', 'آلمانی: مبتدی'],
    cv: 'سابقهٔ کار با نرم‌افزار حسابداری و PostgreSQL',
  },
  {
    first_name: 'علی',
    last_name: 'رضایی',
    gender: 'men',
    degree: 'bachelor',
    years: 2,
    skills: ['اکسل پیشرفته', 'C++', 'مذاکره'],
    language: ['English (beginner)'],
    cv: 'فروش سازمانی',
  },
  {
    first_name: 'رضا',
    last_name: 'زهرایی',
    gender: 'men',
    degree: null,
    years: null,
    skills: [],
    language: null,
    cv: null,
  },
] as const

/** Creates a job with these three applicants in its first step. They are identified by first name. */
async function threePeople() {
  const it = await pipeline(arya, arya.sara, 3)
  await arya.inside(async db => {
    for (const [at, id] of it.ids.entries()) {
      const one = people[at]!
      await sql`
        update applicant set first_name = ${one.first_name}, last_name = ${one.last_name}, gender = ${one.gender},
               degree = ${one.degree}, experience_years = ${one.years}, skills = ${[...one.skills]},
               entries = ${JSON.stringify({ skill: one.skills.map(name => ({ name })), language: one.language?.map(line => ({ line })) })}::jsonb
         where application_id = ${id}`.execute(db)
      await sql`update application set cv_text = ${one.cv}, rate = ${at + 1},
               entered_at = now() + make_interval(secs => ${at}) where id = ${id}`.execute(db)
    }
  })
  const nameOf = new Map(it.ids.map((id, at) => [id, people[at]!.first_name]))
  /** The applicants that match a filter, newest first. Checks that the list, the board and the call for ids agree. */
  const found = async (query: Query): Promise<string[]> => {
    const { params } = it
    const order = { order_by: 'entered_at', ...query } as const
    const [all, listed, board] = await Promise.all([
      arya.sara.does(applicants.ids, { params, query: order }),
      arya.sara.does(applicants.ofJob, { params, query: order }),
      arya.sara.does(steps.ofJob, { params, query: order }),
    ])
    const cards = board.steps.flatMap(step => step.applicants.map(card => card.uuid))
    deepEqual(all.applicants_uuids, cards)
    deepEqual(
      all.applicants_uuids,
      listed.applicants.map(one => one.uuid),
    )
    deepEqual([all.total, listed.pagination.total], [cards.length, cards.length])
    equal(
      board.steps.reduce((sum, step) => sum + step.total, 0),
      cards.length,
    )
    equal(board.steps.length, 5)
    return all.applicants_uuids.map(id => nameOf.get(id) ?? '?')
  }
  return { it, found }
}

test('each filter finds the same applicants in the list, on the board and in the ids', async () => {
  const { found } = await threePeople()
  const cases: [Query, string[]][] = [
    [{ first_name: 'زهرا' }, ['زهرا']],
    [{ last_name: 'زهرا' }, ['رضا']],
    [{ last_name: 'حسین زاده' }, ['زهرا']],
    [{ name: 'رضا' }, ['رضا', 'علی']],
    [{ gender: ['women'] }, ['زهرا']],
    [{ degrees: ['master', 'bachelor'] }, ['علی', 'زهرا']],
    [{ rate: ['1', '3'] }, ['رضا', 'زهرا']],
    [{ min_work_experience: 2 }, ['علی', 'زهرا']],
    [{ min_work_experience: 3 }, ['زهرا']],
    [{ max_work_experience: 5 }, ['علی']],
    [{ skill: ['node js'] }, ['زهرا']],
    [{ skill: ['اكسل'] }, ['علی']],
    [{ skill: ['c'] }, ['زهرا']],
    [{ skill: ['c++'] }, ['علی']],
    [{ skill: ['react', 'مذاکره'] }, ['علی', 'زهرا']],
    [{ skill: ['%'] }, []],
    [{ skill: ['اکسل'], skill_level: ['3'] }, ['علی']],
    [{ skill: ['اکسل'], skill_level: ['4'] }, []],
    [{ skill: ['اکسل'], skill_level: ['1', '4'] }, ['علی']],
    [{ skill: ['react'], skill_level: ['3'] }, []],
    [{ language: ['en'] }, ['علی', 'زهرا']],
    [{ language: ['en'], language_level: ['4'] }, ['زهرا']],
    [{ language: ['en'], language_level: ['1'] }, ['علی', 'زهرا']],
    [{ language_level: ['3'] }, ['زهرا']],
    [{ language: ['de'], language_level: ['4'] }, []],
    [{ cv_file_content: 'نرم افزار حسابداري' }, ['زهرا']],
    [{ cv_file_content: 'postgresql' }, ['زهرا']],
    [{ cv_file_content: 'حسابداری فروش' }, []],
    [{ gender: ['men'], max_work_experience: 5 }, ['علی']],
    [{ order_by: 'rate', direction: 'asc' }, ['زهرا', 'علی', 'رضا']],
    [{ order_by: 'name' }, ['زهرا', 'علی', 'رضا']],
    [{ direction: 'asc' }, ['زهرا', 'علی', 'رضا']],
    [{}, ['رضا', 'علی', 'زهرا']],
  ]
  for (const [query, names] of cases) deepEqual(await found(query), names, JSON.stringify(query))
})

test('filters by steps and jobs work, and applicants of another job are never shown', async () => {
  const { it, found } = await threePeople()
  const other = await pipeline(arya, arya.sara, 1)
  await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.review },
    body: { applicants_uuids: [it.ids[1]!] },
  })
  deepEqual(await found({ step_uuid: it.review }), ['علی'])
  deepEqual(await found({ step_id: it.first }), ['رضا', 'زهرا'])
  deepEqual(await found({ steps_uuid: [it.review, it.hire] }), ['علی'])
  deepEqual(await found({ step_type: ['2'] }), ['علی'])
  deepEqual(await found({ jobs_uuid: [other.job] }), [])
  deepEqual(await found({ step_uuid: other.first }), [])
  deepEqual(await found({ jobs_uuid: [it.job], gender: ['women'] }), ['زهرا'])
  const everywhere = await arya.sara.does(applicants.search, {
    query: { jobs_uuid: [it.job], step_id: it.review, language: ['en'] },
  })
  deepEqual(
    everywhere.applicants.map(one => one.uuid),
    [it.ids[1]],
  )
})

test('the filter for unanswered applicants leaves out new, hired and rejected ones', async () => {
  const { it, found } = await threePeople()
  const [zahra = '', ali = ''] = it.ids
  const body = { applicants_uuids: [ali] }
  await arya.sara.does(bulk.move, { params: { ...it.params, destination_step_uuid: it.hire }, body })
  await arya.inside(db =>
    sql`update application set entered_at = now() - interval '7 days', applied_at = now() - interval '7 days' where id = any(${[zahra, ali]}::uuid[])`.execute(
      db,
    ),
  )
  deepEqual(await found({ unanswered_days: 7 }), ['زهرا'])
  deepEqual(await found({ unanswered_days: 8 }), [])
  deepEqual(await found({ unanswered_days: 7, rate: ['2'] }), [])
})

test('an invalid filter is refused everywhere', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const wrong = [
    'degrees=phd',
    'language=xx',
    'language_level=9',
    'skill_level=x',
    'gender=x',
    'rate=9',
    'min_age=-1',
    'unanswered_days=0',
    'min_work_experience=x',
    'step_id=x',
    'steps_uuid=x',
    'jobs_uuid[]=x',
    'order_by=salary',
    'direction=up',
    'send_request_from=yesterday',
    'send_request_from=99999-01-01',
    'send_request_to=0000-01-01',
    'cv_file_content=%00',
  ]
  const base = `${arya.url}/api/v2/organization/jobs/${it.job}`
  const headers = { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization }
  for (const query of wrong)
    for (const path of ['applicants', 'applicants/ids', 'steps'])
      equal((await fetch(`${base}/${path}?${query}`, { headers })).status, 422, `${path}?${query}`)
  const odd = ['cv_file_content=%26%7C%21', 'skill=%5C', 'first_name=%25%5F', 'cv_file_content=', 'searchable=-']
  for (const query of odd)
    for (const path of ['applicants', 'applicants/ids', 'steps'])
      equal((await fetch(`${base}/${path}?${query}`, { headers })).status, 200, `${path}?${query}`)
})

test('at most 5,000 ids of a job or its trash are returned, and none to outsiders', async () => {
  const it = await pipeline(arya, arya.sara, 5003)
  const ids = (query: Query = {}, of: Pipeline = it) => arya.sara.does(applicants.ids, { params: of.params, query })
  const all = await ids()
  deepEqual([all.applicants_uuids.length, new Set(all.applicants_uuids).size, all.total], [5000, 5000, 5003])
  const thrown = it.ids.slice(0, 2)
  await arya.sara.does(bulk.trash, { params: it.params, body: { applicants_uuids: thrown } })
  const trashed = await ids({ trashed: '1' })
  deepEqual([trashed.applicants_uuids.toSorted(), trashed.total], [thrown, 2])
  equal((await ids()).total, 5001)
  equal((await arya.kian.call(applicants.ids, { params: it.params })).code, 404)
  equal((await arya.reza.call(applicants.ids, { params: it.params })).code, 403)
})

test('an applicant’s age changes at midnight in Iran, not in UTC', async () => {
  const { rows } = await arya.inside(db =>
    sql<{ before: string; after: string }>`
      select ${dayInIran(sql`timestamptz '2026-03-20T20:29:59Z'`)} as before, ${dayInIran(sql`timestamptz '2026-03-20T20:30:00Z'`)} as after`.execute(
      db,
    ),
  )
  deepEqual(rows, [{ before: '2026-03-20', after: '2026-03-21' }])
  const it = await pipeline(arya, arya.sara, 1)
  await arya.inside(db =>
    sql`update applicant set birth_date = ((now() at time zone 'Asia/Tehran')::date - interval '30 years')::date
      where application_id = ${it.ids[0]}`.execute(db),
  )
  const found = async (query: Query) =>
    (await arya.sara.does(applicants.ids, { params: { job_uuid: it.params.job_uuid }, query })).applicants_uuids
  deepEqual(await found({ min_age: 30 }), it.ids)
  deepEqual(await found({ max_age: 29 }), [])
})
