import { randomUUID } from 'node:crypto'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { events } from '@kargozin/api/organisation/events.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Person } from '../test/world.ts'
import { failedSms, newApplicant } from '../recruitment/people/notices.ts'
import { notify } from './notice.ts'

const arya = world()
const somewhere = '019344aa-0000-7000-8000-000000000000'

const applied = (applicant: string) => ({
  applicant,
  job: 'حسابدار',
  job_id: somewhere,
  application_id: somewhere,
})

const notifyAbout = (data: ReturnType<typeof applied>, ...people: Person[]) =>
  arya.inside(db =>
    notify(db, newApplicant, {
      organization_id: arya.sara.organization,
      user_ids: people.map(it => it.id),
      data,
    }),
  )

/** Opens a person's stream; `next` waits for its next event and `end` closes it. */
async function listening(who: Person) {
  const abort = new AbortController()
  const response = await fetch(`${arya.url}/api/v2${events.listen.path}`, {
    headers: { authorization: `Bearer ${who.token}`, coded_organ_id: who.organization },
    signal: abort.signal,
  })
  equal(response.status, 200)
  match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string> => {
    const at = text.indexOf('\n\n')
    if (at >= 0) {
      const event = text.slice(0, at)
      text = text.slice(at + 2)
      return event
    }
    const { value, done } = await reader.read()
    if (done) return 'the end'
    text += value
    return next()
  }
  equal(await next(), 'retry: 2000')
  return { next, end: () => abort.abort() }
}

test('a notice reaches Reza in his language, with names escaped', async () => {
  await notifyAbout(applied('<img src=x onerror=alert(1)> علی'), arya.reza, arya.reza)
  const english = await arya.reza.does(notifications.list, {})
  equal(english.notifications.length, 1)
  const [notice] = english.notifications
  match(
    notice?.text ?? '',
    /^New applicant: <strong><bdi>&lt;img src=x onerror=alert\(1\)&gt; علی<\/bdi><\/strong>, for /,
  )
  equal(notice?.pascal_case_type, 'UnseenApplicant')
  equal(notice?.link, `/dashboard/recruitment/pipeline/${somewhere}?applicant=${somewhere}`)
  const persian = await arya.reza.call(notifications.list, {}, { 'accept-language': 'fa' })
  match(persian.data.notifications[0]?.text ?? '', /^متقاضی جدید: .*، برای /)
})

test('marking one or all as read affects only the caller', async () => {
  // Notices of one kind about different job openings are not joined.
  for (const name of ['الف', 'ب', 'پ'])
    await notifyAbout({ ...applied(name), job_id: randomUUID() }, arya.mina, arya.sara)
  const before = await arya.mina.does(notifications.list, { query: { per_page: 2 } })
  deepEqual([before.unread_count, before.pagination.total, before.pagination.lastPage], [3, 3, 2])
  match(before.notifications[0]?.text ?? '', /پ/)
  const params = { id: before.notifications[0]?.id ?? '' }
  equal((await arya.sara.call(notifications.read, { params })).code, 404)
  equal((await arya.kian.call(notifications.read, { params })).code, 404)
  equal((await arya.mina.does(notifications.read, { params })).unread_count, 2)
  equal((await arya.mina.does(notifications.read, { params })).unread_count, 2)
  await arya.mina.does(notifications.readAll, {})
  equal((await arya.mina.does(notifications.list, {})).unread_count, 0)
  equal((await arya.sara.does(notifications.list, {})).unread_count, 3)
})

test('marking all as read can be taken back, and the list can show only unread notices', async () => {
  const reader = await arya.hire('پگاه', [])
  for (const name of ['الف', 'ب', 'پ']) await notifyAbout({ ...applied(name), job_id: randomUUID() }, reader)
  const { notifications: all } = await reader.does(notifications.list, {})
  await reader.does(notifications.read, { params: { id: all[0]?.id ?? '' } })
  const unread = async () => {
    const { notifications: rows, pagination } = await reader.does(notifications.list, { query: { unread: true } })
    return [rows.length, pagination.total]
  }
  deepEqual(await unread(), [2, 2])
  const { read_at } = await reader.does(notifications.readAll, {})
  deepEqual(await unread(), [0, 0])
  equal((await arya.mina.call(notifications.unreadAll, { body: { read_at } })).code, 200)
  deepEqual(await unread(), [0, 0])
  equal((await reader.does(notifications.unreadAll, { body: { read_at } })).unread_count, 2)
  equal((await reader.call(notifications.unreadAll, { body: { read_at: 'دیروز' } })).code, 422)
})

test('a notice of a failed text message has the number of attempts', async () => {
  const sms = await arya.inside(db =>
    db
      .insertInto('sms')
      .values({
        organization_id: arya.sara.organization,
        mobile: '09121112233',
        body: 'سلام',
        attempts: 1,
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await arya.inside(db =>
    notify(db, failedSms, {
      organization_id: arya.sara.organization,
      user_ids: [arya.sara.id],
      data: { applicant: 'زهرا', sms_id: sms.id },
    }),
  )
  const [notice] = (await arya.sara.does(notifications.list, {})).notifications
  deepEqual(notice?.data.sms, { id: sms.id, attempts: 1 })
  equal(notice?.link, null)
})

test('a change sends an event to other members who may see it, not to other organisations', async () => {
  const mina = await listening(arya.mina)
  const kian = await listening(arya.kian)
  const reza = await listening(arya.reza)
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'راننده' } })
  await arya.sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: 1 } })
  // The opening has been created and published.
  const ofJob = `event: job\ndata: {"job":"${job.uuid}","own":false}`
  deepEqual([await mina.next(), await mina.next()], [ofJob, ofJob])
  await notifyAbout(applied('ت'), arya.mina)
  equal(await mina.next(), 'event: notification\ndata: {"own":false}')
  // Reza may not see the job and Kian is in another organisation, so each receives only the event below.
  await notifyAbout(applied('ث'), arya.reza)
  equal(await reza.next(), 'event: notification\ndata: {"own":false}')
  await arya.kian.does(notifications.readAll, {})
  equal(await kian.next(), 'event: notification\ndata: {"own":true}')
  for (const it of [mina, kian, reza]) it.end()
})

test('a transaction that is rolled back sends no event', async () => {
  const mina = await listening(arya.mina)
  const failing = arya.inside(async db => {
    await notify(db, newApplicant, {
      organization_id: arya.sara.organization,
      user_ids: [arya.mina.id],
      data: applied('ث'),
    })
    throw new Error('after all')
  })
  await failing.catch(() => {})
  await arya.mina.does(notifications.readAll, {})
  ok((await mina.next()).endsWith('"own":true}'))
  mina.end()
})

test('notices are counted and listed only up to a thousand', async () => {
  const many = await arya.hire('بهمن', ['organization.hiring'])
  const fill = (count: number) =>
    arya.inside(db =>
      sql`insert into notification (organization_id, user_id, type, data)
        select ${many.organization}, ${many.id}, 'unseen_applicant',
               ${JSON.stringify(applied('لیلا صدر'))}::jsonb || jsonb_build_object('job_id', gen_random_uuid())
          from generate_series(1, ${count}::int)`.execute(db),
    )
  const bell = async (page = 1) => {
    const { notifications: rows, pagination, unread_count } = await many.does(notifications.list, { query: { page } })
    return [rows.length, pagination.total, pagination.lastPage, unread_count]
  }
  await fill(countedTo)
  deepEqual(await bell(), [10, countedTo, 100, countedTo])
  await fill(20)
  deepEqual(await bell(), [10, countedTo + 1, 100, countedTo + 1])
  deepEqual(await bell(101), [0, countedTo + 1, 100, countedTo + 1])
  equal((await many.does(organizations.show, {})).unread_count, countedTo + 1)
})

test('former members get no notice, and the others still do', async () => {
  const leaving = await arya.hire('نوید', ['organization.hiring'])
  await arya.asOwner(db => db.deleteFrom('membership').where('user_id', '=', leaving.id).execute())
  const { unread_count } = await arya.mina.does(notifications.list, {})
  await notifyAbout(applied('لیلا صدر'), leaving, arya.mina)
  equal((await arya.mina.does(notifications.list, {})).unread_count, unread_count + 1)
})

test('the notices of one kind, with those for several records, are counted and paged apart', async () => {
  const sima = await arya.hire('سیما', ['organization.hiring'])
  const { organization } = arya.sara
  const give = (type: string, times: number) =>
    arya.inside(db =>
      db
        .insertInto('notification')
        .values(
          Array.from({ length: times }, () => ({
            ...{ organization_id: organization, user_id: sima.id, type },
            data: JSON.stringify({ ...applied('نگار'), by: 'سارا', title: 'تماس', count: '2' }),
          })),
        )
        .execute(),
    )
  await give('new_task', 21)
  await give('new_tasks', 1)
  // Those about one job opening are one row.
  await give('unseen_applicant', 5)
  const listed = async (query: object) => {
    const { notifications: all, pagination } = await sima.does(notifications.list, {
      query: { per_page: 20, ...query },
    })
    return { kinds: [...new Set(all.map(it => it.pascal_case_type))], count: all.length, total: pagination.total, all }
  }
  const tasks = await listed({ kind: 'NewTask' })
  deepEqual([tasks.kinds.toSorted(), tasks.count, tasks.total], [['NewTask', 'NewTasks'], 20, 22])
  equal((await listed({ kind: 'NewTask', page: 2 })).count, 2)
  const [applicants, ...others] = (await listed({ kind: 'UnseenApplicant', unread: true })).all
  deepEqual([others, applicants?.count], [[], 5])
  // Opening the row reads all that it stands for.
  await sima.does(notifications.read, { params: { id: applicants?.id ?? '' } })
  equal((await listed({ kind: 'UnseenApplicant', unread: true })).count, 0)
  equal((await listed({ kind: 'Mentioned' })).total, 0)
  equal((await sima.call(notifications.list, { query: { kind: 'NoSuchKind' as 'NewTask' } })).code, 422)
})
