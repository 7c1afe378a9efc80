import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { queueEmail } from './outbox.ts'
import { world } from '../test/world.ts'
import { plainName } from './plain-name.ts'

const arya = world()

test('nothing in a name becomes a link, and every name looks as it was typed', () => {
  const names = {
    'Node.js': 'Node.~js',
    'ASP.NET / C#.': 'ASP.~NET / C#.',
    'Bank Melli: your card is blocked, open https://evil.example/m':
      'Bank Melli: your card is blocked, open https:~//evil.~example…',
    'www.evil.example': 'www.~evil.~example',
    'evil。example': 'evil。~example',
    'evil\u2024example': 'evil\u2024~example',
    'ev\u200Bil.\u2060example': 'evil.~example',
    'ftp://1.2.3.4/': 'ftp:~//1.~2.~3.~4/',
    'two\r\nlines\u2028here': 'two lines here',
    'شرکت «خوب» "x"': 'شرکت «خوب» "x"',
  }
  deepEqual(
    Object.keys(names).map(plainName),
    Object.values(names).map(it => it.replaceAll('~', '\u200C')),
  )
})

test('plainName does not change ordinary names, and cuts long names', () => {
  for (const name of ['آریا پردازش', 'برنامه‌نویس ارشد', 'Grade 2.5 (senior)', 'Sales, Inc.', 'حقوق و دستمزد…'])
    equal(plainName(name), name)
  const long = plainName('ب'.repeat(500))
  equal([...long].length, 60)
  ok(long.endsWith('…'))
})

test('names of organisations and jobs never appear as links in messages', async () => {
  const name = 'Bank Melli: open https://evil.example/m'
  await arya.asOwner(db =>
    db.updateTable('organization').set({ name }).where('id', '=', arya.sara.organization).execute(),
  )
  const fields = { required_fields: [{ name: 'email' as const, status: 1 }], sections: [] }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'pay at evil.example', form_options: fields } })
  const body = { name: 'see evil.example', last_name: 'اکبری', mobile: '09131234567', email: 'mariam@example.com' }
  for (const locale of ['en', 'fa']) {
    const mobile = locale === 'en' ? body.mobile : '09131234568'
    const reply = await arya.nobody.call(
      applications.create,
      { params: { job_id: job.uuid }, body: { ...body, mobile, email: `${locale}@example.com` } },
      { 'accept-language': locale },
    )
    equal(reply.code, 200)
  }
  const texts = await arya.inside(async db => {
    const sms = await db.selectFrom('sms').select('body').execute()
    const emails = await db.selectFrom('email').select('body').execute()
    return [...sms, ...emails].map(it => it.body)
  })
  equal(texts.length, 4)
  for (const text of texts) {
    const own = text.replace(/http:\/\/127\.0\.0\.1:\d+\/\S+|http:\/\/localhost:\d+\/\S+/, '')
    ok(!/:\/\/|[^\s.]\.[^\s.\u200C]/u.test(own), text)
  }
  ok(texts.some(text => text.startsWith('“Bank Melli: open https:\u200C//evil.\u200Cexample/m” received')))
  ok(texts.some(text => text.includes('در «Bank Melli: open https:\u200C//evil.\u200Cexample/m» دریافت شد')))
})

test('a subject has the name as it was typed, because nothing in a subject is a link', async () => {
  const id = await arya.inside(db =>
    queueEmail(db, {
      organization_id: arya.sara.organization,
      address: 'leila@example.com',
      subject: `درخواست شما برای «${plainName('Node.js / ASP.NET')}»`,
      body: 'سلام',
    }),
  )
  const { subject } = await arya.inside(db =>
    db.selectFrom('email').select('subject').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  equal(subject, 'درخواست شما برای «Node.js / ASP.NET»')
})

test('a subject is one line of limited length', async () => {
  const id = await arya.inside(db =>
    queueEmail(db, {
      organization_id: arya.sara.organization,
      address: 'leila@example.com',
      subject: `قرار\r\nBcc: all@example.com ${'x'.repeat(500)}`,
      body: 'سلام',
    }),
  )
  const { subject } = await arya.inside(db =>
    db.selectFrom('email').select('subject').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  ok(subject.startsWith('قرار Bcc: all@example.com xxx'), subject)
  equal([...subject].length, 150)
})
