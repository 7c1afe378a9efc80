import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { linksFor } from './preloads.ts'

const pages = [
  { paths: ['/login'], files: ['assets/login.js'] },
  { paths: ['/surveys/*/*', '/surveys/*'], files: ['assets/survey.js'] },
  { paths: ['/dashboard/Permissions'], files: ['assets/roles.js'] },
]

test('a page preloads the files that it imports', () => {
  match(linksFor(pages, '/login/'), /<link rel="modulepreload" crossorigin href="\/assets\/login\.js">/)
})

test('a wildcard matches exactly one part of a path; case is ignored', () => {
  match(linksFor(pages, '/surveys/one'), /survey\.js/)
  match(linksFor(pages, '/surveys/one/two'), /survey\.js/)
  match(linksFor(pages, '/dashboard/permissions'), /roles\.js/)
  equal(linksFor(pages, '/surveys'), '')
  equal(linksFor(pages, '/surveys/one/two/three'), '')
})

test('a page lists its first reads with the ids of its address, URL-encoded', () => {
  const asking = [{ paths: ['/dashboard/pipeline/*'], files: [], asks: ['/organization', '/jobs/*/steps'] }]
  match(linksFor(asking, '/dashboard/Pipeline/Ab1'), /<meta name="asks" content="\/organization \/jobs\/Ab1\/steps">/)
  match(linksFor(asking, '/dashboard/pipeline/"> x'), /content="\/organization \/jobs\/%22%3E%20x\/steps"/)
})
