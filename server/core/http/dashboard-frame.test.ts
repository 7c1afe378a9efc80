import { doesNotMatch, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { dashboardFrame } from './dashboard-frame.ts'

const records = [
  { title: { en: 'Sign in', fa: 'ورود' }, inside: false, paths: ['/login'], files: [] },
  {
    title: { en: 'Job openings', fa: 'فرصت‌های شغلی' },
    inside: true,
    paths: ['/dashboard/recruitment/jobs'],
    files: [],
  },
  { title: { en: 'Hiring <pipeline>', fa: 'مراحل' }, inside: true, paths: ['/dashboard/pipeline/*'], files: [] },
]

test('a page of the dashboard has its title before the app loads, in the reader’s language', () => {
  const frame = dashboardFrame(records, '/dashboard/Recruitment/jobs/', 'fa')
  equal(frame?.head, '<title>فرصت‌های شغلی · کارگزین</title>')
  match(frame?.body ?? '', /^<main class="plain inside" aria-busy="true">.*<h1>فرصت‌های شغلی<\/h1>/)
  match(dashboardFrame(records, '/dashboard/recruitment/jobs', 'en')?.body ?? '', /<h1>Job openings<\/h1>/)
})

test('titles are escaped, and the ids of an address are not in the page', () => {
  const { body = '' } = dashboardFrame(records, '/dashboard/pipeline/se-cret', 'en') ?? {}
  match(body, /<h1>Hiring &lt;pipeline&gt;<\/h1>/)
  doesNotMatch(body, /se-cret/)
})

test('pages outside the dashboard and unknown paths have no frame', () => {
  equal(dashboardFrame(records, '/login', 'fa'), undefined)
  equal(dashboardFrame(records, '/dashboard/nothing', 'fa'), undefined)
})
