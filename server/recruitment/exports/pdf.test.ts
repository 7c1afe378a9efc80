import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { maxPdfApplicants, pdfSectionNames } from '@kargozin/api/recruitment/exports/pdf.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { textOf, textsOf } from '../../test/pdf-text.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const snapshot: Snapshot = {
  name: 'ابوالفضل',
  fields: [
    { name: 'father_name', value: 'علی' },
    { name: 'duty', value: 'نامعلوم' },
    { name: 'residence', value: '1', city: { name: 'آبادان', name_en: 'Abadan' } },
  ],
  sections: [
    { name: 'education', entries: [{ line: 'کارشناسی ارشد مهندسی نرم‌افزار، دانشگاه صنعتی شریف' }] },
    { name: 'language', entries: [{ name: 'en' }, { name: 'de' }] },
  ],
  answers: [{ key: 'a', title: 'چرا ما؟', answer: 'به کالای شما علاقه دارم.' }],
}

/** Creates a job with applicants, of whom the first has a detailed profile and application. */
async function filled(count = 1) {
  const it = await pipeline(arya, arya.mina, count)
  const [id = ''] = it.ids
  const params = { applicant_uuid: id }
  const body = {
    ...{ name: 'ابوالفضل', last_name: 'اسلامی‌نژاد', email: 'abolfazl@example.com', birthday: '1992-07-15' },
    ...{ experience_years: 9, skills: ['React', 'طراحی سامانه'], private: { national_id: nextCode() } },
  }
  await arya.mina.does(applicantProfile.update, { params, body })
  await arya.inside(db =>
    db
      .updateTable('application')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('id', '=', id)
      .execute(),
  )
  return { ...it, id, params }
}

const codes = ['0013542419', '0499370899', '0790419904', '0084575948', '0963695398']
const nextCode = () => codes.shift() ?? null

async function fetched(url: string | null) {
  const response = await fetch(arya.url + (url ?? ''))
  equal(response.status, 200)
  equal(response.headers.get('content-type'), 'application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

type PdfOptions = { sections?: readonly (typeof pdfSectionNames)[number][]; language?: 'fa' | 'en' }

async function pdfOf(who: Person, applicant_uuid: string, asked: PdfOptions = {}) {
  const { sections, ...rest } = asked
  const query = { ...rest, ...(sections && { sections: [...sections] }) }
  const made = await who.does(exports.pdf, { params: { applicant_uuid }, query })
  equal(made.queue_id, null)
  equal(made.pdf, made.file_url)
  return fetched(made.pdf)
}

const all = { sections: pdfSectionNames, language: 'fa' } as const

/** Removes punctuation and blanks, which PDFium and poppler may place on the wrong side of a word or a number. */
const letters = (text: string) => text.replace(/[!؛،.:؟\s]/g, '')

/** Asserts that the text contains all parts in this order. */
function standsInOrder(text: string, parts: readonly string[], where: string) {
  let at = 0
  for (const part of parts) {
    const found = text.indexOf(part, at)
    ok(found >= 0, `${where}: “${part}” after ${JSON.stringify(text.slice(Math.max(0, at - 60), at))} in ${text}`)
    at = found + part.length
  }
}

test('text copied from the PDF is in the right order, in every extractor', async () => {
  const { id, params } = await filled()
  await arya.mina.does(comments.create, {
    params,
    body: { comment: 'سلام! اطلاعات او کامل است؛ مصاحبهٔ بعدی با لاله.' },
  })
  const texts = await textsOf(await pdfOf(arya.mina, id, all))
  const persian = [
    'آریا پردازش',
    'ابوالفضل اسلامینژاد',
    'کارشناس فروش',
    'مشخصات فردی',
    'تاریخ تولد',
    '۲۴ تیر ۱۳۷۱',
    '۹ سال',
    'تحصیلات',
    'کارشناسی ارشد مهندسی نرمافزار، دانشگاه صنعتی شریف',
    'زبانها',
    'آنچه متقاضی فرستاده است',
    'شهر محل سکونت',
    'آبادان',
    'چرا ما؟',
    'به کالای شما علاقه دارم.',
    'مسیر در مرحلهها',
    'نظرها',
    'مینا کریمی',
    'سلام! اطلاعات او کامل است؛ مصاحبۀ بعدی با لاله.',
    'صفحۀ ۱ از ۱',
  ]
  for (const [name, text] of Object.entries(texts)) standsInOrder(letters(text), persian.map(letters), name)
  for (const text of [texts.pdfjs, texts.poppler ?? texts.pdfjs]) ok(text.includes('abolfazl@example.com'))
})

test('an English PDF has English labels and dates, and is named after the applicant', async () => {
  const { id, params } = await filled()
  await arya.mina.does(comments.create, { params, body: { comment: 'Strong in SQL' } })
  const made = await arya.mina.does(exports.pdf, { params, query: { language: 'en' } })
  const response = await fetch(arya.url + (made.pdf ?? ''))
  match(
    decodeURIComponent(response.headers.get('content-disposition') ?? ''),
    /ابوالفضل اسلامی‌نژاد \d{4}-\d\d-\d\d\.pdf/,
  )
  const text = await textOf(Buffer.from(await response.arrayBuffer()), false)
  standsInOrder(
    text,
    ['Person', 'Birth date', '15 July 1992', '9 years', 'Comments', 'Strong in SQL', 'Page 1 of 1'],
    'en',
  )
  ok(!/[۰-۹]/.test(text))
  const whole = await textOf(await pdfOf(arya.mina, id, { ...all, language: 'en' }), false)
  standsInOrder(whole, ['City of residence', 'Abadan'], 'en')
  ok((await textOf(await pdfOf(arya.mina, id, { language: 'fa' }))).includes('صفحۀ ۱ از ۱'))
})

test('the PDF has only the chosen sections, and a note if they are all empty', async () => {
  const { id, ids } = await filled(2)
  const text = await textOf(await pdfOf(arya.mina, id, { sections: ['education'], language: 'fa' }))
  ok(text.includes('تحصیلات'))
  ok(!text.includes('مشخصات فردی') && !text.includes('مسیر در مرحلهها'))
  const none = await textOf(await pdfOf(arya.mina, ids[1] ?? '', { sections: ['education'], language: 'fa' }))
  ok(none.includes('در بخشهای انتخابشده چیزی ثبت نشده است.'))
  const query = { sections: ['salary'] as never[] }
  equal((await arya.mina.call(exports.pdf, { params: { applicant_uuid: id }, query })).code, 422)
})

test('private comments are only in the PDFs of their author', async () => {
  const { id, params } = await filled()
  await arya.mina.does(comments.create, { params, body: { comment: 'خصوصی مینا', visibility: 'PRIVATE' } })
  await arya.sara.does(comments.create, { params, body: { comment: 'خصوصی سارا', visibility: 'PRIVATE' } })
  await arya.sara.does(comments.create, { params, body: { comment: 'برای همه' } })
  for (const [who, sees, not] of [
    [arya.mina, 'خصوصی مینا', 'خصوصی سارا'],
    [arya.sara, 'خصوصی سارا', 'خصوصی مینا'],
  ] as const) {
    const { pdf_url } = await who.does(exports.commentsPdf, { params, query: { language: 'fa' } })
    for (const pdf of [await fetched(pdf_url), await pdfOf(who, id, all)]) {
      const text = await textOf(pdf)
      ok(text.includes(sees) && text.includes('برای همه'))
      ok(!text.includes(not))
    }
  }
})

test('sensitive fields are only in PDFs of members with the permission, on request', async () => {
  const { id } = await filled()
  const code = await arya.inside(async db => {
    const of = db.selectFrom('applicant_private').select('national_id').where('application_id', '=', id)
    return (await of.executeTakeFirstOrThrow()).national_id ?? ''
  })
  notEqual(code, '')
  ok((await textOf(await pdfOf(arya.mina, id, all))).includes(code))
  ok(!(await textOf(await pdfOf(arya.mina, id, { language: 'fa' }))).includes(code))
  const plain = await arya.hire('نگار', ['organization.hiring', 'organization.hiring.jobs.all'])
  const text = await textOf(await pdfOf(plain, id, all))
  ok(!text.includes(code) && !text.includes('اطلاعات حساس'))
})

test('a PDF of an applicant needs access to the job', async () => {
  const { id, params } = await filled()
  const stranger = await arya.hire('بهروز', ['organization.hiring'])
  for (const who of [stranger, arya.kian]) {
    equal((await who.call(exports.pdf, { params, query: {} })).code, 404)
    equal((await who.call(exports.commentsPdf, { params, query: {} })).code, 404)
    equal((await who.call(exports.pdfOfMany, { body: { applicants_uuids: [id] } })).code, 404)
  }
  for (const [who, code] of [
    [arya.reza, 403],
    [arya.nobody, 401],
  ] as const) {
    equal((await who.call(exports.pdf, { params, query: {} })).code, code)
    equal((await who.call(exports.commentsPdf, { params, query: {} })).code, code)
    equal((await who.call(exports.pdfOfMany, { body: { applicants_uuids: [id] } })).code, code)
  }
})

test('the link is signed and expires after ten minutes', async () => {
  const { params } = await filled()
  const { pdf } = await arya.mina.does(exports.pdf, { params, query: {} })
  equal((await fetch(arya.url + (pdf ?? '').split('?')[0])).status, 404)
  const until = Number(/until=(\d+)/.exec(pdf ?? '')?.[1])
  ok(until * 1000 < Date.now() + 601_000)
})

test('several applicants are in one PDF in the requested order, each on separate pages', async () => {
  const { ids } = await filled(3)
  const applicants_uuids = [ids[2] ?? '', ids[0] ?? '', ids[0] ?? '']
  const { file_url } = await arya.mina.does(exports.pdfOfMany, { body: { applicants_uuids, language: 'fa' } })
  const text = await textOf(await fetched(file_url))
  standsInOrder(text, ['متقاضی شمارۀ', 'صفحۀ ۱ از ۱', 'ابوالفضل', 'صفحۀ ۱ از ۱'], 'many')
  equal(text.split('ابوالفضل').length, 2, 'an id that is sent twice gives one applicant')
  const stranger = (await filled()).id
  await arya.inside(db =>
    db
      .updateTable('job')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', db.selectFrom('application').select('job_id').where('id', '=', stranger))
      .execute(),
  )
  equal((await arya.mina.call(exports.pdfOfMany, { body: { applicants_uuids: [ids[0] ?? '', stranger] } })).code, 404)
  const many = Array.from({ length: maxPdfApplicants + 1 }, () => crypto.randomUUID())
  equal((await arya.mina.call(exports.pdfOfMany, { body: { applicants_uuids: many } })).code, 422)
  equal((await arya.mina.call(exports.pdfOfMany, { body: { applicants_uuids: [] } })).code, 422)
})

test('a PDF of four applicants needs as many statements as a PDF of one', async () => {
  const { ids } = await filled(4)
  const taken = (applicants_uuids: string[]) =>
    statementsOf(() => arya.mina.does(exports.pdfOfMany, { body: { applicants_uuids } }))
  deepEqual(await taken(ids), await taken(ids.slice(0, 1)))
})
