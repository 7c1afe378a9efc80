import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { linksFor } from './preloads.ts'

const pages = [
  { paths: ['/login'], files: ['assets/login.js'], persian: ['assets/fa.js'] },
  { paths: ['/surveys/*/*', '/surveys/*'], files: ['assets/survey.js'], persian: [] },
  { paths: ['/dashboard/Permissions'], files: ['assets/roles.js'], persian: [] },
]

test('a page names what it imports, and its Persian to those who read Persian', () => {
  match(
    linksFor(pages, '/login/', 'fa'),
    /href="\/assets\/fa\.js">\s+<link rel="modulepreload" crossorigin href="\/assets\/login\.js">/,
  )
  equal(linksFor(pages, '/login', 'en').includes('fa.js'), false)
})

test('parts of a path may be anything, letters of either case, and no part may be missing', () => {
  match(linksFor(pages, '/surveys/one', 'en'), /survey\.js/)
  match(linksFor(pages, '/surveys/one/two', 'en'), /survey\.js/)
  match(linksFor(pages, '/dashboard/permissions', 'en'), /roles\.js/)
  equal(linksFor(pages, '/surveys', 'en'), '')
  equal(linksFor(pages, '/surveys/one/two/three', 'en'), '')
})
