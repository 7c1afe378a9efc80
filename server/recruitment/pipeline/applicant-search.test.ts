import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantSearch } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const people = [
  { first: 'محمدرضا', last: 'یکتاپور', mobile: '09351112233', email: 'mr@yekta.ir', code: '0499370899', cv: 'حسابدار ارشد با نرم‌افزار راهکاران', experience: 'کارشناس بیمه' },
  { first: 'Mohamad Reza', last: 'Yektapour', mobile: '09351112244', email: null, code: null, cv: 'ارشد حسابدار در بانک <b>مالی</b>', experience: null },
  { first: 'آرزو', last: 'زرین', mobile: '09361112255', email: 'arezoo@zarrin.ir', code: null, cv: null, experience: null },
] as const // prettier-ignore

/** Creates a job with these three applicants. */
async function threePeople() {
  const it = await pipeline(arya, arya.sara, 3)
  await arya.inside(async db => {
    for (const [at, one] of people.entries()) {
      const id = it.ids[at]
      const entered = { experience: [{ title: one.experience }], guardian: [{ name: 'گوهر پنهانی' }] }
      const entries = JSON.stringify(one.experience ? entered : {})
      await sql`update applicant set first_name = ${one.first}, last_name = ${one.last}, mobile = ${one.mobile}, email = ${one.email},
        entries = ${entries}::jsonb where application_id = ${id}`.execute(db)
      await sql`update application set cv_text = ${one.cv} where id = ${id}`.execute(db)
      await sql`insert into applicant_private (organization_id, application_id, national_id)
        values (${arya.sara.organization}, ${id}, ${one.code}) on conflict (organization_id, application_id) do update
        set national_id = excluded.national_id`.execute(db)
    }
  })
  /** The keys of the found applicants, in order, with the reasons. */
  const found = async (q: string, by: Person = arya.sara) => {
    const { applicants } = await by.does(applicantSearch.find, { query: { q } })
    return applicants.filter(one => it.ids.includes(one.uuid)).map(one => `${it.ids.indexOf(one.uuid)} ${one.matched}`)
  }
  return { it, found }
}

test('one field finds names, numbers, addresses, and words of CVs and forms', async () => {
  const { it, found } = await threePeople()
  const cases: [string, string[]][] = [
    ['محمد رضا یکتاپور', ['0 name', '1 sound']],
    ['Mohammadreza Yektapur', ['0 sound', '1 sound']],
    ['Yektapour', ['1 name', '0 sound']],
    ['d;jh', ['0 sound', '1 sound']],
    ['0935111', ['0 mobile', '1 mobile']],
    ['arezoo@za', ['2 email']],
    ['۰۴۹۹۳۷۰۸۹۹', ['0 national_id']],
    ['راهکاران', ['0 cv']],
    ['بیمه', ['0 form']],
    ['"حسابدار ارشد"', ['0 cv']],
    ['حسابدار -بانک', ['0 cv']],
    ['راهکاران or بانک', ['0 cv', '1 cv']],
    ['-بانک', []],
    // Referees are not applicants, so their data is not searched.
    ['پنهانی', []],
  ]
  for (const [q, expected] of cases) deepEqual((await found(q)).toSorted(), expected.toSorted(), q)
  deepEqual(await found('Yektapour'), ['1 name', '0 sound'])
  const result = await arya.sara.does(applicantSearch.find, { query: { q: 'بیمه' } })
  equal(result.applicants.find(one => one.uuid === it.ids[0])?.passage?.text, 'کارشناس بیمه')
  const { applicants } = await arya.sara.does(applicantSearch.find, { query: { q: '"مالی"' } })
  const hit = applicants.find(one => one.uuid === it.ids[1])
  const { text = '', marks = [] } = hit?.passage ?? {}
  equal(text, 'ارشد حسابدار در بانک <b>مالی</b>')
  deepEqual(
    marks.map(mark => text.slice(mark.from, mark.to)),
    ['مالی'],
  )
})

test('the search does not use data that the caller may not see', async () => {
  const { it, found } = await threePeople()
  const plain = ['organization.hiring', 'organization.hiring.applicants'] as const
  const [looker, stranger] = [await arya.hire('لیلا', plain), await arya.hire('نادر', plain)]
  await arya.sara.does(jobs.update, {
    params: it.params,
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  deepEqual(await found('راهکاران', looker), ['0 cv'])
  deepEqual(await found('0499370899', looker), [])
  for (const q of ['راهکاران', 'بیمه', 'یکتاپور', '09351112233', 'mr@yekta.ir'])
    for (const other of [stranger, arya.kian]) {
      const { applicants, more } = await other.does(applicantSearch.find, { query: { q } })
      deepEqual([applicants, more], [[], false], q)
    }
  equal((await arya.reza.call(applicantSearch.find, { query: { q: 'یکتا' } })).code, 403)
  equal((await arya.nobody.call(applicantSearch.find, { query: { q: 'یکتا' } })).code, 401)
})

test('no text causes a server error; each search takes the same number of statements', async () => {
  const typed = [
    'ا',
    'و از به',
    '"باز',
    '«باز',
    '-',
    '--"',
    '"" ""',
    '%_\\',
    "'; --",
    '\u200f\u202b\u2066یکتا',
    '😀',
    ':*&|!()',
    'or or یا',
    'a'.repeat(200),
  ]
  for (const q of typed) equal((await arya.sara.call(applicantSearch.find, { query: { q } })).code, 200, q)
  for (const q of ['ب'.repeat(1_000), 'a'.repeat(10_000), 'x\u0000', '']) {
    const { code } = await arya.sara.call(applicantSearch.find, { query: { q } })
    ok([422, 431].includes(code), `${q.length}: ${code}`)
  }
  const counts = await statementsOf(async () => {
    for (const q of ['یکتا', 'راهکاران -بانک or "الف ب"']) await arya.sara.does(applicantSearch.find, { query: { q } })
  })
  equal(new Set(counts).size, 1, counts.join())
})
