import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { linksFor } from './preloads.ts'

const pages = [
  { paths: ['/login'], files: ['assets/login.js'] },
  { paths: ['/surveys/*/*', '/surveys/*'], files: ['assets/survey.js'] },
  { paths: ['/dashboard/Permissions'], files: ['assets/roles.js'] },
]

test('a page names what it imports', () => {
  match(linksFor(pages, '/login/'), /<link rel="modulepreload" crossorigin href="\/assets\/login\.js">/)
})

test('parts of a path may be anything, letters of either case, and no part may be missing', () => {
  match(linksFor(pages, '/surveys/one'), /survey\.js/)
  match(linksFor(pages, '/surveys/one/two'), /survey\.js/)
  match(linksFor(pages, '/dashboard/permissions'), /roles\.js/)
  equal(linksFor(pages, '/surveys'), '')
  equal(linksFor(pages, '/surveys/one/two/three'), '')
})
