import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { channels } from '@kargozin/api/messages/channels.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { activities, type OrganizationActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, detailText, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import type { Speaker } from '@kargozin/api/recruitment/applicants/speaker.ts'
import { nounIn, toOrganization } from '@kargozin/api/recruitment/applicants/organization-words.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity, type NewActivity } from '../../core/activity.ts'
import { say } from '../../core/say.ts'
import { statementsOf } from '../../test/statements.ts'
import { sheetOf } from '../../test/exports/sheet-of.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const speaker = (locale: Locale): Speaker => ({ locale, say: (word, fill) => say(locale, word, fill), day: at => at })
const sentence = (it: OrganizationActivity, locale: Locale = 'en') => sentenceOf(it, speaker(locale), '')
const details = (it: OrganizationActivity, locale: Locale = 'en') =>
  detailsOf(it, speaker(locale)).map(detail => detailText(detail, locale))

const history = async (who: Person, query = {}) =>
  (await who.does(activities.ofOrganization, { query: { per_page: 100, ...query } })).activities

test('activities on members and roles read as sentences, in both languages', async () => {
  const homa = await arya.hire('هما', [])
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'مصاحبه‌گر' } })
  for (const permission of ['organization.hiring', 'organization.users.list'] as const)
    await arya.sara.does(roles.setPermissions, { params: { id: role.id }, body: { permissions: [permission] } })
  const both = { roles_id: [role.id], users_uuid: [homa.id] }
  await arya.sara.does(roles.attachMany, { body: both })
  await arya.sara.does(roles.detachMany, { body: both })
  const gone = await arya.sara.does(members.remove, { body: { uuids: [homa.id], terminate_type: 'remove' } })
  await arya.sara.does(members.restore, { params: { removal_uuid: gone.removal_uuid } })
  await arya.sara.does(members.create, { body: { first_name: 'ندا', last_name: 'مرادی', mobile: '09125554466' } })
  await arya.sara.does(roles.remove, { params: { id: role.id } })
  const all = (await history(arya.sara, { subject: ['member', 'role', 'invitation'], direction: 'asc' })).filter(
    it => it.user?.id === arya.sara.id,
  )
  deepEqual(
    all.map(it => sentence(it)),
    [
      'added the role “Interviewer”.',
      'edited the role “Interviewer”.',
      'edited the role “Interviewer”.',
      'gave هما کریمی the role “Interviewer”.',
      'took the role “Interviewer” from هما کریمی.',
      'removed هما کریمی from the organisation.',
      'undid the removal of هما کریمی.',
      'invited ندا مرادی.',
      'deleted the role “Interviewer”.',
    ]
      .map((it, at) => (at === 1 || at === 2 ? 'changed a role.' : it))
      .map(it => `سارا محمدی ${it}`),
    'the name of a deleted role comes from its create, assign, unassign and delete activities',
  )
  equal(sentence(all[3] as OrganizationActivity, 'fa'), 'سارا محمدی نقش «مصاحبه‌گر» را به هما کریمی داد.')
  deepEqual(details(all[2] as OrganizationActivity), [
    'Permissions added: See the members of the organisation',
    'Permissions removed: Open the recruitment area and work on their own job openings',
  ])
  for (const it of all)
    ok(!/[{}]|[a-z]{3,} [a-z]/.test([sentence(it, 'fa'), ...details(it, 'fa')].join()), sentence(it, 'fa'))
})

test('every activity of the organisation has a sentence, with and without a name', async () => {
  const id = crypto.randomUUID()
  const after = { title: 'نام', display_name: 'نام', fullName: 'نام', owner: 'نام' }
  const deeds = Object.entries(toOrganization).flatMap(([subject, words]) =>
    Object.keys(words).map(type => ({ subject, type, id: subject === 'member' ? arya.reza.id : id }) as NewActivity),
  )
  const by = { organization_id: arya.sara.organization, user_id: arya.mina.id }
  await arya.inside(db => recordActivity(db, by, ...deeds.map(activity => ({ ...activity, before: after, after }))))
  const named: OrganizationActivity[] = []
  for (let page = 1; page <= Math.ceil(deeds.length / 100); page++)
    named.push(...(await history(arya.sara, { user_uuid: arya.mina.id, page })))
  equal(named.length, deeds.length)
  for (const it of named) {
    const word = toOrganization[it.subject]?.[it.type]
    ok(word)
    const { noun } = nounIn(it.subject, speaker('en'))
    equal(sentence(it), say('en', word, { by: 'مینا کریمی', name: it.name ?? '', from: 'نام', to: 'نام', noun }))
    ok(!/[{}]|[a-z]{3,} [a-z]/.test(sentence(it, 'fa')), sentence(it, 'fa'))
    const bare = sentence({ ...it, name: null, changes: [] })
    ok(!/[{}“”]/.test(bare), bare)
  }
})

test('a sending service has the name of its service, in the reader’s language', async () => {
  const body = { type: 'sms', provider: 'kavenegar', configs: { api_key: 'key', line: '1000' } } as const
  const { channel } = await arya.sara.does(channels.create, { body })
  await arya.sara.does(channels.update, { params: { id: channel.id }, body: { status: 'inactive' } })
  const query = { per_page: 2, subject: ['channel'] }
  const seen = await arya.sara.call(activities.ofOrganization, { query }, { 'accept-language': 'fa' })
  deepEqual(
    seen.data.activities.map(it => sentence(it, 'fa')),
    ['سارا محمدی سرویس ارسال «کاوه‌نگار» را ویرایش کرد.', 'سارا محمدی سرویس ارسال «کاوه‌نگار» را افزود.'],
  )
})

test('a change names its record, and shows only what changed', async () => {
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'آرام', color: 'red' } })
  await arya.sara.does(tags.rename, { params: { tag_uuid: tag.uuid }, body: { color: 'blue' } })
  await arya.sara.does(tags.rename, { params: { tag_uuid: tag.uuid }, body: { title: 'خاموش' } })
  const [renamed, painted] = await history(arya.sara, { subject: ['tag'], per_page: 2 })
  ok(renamed && painted)
  deepEqual([sentence(painted), details(painted)], ['سارا محمدی edited the tag “آرام”.', []])
  deepEqual([sentence(renamed), details(renamed)], ['سارا محمدی edited the tag “خاموش”.', ['Title: آرام → خاموش']])
})

test('the history is filtered by person, subject and time, names the job, and is paged', async () => {
  const { job } = await arya.mina.does(jobs.create, { body: { title: 'راننده' } })
  await arya.mina.does(tags.add, { body: { title: 'فوری' } })
  const mina = { user_uuid: arya.mina.id, subject: ['job', 'tag'] }
  const [tag, made] = await history(arya.sara, mina)
  deepEqual([tag?.type, tag?.name, tag?.job], ['create', 'فوری', null])
  deepEqual([made?.subject_id, made?.job], [job.uuid, { uuid: job.uuid, title: 'راننده', deleted: false }])
  deepEqual((await history(arya.sara, { ...mina, per_page: 1, page: 2 }))[0]?.uuid, made?.uuid)
  deepEqual(
    (await history(arya.sara, { ...mina, direction: 'asc' })).slice(-2).map(it => it.uuid),
    [made?.uuid, tag?.uuid],
  )
})

test('a filter without a match finds nothing, and a deleted job is marked as deleted', async () => {
  const { job } = await arya.mina.does(jobs.create, { body: { title: 'نگهبان' } })
  const mina = { user_uuid: arya.mina.id, subject: ['job'] }
  equal((await history(arya.sara, { ...mina, to: '2020-01-01' })).length, 0)
  equal((await history(arya.sara, { ...mina, type: ['publish'] })).length, 0)
  for (const query of [{ from: 'yesterday' }, { user_uuid: 'me' }])
    equal((await arya.sara.call(activities.ofOrganization, { query })).code, 422)
  await arya.mina.does(jobs.remove, { params: { job_id: job.uuid } })
  equal((await history(arya.sara, mina))[0]?.job?.deleted, true)
})

test('a longer history needs no more queries; other organisations’ stays hidden', async () => {
  const one = await statementsOf(() => history(arya.sara, { per_page: 1 }))
  deepEqual(await statementsOf(() => history(arya.sara)), one)
  deepEqual(await history(arya.kian, { user_uuid: arya.mina.id }), [])
})

test('without access to roles, members or invitations the history does not name them', async () => {
  const auditor = await arya.hire('ناظر', ['organization.activities'])
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'محرمانه' } })
  await arya.sara.does(roles.attach, { params: { id: role.id, uuid: arya.reza.id } })
  await arya.sara.does(members.create, { body: { first_name: 'پنهان', last_name: 'پنهان', mobile: '09125554477' } })
  await arya.sara.does(jobs.create, { body: { title: 'شغل محرمانه' } })
  const seen = await history(auditor)
  deepEqual(
    seen.slice(0, 3).map(it => [sentence(it), it.name, it.changes.length]),
    [
      ['سارا محمدی changed an invitation.', null, 0],
      ['سارا محمدی changed something about a member.', null, 0],
      ['سارا محمدی changed a role.', null, 0],
    ],
  )
  ok(seen.every(it => it.job === null))
  for (const it of ['محرمانه', 'پنهان', '09125554477']) ok(!JSON.stringify(seen).includes(it), it)
  const made = await auditor.does(exports.organizationActivities, { query: {} })
  const [head = [], ...rows] = await sheetOf(arya, made)
  deepEqual(head, ['When', 'Who', 'Job opening', 'Applicant', 'Action', 'Changes'])
  const { pagination } = await auditor.does(activities.ofOrganization, { query: { per_page: 1 } })
  equal(rows.length, pagination.total)
  ok(!JSON.stringify(rows).includes('محرمانه'))
  equal((await arya.mina.call(exports.organizationActivities, { query: {} })).code, 403)
  const rivals = await arya.kian.does(exports.organizationActivities, { query: { user_uuid: arya.sara.id } })
  equal((await sheetOf(arya, rivals)).length, 1, 'the workbook has nothing but the column titles')
  const whole = await arya.sara.does(exports.organizationActivities, { query: { subject: ['job'] } })
  ok((await sheetOf(arya, whole)).some(row => row[2] === 'شغل محرمانه'))
})
