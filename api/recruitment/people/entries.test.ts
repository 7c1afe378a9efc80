import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { checkEntries, checkSection, entriesRead } from './entries.ts'
import { entriesGiven } from './entries-given.ts'
import { highestDegree, skillNames, yearsOfWork } from './entry-facts.ts'

test('entries are stored in canonical form, without blank ones', () => {
  const { entries, broken } = checkEntries({
    education: [
      {
        degree: 'master',
        field: ' نرم‌افزار ',
        university: 'دانشگاه تهران',
        from: '۱۳۹۴',
        to: 'تیر ۱۳۹۶',
        average: '۱۷/۵',
      },
      { degree: '', field: '  ' },
    ],
    experience: [
      { title: 'حسابدار', employer: 'آریا', from: '1398/07', to: '1400', now: true, done: 'خط یک\n\nخط دو' },
    ],
    socials: [{ kind: 'linkedin', address: 'linkedin.com/in/sara' }],
    guardian: [{ name: 'رضا', relation: 'manager', phone: '۰۲۱-۸۸۷۷۶۶۵۵' }],
  })
  deepEqual(broken, [])
  deepEqual(entries, {
    education: [
      { degree: 'master', field: 'نرم‌افزار', university: 'دانشگاه تهران', from: '1394', to: '1396-04', average: 17.5 },
    ],
    // A current job (`now`) has no end.
    experience: [{ title: 'حسابدار', employer: 'آریا', from: '1398-07', now: true, done: 'خط یک\n\nخط دو' }],
    socials: [{ kind: 'linkedin', address: 'linkedin.com/in/sara' }],
    guardian: [{ name: 'رضا', relation: 'manager', phone: '02188776655' }],
  })
  deepEqual(entriesRead().parse(entries), entries)
})

test('a plain text is an entry with `line`; an entry without its main field is refused', () => {
  deepEqual(checkSection('language', ['انگلیسی، خوب']), { entries: [{ line: 'انگلیسی، خوب' }], broken: [] })
  deepEqual(checkSection('experience', [{ title: 'مدیر' }, { city: 'تهران' }]).broken, [
    { field: '1.title', rule: 'required' },
  ])
})

test('each error names the section, the entry and the field', () => {
  const { broken } = checkEntries({
    education: [{ degree: 'king', average: 'خوب' }],
    experience: [{ title: 'الف', from: '1400', to: '1399', salary: '۱' }],
    socials: [{ address: 'javascript:alert(1)' }],
    skill: [{ name: 'x'.repeat(101) }],
    course: [{ title: 'اکسل', hours: '-1', year: '98' }],
    language: Array.from({ length: 51 }, () => ({ name: 'en' })),
  })
  deepEqual(broken.map(it => `${it.field} ${it.rule}`).toSorted(), [
    'course.0.hours min_value',
    'course.0.year month',
    'education.0.average numeric',
    'education.0.degree one_of',
    'experience.0.salary unknown',
    'language max_values',
    'skill.0.name max',
    'socials.0.address regex',
  ])
})

test('an address with another scheme than http is refused, however it is written', () => {
  for (const text of [
    'java\tscript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVA\u200bSCRIPT:alert(1)',
    'd\u00adata:text/html,x',
  ])
    deepEqual(checkSection('socials', [{ address: text }]).broken, [{ field: '0.address', rule: 'regex' }], text)
  for (const address of ['@sara', 'sara.ir:8080', 'https://sara.ir/a b:c', 'صفحهٔ من: سارا'])
    deepEqual(checkSection('socials', [{ address }]).broken, [], address)
})

test('a period cannot end before it begins, also in different calendars', () => {
  const [ends] = checkSection('education', [{ degree: 'diploma', from: '2019-10', to: '1398-06' }]).broken
  deepEqual(ends, { field: '0.to', rule: 'ends_before' })
  deepEqual(checkSection('education', [{ degree: 'diploma', from: '2019-10', to: '1398' }]).broken, [])
})

test('property names that every object inherits are refused as unknown fields', () => {
  const hostile = JSON.parse('{"skill": [{"__proto__": "x", "constructor": "y", "name": "z"}]}') as object
  const parsed = entriesGiven().parse(hostile)
  deepEqual(checkEntries(parsed).broken, [{ field: 'skill.0.constructor', rule: 'unknown' }])
  equal(entriesGiven().safeParse({ sport: [] }).success, false)
})

test('the highest degree is the one with the highest rank', () => {
  equal(highestDegree([{ degree: 'diploma' }, { degree: 'master' }, { degree: 'bachelor' }]), 'master')
  equal(highestDegree([{ field: 'هنر' }]), null)
})

test('overlapping years of work count once; a period of years is their difference', () => {
  const years = (...posts: { from?: string; to?: string; now?: true }[]) => yearsOfWork(posts, '2026-11-22')
  equal(years({ from: '1390', to: '1395' }), 5)
  equal(years({ from: '1390', to: '1395' }, { from: '1393', to: '1396' }), 6)
  equal(years({ from: '1390', to: '1391' }, { from: '1395', to: '1396' }), 2)
  equal(years({ from: '2015', to: '2018' }, { from: '1396', to: '1400' }), 6)
  equal(years({ from: '1404-09', now: true }), 1)
  equal(years({ from: '1398', to: '1398' }, { from: '1399', to: '1399' }), 1)
  equal(years({ from: '1398', to: '1398' }), 0)
  equal(years({ from: '1390' }, { to: '1395' }), null)
  equal(years(), null)
})

test('the names of skills include older entries, which are plain texts', () => {
  deepEqual(skillNames([{ name: 'اکسل' }, { line: 'فتوشاپ' }, {}]), ['اکسل', 'فتوشاپ'])
})
