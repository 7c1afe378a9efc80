import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants, type ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { statementsOf } from '../../test/statements.ts'
import { world } from '../../test/world.ts'

const arya = world()

let mobiles = 0
const someMobile = () => `0935${String(1_000_000 + mobiles++)}`

/** Creates a job of Sara with these applicants, given by their names, the oldest first. */
async function jobWith(title: string, names: string[] = []) {
  const { job } = await arya.sara.does(jobs.create, { body: { title } })
  const made = []
  for (const name of names) made.push(await add(job.uuid, { name }))
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  return { id: job.uuid, params: { job_uuid: job.uuid }, steps: board.steps, made }
}

const add = async (job_uuid: string, body: { name: string; last_name?: string; mobile?: string; email?: string }) =>
  (await arya.sara.does(applicants.create, { params: { job_uuid }, body: { mobile: someMobile(), ...body } })).applicant

const idOfTehran = () =>
  arya.inside(
    async db => (await db.selectFrom('city').select('id').where('name_en', '=', 'Tehran').executeTakeFirstOrThrow()).id,
  )

/** The first card of the board, of a filtered board and of the list. */
async function cardsOf(params: { job_uuid: string }) {
  const board = await arya.sara.does(steps.ofJob, { params })
  const narrowed = await arya.sara.does(steps.ofJob, { params, query: { searchable: 'شیرین' } })
  const list = await arya.sara.does(applicants.ofJob, { params })
  return [board.steps[0]!.applicants[0]!, narrowed.steps[0]!.applicants[0]!, list.applicants[0]!]
}

const backgroundOf = (it: ListedApplicant) => [it.post, it.degree, it.experience_years, it.city]

const names = (list: { name: string }[]) => list.map(it => it.name)

test('list and board have the applicants of a step, newest first, in pages with totals', async () => {
  const job = await jobWith('حسابدار', ['یک', 'دو', 'سه'])
  const [first, second] = job.steps
  const page = await arya.sara.does(applicants.ofJob, {
    params: job.params,
    query: { step_uuid: first!.uuid, per_page: 2 },
  })
  deepEqual(names(page.applicants), ['سه', 'دو'])
  equal(page.pagination.total, 3)
  match(page.pagination.nextPageUrl ?? '', /page=2/)
  const rest = await arya.sara.does(applicants.ofJob, {
    params: job.params,
    query: { step_id: first!.uuid, per_page: 2, page: 2 },
  })
  deepEqual(names(rest.applicants), ['یک'])
  equal(
    (await arya.sara.does(applicants.ofJob, { params: job.params, query: { step_uuid: second!.uuid } })).pagination
      .total,
    0,
  )
  equal((await arya.sara.does(applicants.ofJob, { params: job.params })).pagination.total, 3)
  deepEqual([job.steps[0]?.total, job.steps[0]?.applicants.length], [3, 3])
})

test('a card has position, degree, years and the city in both languages', async () => {
  const job = await jobWith('کارشناس', ['شیرین'])
  const uuid = job.made[0]!.uuid
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: uuid },
    body: { city_id: await idOfTehran(), degree: 'master', experience_years: 7 },
  })
  const first = ['حسابدار، بانک ملت', 'صندوق‌دار']
  await arya.sara.does(applicantProfile.update, {
    params: { applicant_uuid: uuid },
    body: { entries: { experience: first } },
  })
  const cards = await cardsOf(job.params)
  const known = [first[0], 'master', 7, { name: 'تهران', name_en: 'Tehran' }]
  deepEqual(cards.map(backgroundOf), [known, known, known])
  const [plain] = await cardsOf((await jobWith('ت', ['شیرین'])).params)
  deepEqual(plain && backgroundOf(plain), [null, null, null, null])
})

test('a filtered board also has the unfiltered total', async () => {
  const job = await jobWith('انباردار', ['یک', 'دو', 'سه'])
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: job.made[0]!.uuid } })
  const [plain, narrowed] = [
    await arya.sara.does(steps.ofJob, { params: job.params }),
    await arya.sara.does(steps.ofJob, { params: job.params, query: { searchable: 'دو' } }),
  ]
  deepEqual([plain.job.total, narrowed.job.total, narrowed.steps[0]?.total], [2, 2, 1])
})

test('a step of another job returns no applicants', async () => {
  const [mine, other] = [await jobWith('الف'), await jobWith('ب', ['پنهان'])]
  const found = await arya.sara.does(applicants.ofJob, {
    params: mine.params,
    query: { step_uuid: other.steps[0]!.uuid },
  })
  deepEqual([found.applicants.length, found.pagination.total], [0, 0])
})

test('filters match names in any spelling, parts of numbers, e-mail, rate and time', async () => {
  const job = await jobWith('برنامه‌نویس')
  const ali = await add(job.id, {
    name: 'علی‌رضا',
    last_name: 'كاظمي',
    mobile: '09121234567',
    email: 'ali.k@example.com',
  })
  await add(job.id, { name: 'نگار', last_name: 'صادقی' })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: ali.uuid }, body: { rate: 4 } })
  const found = async (query: Parameters<typeof arya.sara.does<typeof applicants.ofJob>>[1]['query']) =>
    names((await arya.sara.does(applicants.ofJob, { params: job.params, query })).applicants)
  for (const query of [
    { name: 'علیرضا کاظمی' },
    { name: 'کاظ' },
    { mobile: '۰۹۱۲۱۲۳' },
    { mobile: '+98 912 123' },
    { email: 'ALI.K@' },
    { searchable: '912123' },
    { searchable: '\u202a+98 (912) 123\u202c' },
    { searchable: '0098-912.123' },
    { searchable: '4567' },
    { searchable: '۳۴۵۶۷' },
    { mobile: '۱۲۳ ۴۵۶۷' },
    { searchable: 'رضا ك' },
    { rate: ['4'] },
    { searchable: 'ali.k' },
  ])
    deepEqual(await found(query), ['علی‌رضا'], JSON.stringify(query))
  equal((await found({ source: ['manual'] })).length, 0, 'this organisation has no sources')
  equal((await found({ gender: ['unknown'] })).length, 2)
  equal((await found({ send_request_from: '2020-01-01', send_request_to: '2020-12-31' })).length, 0)
  equal((await found({ send_request_from: '2020-01-01' })).length, 2)
  deepEqual(await found({ order_by: 'name' }), ['نگار', 'علی‌رضا'])
  deepEqual(await found({ searchable: '100%_' }), [])
  for (const digits of ['567', '3456', '+4567', '121234567890'])
    deepEqual(await found({ searchable: digits }), [], digits)
  const wrong = await arya.sara.call(applicants.ofJob, { params: job.params, query: { send_request_from: 'دیروز' } })
  equal(wrong.code, 422)
})

test('a person cannot be entered twice in a job; the refusal names the first entry', async () => {
  const job = await jobWith('انباردار')
  const first = await add(job.id, { name: 'سعید', mobile: '09125550000' })
  const again = await arya.sara.call(applicants.create, {
    params: job.params,
    body: { name: 'سعید', mobile: '+989125550000' },
  })
  equal(again.code, 409)
  equal((again.data as unknown as { applicant_uuid: string }).applicant_uuid, first.uuid)
  const bad = await arya.sara.call(applicants.create, { params: job.params, body: { name: 'سعید', mobile: '123' } })
  equal(bad.code, 422)
  const step = { name: 'سعید', mobile: someMobile(), step_uuid: (await jobWith('دیگر')).steps[0]!.uuid }
  equal((await arya.sara.call(applicants.create, { params: job.params, body: step })).code, 404)
})

test('a trashed applicant is not listed and can be restored; a deleted one cannot', async () => {
  const job = await jobWith('راننده', ['بهرام'])
  const params = { applicant_uuid: job.made[0]!.uuid }
  equal((await arya.sara.call(applicants.remove, { params })).code, 409)
  await arya.sara.does(applicants.sendToTrash, { params })
  equal((await arya.sara.does(applicants.ofJob, { params: job.params })).pagination.total, 0)
  deepEqual(names((await arya.sara.does(applicants.trash, { params: job.params })).applicants), ['بهرام'])
  const { applicant } = await arya.sara.does(applicants.restore, { params })
  equal(applicant.step_id, job.steps[0]!.uuid)
  await arya.sara.does(applicants.sendToTrash, { params })
  await arya.sara.does(applicants.remove, { params })
  equal((await arya.sara.call(applicants.restore, { params })).code, 404)
  const left = await arya.inside(db =>
    db.selectFrom('applicant').select('application_id').where('application_id', '=', job.made[0]!.uuid).execute(),
  )
  deepEqual(left, [], 'no data of the applicant is left')
})

test('applicants cannot be changed with read access, nor found without access', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.applicants'])
  const stranger = await arya.hire('نادر', ['organization.hiring', 'organization.hiring.applicants'])
  const job = await jobWith('مدیر فروش', ['پروانه'])
  await arya.sara.does(jobs.update, {
    params: job.params,
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const params = { applicant_uuid: job.made[0]!.uuid }
  equal((await looker.does(applicants.ofJob, { params: job.params })).applicants.length, 1)
  const query = { searchable: 'پروانه' }
  const resultOf = async (who: typeof looker) =>
    (await who.does(applicants.search, { query })).applicants.map(it => it.can_change)
  deepEqual([await resultOf(looker), await resultOf(arya.sara)], [[false], [true]])
  equal((await looker.call(applicants.rate, { params, body: { rate: 3 } })).code, 403)
  equal((await looker.call(applicants.sendToTrash, { params })).code, 403)
  equal(
    (await looker.call(applicants.create, { params: job.params, body: { name: 'x', mobile: someMobile() } })).code,
    403,
  )
  equal((await stranger.call(applicants.ofJob, { params: job.params })).code, 404)
  equal((await stranger.call(applicants.rate, { params, body: { rate: 3 } })).code, 404)
  equal((await stranger.does(applicants.search, { query: { searchable: 'پروانه' } })).applicants.length, 0)
  equal((await arya.kian.does(applicants.search, {})).applicants.length, 0)
  equal((await arya.kian.call(applicants.rate, { params, body: { rate: 3 } })).code, 404)
})

test('the options of the search filters are the visible jobs and steps', async () => {
  const job = await jobWith('کارشناس فروش')
  const { steps: offered } = await arya.sara.does(applicants.stepFilter, { query: { jobs_uuid: [job.id] } })
  equal(offered.length, 5)
  ok((await arya.sara.does(applicants.jobFilter, {})).jobs.some(it => it.uuid === job.id))
  equal((await arya.kian.does(applicants.jobFilter, {})).jobs.length, 0)
})

test('the number of queries of list and board does not grow with their rows', async () => {
  const small = await jobWith('کوچک', ['الف'])
  const large = await jobWith(
    'بزرگ',
    Array.from({ length: 15 }, (_, n) => `متقاضی ${n}`),
  )
  const counts = await statementsOf(async () => {
    for (const { params, steps: its } of [small, large]) {
      await arya.sara.does(steps.ofJob, { params })
      await arya.sara.does(steps.ofJob, { params, query: { name: 'الف', order_by: 'rate' } })
      await arya.sara.does(applicants.ofJob, { params, query: { step_uuid: its[0]!.uuid, per_page: 100 } })
      await arya.sara.does(applicants.ofJob, { params, query: { name: 'الف' } })
      await arya.sara.does(applicants.ids, { params })
      await arya.sara.does(applicants.search, { query: { jobs_uuid: [params.job_uuid] } })
    }
  })
  equal(counts.length, 12)
  deepEqual(counts.slice(0, 6), counts.slice(6))
  ok(Math.max(...counts) <= 5, counts.join())
})

test('steps can be read without cards, with the number of all or filtered applicants', async () => {
  const { params } = await jobWith('انباردار', ['شیرین', 'فرهاد'])
  const resultOf = async (query: object) => {
    const board = await arya.sara.does(steps.ofJob, { params, query })
    return board.steps.map(step => [step.title, step.total, step.applicants.length])
  }
  const whole = await resultOf({})
  deepEqual(whole[0]?.slice(1), [2, 2])
  deepEqual(
    await resultOf({ cards: 0 }),
    whole.map(([title, total]) => [title, total, 0]),
  )
  const narrowed = await resultOf({ cards: 0, searchable: 'شیرین' })
  deepEqual(narrowed[0]?.slice(1), [1, 0])
})
