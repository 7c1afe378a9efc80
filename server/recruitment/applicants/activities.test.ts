import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { countedTo } from '@kargozin/api/page.ts'
import { activities, type Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity, type NewActivity } from '../../core/activity.ts'
import { say } from '../../core/say.ts'
import { sanitising } from '../../core/html.ts'
import { sheetOf } from '../../test/exports/sheet-of.ts'
import { pipeline } from '../../test/many.ts'
import { charactersReadBy } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const speaker = (locale: Locale): Speaker => ({ locale, say: (word, fill) => say(locale, word, fill), day: at => at })
const sentence = (it: Activity, locale: Locale = 'en') =>
  sentenceOf(it, speaker(locale), it.applicant?.name ?? say(locale, 'an applicant'))
const details = (it: Activity, locale: Locale = 'en') =>
  detailsOf(it, speaker(locale)).map(detail => detailText(detail, locale))

const of = async (who: Person, job: string, query = {}) =>
  (await who.does(activities.ofJob, { params: { uuid: job }, query })).activities

test('the activities of a job can be filtered by type, person and time, and are paged', async () => {
  const { job, ids, params, interview } = await pipeline(arya, arya.sara, 3)
  const [one = '', two = ''] = ids
  await arya.mina.does(applicants.move, { params: { ...params, applicant_id: one }, body: { step_id: interview } })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: two }, body: { rate: 4 } })
  await arya.mina.does(comments.create, {
    params: { applicant_uuid: two },
    body: { comment: 'خوب', visibility: 'PUBLIC' },
  })
  const types = (all: Activity[]) => all.map(it => it.type)
  deepEqual(types(await of(arya.sara, job)), ['comment', 'rate', 'change_status', 'create'])
  deepEqual(types(await of(arya.sara, job, { direction: 'asc', per_page: 2 })), ['create', 'change_status'])
  deepEqual(types(await of(arya.sara, job, { user_uuid: arya.mina.id })), ['comment', 'change_status'])
  deepEqual(types(await of(arya.sara, job, { type: ['rate', 'comment'], user_uuid: arya.sara.id })), ['rate'])
  const day = (at = '') => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(at))
  const all = await of(arya.sara, job)
  equal((await of(arya.sara, job, { from: day(all.at(-1)?.at), to: day(all[0]?.at) })).length, 4)
  equal((await of(arya.sara, job, { to: '2020-01-01' })).length, 0)
  for (const query of [{ from: 'yesterday' }, { user_uuid: 'me' }, { direction: 'up' }])
    equal((await arya.sara.call(activities.ofJob, { params: { uuid: job }, query } as never)).code, 422)
  const stranger = await arya.hire('بهروز', ['organization.hiring'])
  equal((await stranger.call(activities.ofJob, { params: { uuid: job }, query: {} })).code, 404)
})

test('the activities of a job are counted up to 1,000; older ones are found by their time', async () => {
  const { job } = await pipeline(arya, arya.sara, 1)
  await arya.asOwner(db =>
    sql`insert into activity (organization_id, user_id, type, subject, subject_id, job_id, at)
      select organization_id, user_id, 'update', 'job', id, id, timestamptz '2020-01-01T00:00:00Z' + make_interval(hours => n)
        from job, generate_series(1, ${countedTo + 20}) n where id = ${job}`.execute(db),
  )
  const pageOf = async (query: object) => {
    const found = await arya.sara.does(activities.ofJob, { params: { uuid: job }, query: { per_page: 20, ...query } })
    return [found.activities.length, found.pagination.total, found.pagination.lastPage]
  }
  const last = countedTo / 20
  deepEqual(await pageOf({}), [20, countedTo + 1, last])
  deepEqual(await pageOf({ page: last + 1 }), [0, countedTo + 1, last])
  deepEqual(await pageOf({ to: '2020-01-01' }), [20, 20, 1])
})

test('changes of a job are listed by field in both languages; forms and texts by name', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار', contract_type: 1, salary_min: 1000 } })
  await arya.sara.does(jobs.update, {
    params: { job_uuid: job.uuid },
    body: { contract_type: 2, salary_min: 250_000_000, description: '<p>شرح <b>تازه</b></p>', skills: ['SQL', 'اکسل'] },
  })
  const [changed] = await of(arya.sara, job.uuid)
  ok(changed)
  equal(sentence(changed), 'سارا محمدی edited the job opening.')
  deepEqual(details(changed).toSorted(), [
    'Contract: Full-time → Part-time',
    'Description',
    'Monthly pay from: 1,000 Rial → 250,000,000 Rial',
    'Skills: SQL, اکسل',
  ])
  equal(sentence(changed, 'fa'), 'سارا محمدی فرصت شغلی را تغییر داد.')
  ok(details(changed, 'fa').includes('حقوق ماهانه از: ۱,۰۰۰ ریال ← ۲۵۰,۰۰۰,۰۰۰ ریال'))
  const pay = async (body: { salary_min: number; salary_currency?: 'EUR' }) => {
    await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body })
    return details((await of(arya.sara, job.uuid))[0] as Activity)
  }
  deepEqual((await pay({ salary_min: 2500, salary_currency: 'EUR' })).toSorted(), [
    'Monthly pay from: 250,000,000 Rial → 2,500 Euro',
    'Pay currency: Rial → Euro',
  ])
  deepEqual(await pay({ salary_min: 2600 }), ['Monthly pay from: 2,500 Euro → 2,600 Euro'])
  const unknown = { params: { job_uuid: job.uuid }, body: { salary_currency: 'GBP' } }
  equal((await arya.sara.call(jobs.update, unknown as never)).code, 422)
  await arya.sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: 1 } })
  equal(sentence((await of(arya.sara, job.uuid))[0] as Activity), 'سارا محمدی unpublished the job opening.')
})

test('the history shows the beginning of a long text, without tags', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })
  const change = async (description: string) => {
    await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body: { description } })
    const [changed] = await of(arya.sara, job.uuid)
    return changed?.changes.find(it => it.field === 'description')?.to
  }
  equal(await change('<p>شرح <b>تازه</b></p>'), 'شرح تازه')
  equal(await change(`<p>${'شرح '.repeat(200)}</p>`), `${'شرح '.repeat(75)}…`)
  // A long text with few letters.
  equal(await change(`<p>آغاز</p>${'<ul><li></li></ul>'.repeat(500)}<p>پایان</p>`), 'آغاز پایان')
  // The last character of the beginning has two parts.
  equal(await change(`<p>${'😀'.repeat(3000)}</p>`), `${'😀'.repeat(150)}…`)
})

test('every activity reads as a sentence, even of an unknown type', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const to = { job, application: ids[0] ?? '', id: ids[0] ?? '', subject: 'application' } as const
  const about = { job, id: job, subject: 'job' } as const
  const step = { job, id: job, subject: 'step' } as const
  const moved = { before: { step: 'الف', step_id: job }, after: { step: 'ب', step_id: job } }
  const name = 'متقاضی شمارهٔ 4'
  const astonish = 'astonish' as 'rate' // a type of a later release, unknown to this one
  const expected: [NewActivity, string][] = [
    [{ ...to, type: 'apply' }, 'added {who}.'],
    [{ ...to, type: 'change_status', ...moved }, 'moved {who} from “الف” to “ب”.'],
    [{ ...to, type: 'undo', ...moved }, 'undid a move: {who} is back in “ب” from “الف”.'],
    [{ ...to, type: 'undo' }, 'undid the last action on {who}.'],
    [{ ...to, type: 'rate', before: { rate: null }, after: { rate: 4 } }, 'changed the rating of {who} from — to 4.'],
    [
      { ...to, type: 'source', before: { source: null }, after: { source: 'linkedin' } },
      'changed the source of {who} from — to LinkedIn.',
    ],
    [{ ...to, type: 'cv', after: { cv: 'cv.pdf' } }, 'added a CV to {who}: cv.pdf'],
    [
      { ...to, type: 'transfer', before: { job: 'الف', job_id: job }, after: { job: 'ب', job_id: job } },
      'transferred {who} from “الف” to “ب”.',
    ],
    [{ ...to, type: astonish }, 'changed something about {who}.'],
    [
      { ...about, type: 'create', after: { title: 'ت', copy_of: 'الف' } },
      'created the job opening as a copy of “الف”.',
    ],
    [
      { ...about, type: 'transfer', before: { job: 'الف' }, after: { job: 'ب', count: 2 } },
      'transferred 2 applicants from “الف” to “ب”.',
    ],
    [{ ...about, type: 'open_source', after: { source: 'jobinja' } }, 'activated the link for Jobinja.'],
    [{ ...about, type: astonish }, 'edited the job opening.'],
    [{ ...step, type: 'create', after: { title: 'آزمون', type: 4 } }, 'added the step “Test”.'],
    [
      {
        ...step,
        type: 'update',
        before: { step: 'آزمون', notification_type: 0 },
        after: { step: 'آزمون', notification_type: 1 },
      },
      'edited the step “Test”.',
    ],
    [{ ...step, type: 'detach', ...moved }, 'removed the step “الف”; its applicants went to “ب”.'],
    [{ ...step, type: astonish, after: { step: 'آزمون' } }, 'edited the step “Test”.'],
    [{ ...about, subject: 'file', type: astonish }, 'changed something.'],
  ]
  await arya.inside(db =>
    recordActivity(
      db,
      { organization_id: arya.sara.organization, user_id: arya.mina.id },
      ...expected.map(([activity]) => activity),
    ),
  )
  const all = (await of(arya.sara, job, { user_uuid: arya.mina.id, direction: 'asc' })).filter(it => it.type)
  const who = all[0]?.applicant?.name ?? name
  deepEqual(
    all.map(it => sentence(it)),
    expected.map(([, text]) => `مینا کریمی ${text.replace('{who}', who)}`),
  )
  // In Persian, no English and no placeholder is left.
  for (const it of all) ok(!/[{}]|[a-z]{3,} [a-z]/.test(sentence(it, 'fa')), sentence(it, 'fa'))
})

test('an applicant who applied online is named; activities are exported as sentences', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const it = { job, application: ids[0] ?? '', id: ids[0] ?? '', subject: 'application', type: 'apply' } as const
  await arya.inside(db => recordActivity(db, { organization_id: arya.sara.organization }, it))
  const headers = { 'accept-language': 'fa' }
  const { data } = await arya.sara.call(exports.activities, { params: { uuid: job }, query: {} }, headers)
  equal(data.file_url, null, 'the worker makes it, because activities may have long texts')
  const [head, ...rows] = await sheetOf(arya, data)
  deepEqual(head, ['زمان', 'چه کسی', 'متقاضی', 'چه کاری', 'تغییرها'])
  const name = String(rows[0]?.[1])
  deepEqual(rows[0]?.slice(1, 4), [name, name, `${name} درخواست داد.`])
  deepEqual(rows[1]?.slice(1, 4), ['سارا محمدی', null, 'سارا محمدی این فرصت شغلی را ساخت.'])
  const only = await arya.sara.does(exports.activities, { params: { uuid: job }, query: { type: ['rate'] } })
  equal((await sheetOf(arya, only)).length, 1)
})

test('histories are sorted by the time of the activity, not by when it was recorded', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const application = ids[0] ?? ''
  const place = { organization_id: arya.sara.organization, user_id: arya.sara.id, job_id: job }
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()
  // The rows are inserted in this order, as by an import or the demo.
  const rows = [40, 10, 30, 20, 20].map((minute, n) => ({
    ...{ ...place, application_id: application, subject: 'application', subject_id: application },
    ...{ type: n % 2 === 0 ? 'rate' : 'comment', at: at(minute) },
  }))
  await arya.inside(db => db.insertInto('activity').values(rows).execute())
  const minutes = (all: Activity[]) => all.map(it => new Date(it.at).getUTCMinutes())
  const params = { job_uuid: job, applicant_id: application }
  const query = { to: '2026-01-05', per_page: 2 }
  const pages = [1, 2, 3].map(page => of(arya.sara, job, { ...query, page }))
  deepEqual((await Promise.all(pages)).map(minutes), [[40, 30], [20, 20], [10]])
  const rest = await arya.sara.does(activities.ofApplicant, { params, query: { to: '2026-01-05', direction: 'asc' } })
  deepEqual(minutes(rest.activities), [10, 20, 20, 30, 40])
  const rates = await arya.sara.does(activities.ofApplicant, { params, query: { type: ['rate'], to: '2026-01-05' } })
  deepEqual(minutes(rates.activities), [40, 30, 20])
  const made = await arya.sara.does(exports.activities, { params: { uuid: job }, query: { to: '2026-01-05' } })
  const times = (await sheetOf(arya, made)).slice(1).map(row => String(row[0]))
  deepEqual(times, times.toSorted().toReversed())
  equal(times.length, 5)
})

test('a page of activities with long texts sanitises nothing, and reads the beginning of each text', async it => {
  const { job } = await pipeline(arya, arya.sara, 1)
  const params = { job_uuid: job }
  const long = (n: number) => `<p>${n} <strong>متن</strong> ${'<em>بلند</em> '.repeat(2000)}</p>`
  const stored = Array.from({ length: 8 }, (_, n) => ({ description: long(n), activities: long(n + 100) }))
  for (const body of stored) await arya.sara.does(jobs.update, { params, body })
  const before = sanitising.characters
  const read = (per_page: number) => charactersReadBy(() => of(arya.sara, job, { type: ['update'], per_page }))
  const [few, many] = [await read(2), await read(8)]
  // Two texts before and after each change.
  ok(few < 3000 + 2 * 4 * 400 && many < 3000 + 8 * 4 * 400, `${few} ${many}`)
  const texts = (await of(arya.sara, job, { type: ['update'] })).flatMap(it => it.changes).flatMap(it => it.to ?? [])
  equal(texts.length, 16)
  for (const text of texts) match(text, /^\d+ متن بلند.*…$/)
  const made = await arya.sara.does(exports.activities, { params: { uuid: job }, query: { type: ['update'] } })
  ok(JSON.stringify(await sheetOf(arya, made)).length < 8 * 4 * 400)
  equal(sanitising.characters, before)

  await it.test('so does a page of activities from before, which have their texts whole', async () => {
    await arya.inside(db =>
      sql`update activity set after = ${JSON.stringify(stored[0])}::jsonb, before = ${JSON.stringify(stored[1])}::jsonb
        where job_id = ${job} and type = 'update'`.execute(db),
    )
    const [few, many] = [await read(2), await read(8)]
    ok(few > 2 * 4 * 3000 && few < 3000 + 2 * 4 * 3100 && many < 3000 + 8 * 4 * 3100, `${few} ${many}`)
    const [changed] = await of(arya.sara, job, { type: ['update'] })
    match(changed?.changes[0]?.to ?? '', /^\d+ متن بلند.*…$/)
  })
})
