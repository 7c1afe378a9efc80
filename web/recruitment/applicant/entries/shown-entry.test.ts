import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { AnyEntry } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { fill } from '@kargozin/api/words.ts'
import { shownEntry } from './shown-entry.ts'

const shown = (section: SectionName, entry: AnyEntry) =>
  shownEntry(section, entry, '2021-12-25', { locale: 'en', say: (word, params) => fill(word, params, 'en') })

test('an entry of experience shows the job, the employer, the period and its length', () => {
  const post: AnyEntry = {
    title: 'Accountant',
    employer: 'Arya',
    city: 'Tehran',
    from: '1398-07',
    now: true,
    done: 'Books\nTaxes',
    why_left: 'Moved',
  }
  deepEqual(shown('experience', post), {
    title: 'Accountant',
    beside: 'Arya, Tehran',
    time: '1398/07 to now',
    length: '2 years and 3 months',
    more: ['Reason for leaving: Moved'],
    texts: ['Books\nTaxes'],
  })
})

test('the length of a period is shown only if both months are known', () => {
  const length = (from: string, to: string) => shown('experience', { title: 'Accountant', from, to }).length
  equal(length('2019-01', '2021-01'), '2 years')
  equal(length('2019-01', '2019-02'), '1 month')
  equal(length('2019-01', '2019-01'), '')
  equal(length('2019', '2021'), '')
  equal(length('2019-01', '2021'), '')
})

test('the title of an education is its degree and field; without both, the university', () => {
  const degree = shown('education', { degree: 'bachelor', field: 'Law', university: 'Tehran', average: 17.5 })
  deepEqual([degree.title, degree.beside, degree.more], ['Bachelor’s degree, Law', 'Tehran', ['Average: 17.5']])
  const university = shown('education', { university: 'Tehran' })
  deepEqual([university.title, university.beside], ['Tehran', ''])
})

test('an old entry with a plain text also shows the fields that were filled in later', () => {
  const it = shown('course', { line: 'A course\nof old', title: 'Excel', year: '1400' })
  deepEqual([it.title, it.time, it.texts], ['Excel', '1400', ['A course\nof old']])
})
