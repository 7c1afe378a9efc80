import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { applying, newPerson, rulesOf } from '../../test/applying.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

/* Unusual text is refused with a message or stored in a clean form. It never causes a status of 500. */

const arya = world()
const { makeJob, send, stored } = applying(arya)

const zalgo = 'ع\u0300\u0301\u0302\u0303\u0304'.repeat(15)

/** A typed text and the text that is stored. Null: the text is refused. */
const odd: [what: string, typed: string, stored: string | null][] = [
  ['a right-to-left override', '\u202eعلی\u202c', 'علی'],
  ['nested bidi marks', '\u2067علی\u2069\u200f', 'علی'],
  ['an Arabic letter mark', '\u061cعلی', 'علی'],
  ['zero-width spaces', 'ع\u200bل\u2060ی\ufeff', 'علی'],
  ['a zero-width joiner at the end', 'علی\u200d', 'علی'],
  ['repeated zero-width non-joiners', 'علی\u200c\u200c\u200cرضا', 'علی\u200cرضا'],
  ['Arabic letters', 'علي كريمي', 'علی کریمی'],
  ['several blanks and line breaks', '  علی\u00a0\u3000\t\r\n رضا ', 'علی رضا'],
  ['control characters', 'ع\u0007ل\u001b[31mی\u009f', 'عل[31mی'],
  ['an emoji of several characters', '👩‍👩‍👧 علی', '👩‍👩‍👧 علی'],
  ['many combining marks', zalgo, zalgo],
  ['a Hangul filler', '\u3164', null],
  ['invisible letters', '\u115f\u1160\u17b4\uffa0', null],
  ['invisible tag characters', '\u{e0041}\u{e0042}', null],
  ['blanks only', '\u200b\u200e \u2003', null],
  ['braille without dots', '\u2800', null],
  ['nothing', '', null],
  ['a NUL', 'ع\u0000لی', null],
  ['a lone high surrogate', '\ud800', null],
  ['a lone low surrogate', 'علی\udc00', null],
  ['ten thousand letters', 'ا'.repeat(10_000), null],
]

test('a name on the public form is stored in a clean form, or refused', async () => {
  const job = await makeJob()
  // A form cannot have a lone surrogate, because it becomes a replacement character.
  const written = odd.filter(([, typed]) => typed.isWellFormed())
  for (const [what, typed, expected] of written) {
    const reply = await send(job, newPerson({ name: typed, last_name: 'رضایی' }))
    if (expected === null) deepEqual([reply.code, rulesOf(reply)[0]?.split(':')[0]], [422, 'name'], what)
    else equal(reply.code, 200, `${what} ${JSON.stringify(reply)}`)
  }
  const names = (await stored(job)).map(one => one.snapshot['name'])
  deepEqual(
    names,
    written.flatMap(([, , name]) => (name === null ? [] : [name])),
  )
  const { applicants: listed } = await arya.sara.does(applicants.ofJob, {
    params: { job_uuid: job },
    query: { per_page: 100, name: 'علي رضا' },
  })
  ok(listed.length >= 5, 'searches find the stored names')
})

test('bytes that are not valid text are stored as replacement characters', async () => {
  const job = await makeJob()
  const part = (name: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      value,
      Buffer.from('\r\n'),
    ])
  const half = Buffer.concat([Buffer.from('علی'), Buffer.from('eda080ff', 'hex')])
  const parts = [part('name', half), part('last_name', Buffer.from('ا')), part('mobile', Buffer.from('09161112299'))]
  const reply = await fetch(`${arya.url}/api/v2/jobs/${job}/applications`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
  })
  equal(reply.status, 200)
  const [application] = await stored(job)
  ok(/^علی\ufffd+$/.test(String(application?.snapshot['name'])))
})

test('a mobile number is accepted in any spelling, and other text is refused', async () => {
  const job = await makeJob()
  const right = [
    '۰۹۱۶۱۱۱۰۰۰۱',
    '٠٩١٦١١١٠٠٠٢',
    '\u202a0916 111 0003\u202c',
    '+98 (916) 111-00-04',
    '۰۹۱۶‌۱۱۱‌۰۰۰۵',
    '００９８９１６１１１０００６',
    '𝟎𝟗𝟏𝟔𝟏𝟏𝟏𝟎𝟎𝟎𝟕',
  ]
  for (const mobile of right) equal((await send(job, newPerson({ mobile }))).code, 200, mobile)
  deepEqual(
    (await stored(job)).map(one => one.snapshot['mobile']),
    [1, 2, 3, 4, 5, 6, 7].map(at => `0916111000${at}`),
  )
  const wrong = [
    '०९१६१११००२०',
    '0916111000a',
    '0916\u00001110001',
    '9'.repeat(10_000),
    '\ud800',
    '\u202e',
    '0916１',
    '-1',
    '1e10',
  ]
  for (const mobile of wrong) {
    const reply = await send(job, newPerson({ mobile }))
    deepEqual([reply.code, rulesOf(reply)[0]?.split(':')[0]], [422, 'mobile'], mobile.slice(0, 40))
  }
  equal((await stored(job)).length, right.length)
})

/** Invisible characters and control characters. */
const unclean = /[\u0000-\u0008\u000e-\u001f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u3164]/

test('titles of jobs and steps, and comments, are stored in a clean form or refused', async () => {
  const board = await pipeline(arya, arya.sara, 1)
  const [applicant_uuid = ''] = board.ids
  const one = { params: { applicant_uuid } }
  for (const [what, typed, expected] of odd) {
    const job = await arya.sara.call(jobs.create, { body: { title: typed } })
    equal(job.code, expected === null ? 422 : 200, what)
    if (expected !== null) equal(job.data.job.title, expected, what)
    const step = await arya.sara.call(stepSettings.create, { params: board.params, body: { title: typed, type: 3 } })
    equal(step.code, expected === null ? 422 : 200, `${what} ${JSON.stringify(step)}`)
    if (expected !== null) equal(step.data.step.title, expected, what)
    const saved = await arya.sara.call(comments.create, { ...one, body: { comment: `${typed}\n${typed}` } })
    ok([200, 422].includes(saved.code), what)
    if (saved.code === 200)
      ok(saved.data.comment.comment.isWellFormed() && !unclean.test(saved.data.comment.comment), what)
  }
})

test('no search text causes an error, and an invalid one is refused', async () => {
  const board = await pipeline(arya, arya.sara, 3)
  const typed = [
    ...odd.map(([, it]) => it),
    ...['%', '_', '\\', "'", '"', '%%%', '\\%', '§', '* OR 1=1 --', '(((', '[a-z', '!', '&|', ':*', "'''''", '\u200c'],
  ]
  for (const text of typed) {
    const bad = text.includes('\u0000') || !text.isWellFormed() || text.length > 200
    const asked = encodeURIComponent(text.toWellFormed()) // a browser never sends lone surrogates
    const codes = await Promise.all([
      arya.sara.call(jobs.list, { query: { searchText: text } }),
      arya.sara.call(applicants.search, { query: { searchable: text, cv_file_content: text } }),
      arya.sara.call(applicants.search, { query: { name: text, mobile: text, email: text } }),
      arya.sara.call(applicants.ofJob, { params: board.params, query: { searchable: text } }),
      arya.sara.call(applicants.trash, { params: board.params, query: { searchable: text } }),
      arya.nobody.call(publicJobs.search, { query: { title: text, description: text } }),
    ])
    for (const { code } of codes)
      ok(code === 200 || (bad && [422, 431].includes(code)), `${code} for ${asked.slice(0, 60)}`)
  }
})
