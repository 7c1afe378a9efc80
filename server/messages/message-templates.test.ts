import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { maxTemplates, messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { world, type Reply } from '../test/world.ts'

const arya = world()

type NewTemplate = BodyIn<typeof messageTemplates.create>

const email = { title: 'خوشامد', subject: 'سلام {{name}}', content: '<p>سلام {{name}}</p>', name: 'applicant' } as const

const make = async (body: Partial<NewTemplate> = {}) =>
  (await arya.sara.does(messageTemplates.create, { body: { ...email, ...body } })).template

const inPersian = { 'accept-language': 'fa' }

const refused = (body: Partial<NewTemplate>) =>
  arya.sara.call(messageTemplates.create, { body: { ...email, ...body } }, inPersian)

/** The field, the rule and the message of a refusal. */
const errorOf = ({ data }: Reply<typeof messageTemplates.create>) =>
  (data as unknown as { errors: { field: string; rule: string; message: string }[] }).errors[0] // the shape of every 422

test('a template is an e-mail unless its type says otherwise, and its language follows its text', async () => {
  const template = await make()
  const { title, subject, content, name, type, language, version } = template
  deepEqual([title, subject, content, name], ['خوشامد', 'سلام {{name}}', '<p>سلام {{name}}</p>', 'applicant'])
  deepEqual([type, language, version], [2, 'fa', 1])
  const params = { template_id: template.id }
  deepEqual((await arya.mina.does(messageTemplates.one, { params })).template, template)
  equal((await make({ content: '<p>Hello {{name}}</p>', subject: 'Hello' })).language, 'en')
  equal((await make({ content: '<p>Hello</p>', language: 'fa' })).language, 'fa')
  const sms = await make({ type: 3, subject: null, content: 'سلام {{name}}\n\n\n\nبه   کارگزین خوش آمديد' })
  deepEqual([sms.type, sms.subject, sms.content], [3, null, 'سلام {{name}}\n\nبه کارگزین خوش آمدید'])
})

test('the list can be narrowed to a type and to what templates are about', async () => {
  const about = await make({ name: 'appointment', title: 'یادآوری', content: '<p>{{appointment_date}}</p>' })
  const listed = async (query: object) =>
    (await arya.mina.does(messageTemplates.list, { query })).templates.map(it => it.id)
  deepEqual(await listed({ name: 'appointment' }), [about.id])
  ok(!(await listed({ type: 3 })).includes(about.id))
  deepEqual(await listed({ name: 'no such thing' }), [])
  const english = await make({ content: '<p>Hello {{name}}</p>', subject: 'Hello' })
  const persian = await make()
  const found = await listed({ language: 'en' })
  deepEqual([found.includes(english.id), found.includes(persian.id)], [true, false])
})

test('an unknown variable is refused with its name and the one that was probably meant', async () => {
  const misspelled = await refused({ content: '<p>{{job_titel}}</p>' })
  deepEqual([misspelled.code, errorOf(misspelled)?.field], [422, 'content'])
  equal(errorOf(misspelled)?.message, 'سطر ۱: اینجا متغیری به نام «job_titel» نیست. منظورتان «عنوان شغل» است؟')
  const inSubject = await refused({ subject: '{{salary_of_this_month}}' })
  equal(errorOf(inSubject)?.field, 'subject')
  equal(
    errorOf(inSubject)?.message,
    'سطر ۱: اینجا متغیری به نام «salary_of_this_month» نیست. یکی را از فهرست انتخاب کنید.',
  )
  equal((await refused({ content: '<p>{{appointment_date}}</p>' })).code, 422)
  equal((await refused({ type: 3, subject: null, content: '{{نام}}' })).code, 422)
})

test('an e-mail without a subject has its title, and a text message has none and a limit', async () => {
  equal((await make({ subject: null })).subject, 'خوشامد')
  equal(errorOf(await refused({ content: '<p> </p><script>alert(1)</script>' }))?.rule, 'required')
  equal(errorOf(await refused({ type: 3 }))?.field, 'subject')
  equal(errorOf(await refused({ type: 3, subject: null, content: ' \n ' }))?.rule, 'required')
  equal(errorOf(await refused({ type: 3, subject: null, content: 'س'.repeat(701) }))?.rule, 'max')
  equal(errorOf(await refused({ type: 4 }))?.field, 'type')
})

test('scripts, styles and pictures of an e-mail are not stored', async () => {
  const content =
    '<p onclick="a()">یک<img src="https://x.example/p.gif"></p><style>p{}</style><a href="javascript:a()">دو</a>'
  const template = await make({ content })
  equal(template.content, '<p>یک</p><a rel="noopener nofollow" target="_blank">دو</a>')
})

test('a change of an outdated version is refused with who saved meanwhile', async () => {
  const template = await make()
  const params = { template_id: template.id }
  const change = (body: object) => arya.sara.call(messageTemplates.update, { params, body })
  const saved = await change({ title: 'خوشامد گرم', version: template.version })
  equal(saved.data.template.version, 2)
  const stale = await change({ title: 'دیگر', version: template.version })
  equal(stale.code, 409)
  const { saved_by, template: now } = stale.data as unknown as { saved_by: string; template: { title: string } } // of every 409
  deepEqual([saved_by, now.title], ['سارا محمدی', 'خوشامد گرم'])
  // Nothing changed, so the version stays.
  equal((await change({ title: 'خوشامد گرم' })).data.template.version, 2)
  equal((await change({ title: 'خوشامد گرم', content: '<p>{{nam}}</p>' })).code, 422)
})

test('the type of a template and what it is about can change until a step sends it', async () => {
  const { id, title } = await make()
  const change = (body: object) => arya.sara.call(messageTemplates.update, { params: { template_id: id }, body })
  equal((await change({ title, content: email.content, name: 'applicant', type: 2 })).code, 200)
  const text = { content: 'سلام {{name}}، {{appointment_date}} و باز {{name}}', name: 'appointment', type: 3 }
  const { name, type, subject, variables } = (await change(text)).data.template
  deepEqual(
    { name, type, subject, variables },
    { name: text.name, type: 3, subject: null, variables: ['name', 'appointment_date'] },
  )
  equal((await change({ name: 'applicant' })).code, 422) // its text speaks of an appointment
  equal((await change({ content: 'سلام {{name}}', name: 'applicant' })).code, 200)
  const [step] = (await arya.sara.does(jobs.create, { body: { title: 'کارشناس' } })).job.steps
  const params = { step_id: step?.uuid ?? '' }
  await arya.sara.does(stepSettings.update, { params, body: { sms_template_id: id } })
  equal((await change({ type: 2, content: '<p>سلام</p>' })).code, 422)
  equal((await change({ name: 'appointment' })).code, 422)
})

test('a deleted template is gone until it is restored', async () => {
  const template = await make()
  const params = { template_id: template.id }
  await arya.sara.does(messageTemplates.remove, { params })
  equal((await arya.sara.call(messageTemplates.one, { params })).code, 404)
  equal((await arya.sara.call(messageTemplates.update, { params, body: { title: 'x' } })).code, 404)
  equal((await arya.sara.call(messageTemplates.remove, { params })).code, 404)
  for (const _ of [1, 2])
    deepEqual((await arya.sara.does(messageTemplates.restore, { params })).template, { ...template })
})

test('an organisation has a limited number of templates', async () => {
  const count = (await arya.sara.does(messageTemplates.list, {})).templates.length
  const rows = Array.from({ length: maxTemplates - count }, (_, at) => ({
    organization_id: arya.sara.organization,
    title: `پرکن ${at}`,
    content: 'سلام',
    type: 3,
  }))
  await arya.inside(db => db.insertInto('message_template').values(rows).execute())
  equal((await refused({})).code, 409)
  await arya.inside(db => db.deleteFrom('message_template').where('title', 'like', 'پرکن %').execute())
})

test('members without the permission read templates but do not write them, and others see none', async () => {
  const { id } = await make()
  const params = { template_id: id }
  equal((await arya.mina.call(messageTemplates.one, { params })).code, 200)
  equal((await arya.mina.call(messageTemplates.create, { body: email })).code, 403)
  equal((await arya.mina.call(messageTemplates.update, { params, body: { title: 'x' } })).code, 403)
  equal((await arya.mina.call(messageTemplates.remove, { params })).code, 403)
  equal((await arya.mina.call(messageTemplates.restore, { params })).code, 403)
  equal((await arya.reza.call(messageTemplates.list, {})).code, 403)
  equal((await arya.nobody.call(messageTemplates.list, {})).code, 401)
  for (const call of [messageTemplates.one, messageTemplates.remove, messageTemplates.restore])
    equal((await arya.kian.call(call, { params })).code, 404)
  equal((await arya.kian.call(messageTemplates.update, { params, body: { title: 'x' } })).code, 404)
  equal((await arya.sara.call(messageTemplates.one, { params: { template_id: randomUUID() } })).code, 404)
})

test('the variables of a context have a word and an example in the caller’s language', async () => {
  const of = async (name: 'applicant' | 'appointment') =>
    (await arya.mina.call(messageTemplates.variables, { query: { name } }, inPersian)).data.variables
  deepEqual((await of('applicant'))[0], { name: 'name', title: 'نام', example: 'نگار' })
  ok((await of('appointment')).some(it => it.name === 'appointment_date'))
  equal((await arya.mina.call(messageTemplates.variables, { query: {} as never })).code, 422)
})

test('what looks like a variable and is none is refused with its line', async () => {
  const sent = async (content: string, type = 2) => {
    return errorOf(await refused({ type, content, ...(type === 3 ? { subject: null } : {}) }))?.message
  }
  for (const looks of ['{name}', '[نام]', '%name%', '{{name}', '{name}}'])
    equal(
      await sent(`<p>سلام</p><p>خوش آمدید ${looks}</p>`),
      `سطر ۲: «${looks}» به همین شکل فرستاده می‌شود. «نام» را از فهرست متغیرها انتخاب کنید.`,
    )
  equal(
    await sent('سلام\n\nآقای <نام خانوادگی>', 3),
    'سطر ۲: «<نام خانوادگی>» به همین شکل فرستاده می‌شود. «نام خانوادگی» را از فهرست متغیرها انتخاب کنید.',
  )
  equal(await sent('<p>سلام</p><p>{{nam}}</p>'), 'سطر ۲: اینجا متغیری به نام «nam» نیست. منظورتان «نام» است؟')
  const fine = '<p>{{last_name|همراه}} [۱] {برنامه} ۵۰% تا ۶۰% <a href="https://x.example/{{job_title}}">شغل</a></p>'
  equal((await arya.sara.call(messageTemplates.create, { body: { ...email, content: fine } })).code, 200)
})

test('a text message is what a reader of its HTML would see', async () => {
  const { content } = await make({ type: 3, subject: null, content: '<p>سلام <b>{{name}}</b></p><p>خوش آمدید</p>' })
  equal(content, 'سلام {{name}}\n\nخوش آمدید')
})
