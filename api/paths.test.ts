import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { inDashboard, pageSearchOf, searchOf } from './addresses.ts'
import { paramsIn, pathOf, paths, publicPaths, routes } from './paths.ts'

test('an address contains its page, its parameters and its query', () => {
  equal(paths.job('a b').pipeline({ applicant: 'x&y' }), '/dashboard/recruitment/pipeline/a%20b?applicant=x%26y')
  equal(paths.job('a/b').activities(), '/dashboard/recruitment/pipeline/a%2Fb/activities')
  equal(paths.job('j').edit({ part: 'publish' }), '/dashboard/recruitment/new-job-opportunity?job=j&part=publish')
  equal(
    paths.jobs({ publish_status: 0, list: 'mine' }),
    '/dashboard/recruitment/job-opportunity?publish_status=0&list=mine',
  )
  equal(paths.permissions({ role: undefined }), '/dashboard/Permissions')
  equal(publicPaths.surveyPreview('s', { question: 'q 1' }), '/preview/question/s?question=q+1')
})

test('paramsIn returns the parameters with which pathOf built the address', () => {
  for (const jobId of ['plain', 'a b', 'a/b', 'نام', '50%'])
    deepEqual(paramsIn(routes.pipeline, pathOf(routes.pipeline, { jobId })), { jobId })
})

test('a pattern matches only whole paths, and ignores case', () => {
  deepEqual(paramsIn(routes.permissions, '/dashboard/permissions/'), {})
  deepEqual(paramsIn(routes.pipeline, '/Dashboard/Recruitment/Pipeline/X'), { jobId: 'X' })
  equal(paramsIn(routes.pipeline, '/dashboard/recruitment/pipeline/'), undefined)
  equal(paramsIn(routes.pipeline, '/dashboard/recruitment/pipeline/x/activities'), undefined)
  equal(paramsIn(routes.home, '/home'), undefined)
  // A percent sign that is not part of an encoding stays as it is.
  deepEqual(paramsIn(routes.pipeline, '/dashboard/recruitment/pipeline/50%'), { jobId: '50%' })
})

test('inDashboard is false for an address that only begins with the same letters', () => {
  deepEqual(['/dashboard', '/Dashboard/home', '/dashboard?x', '/dashboards', '/x/dashboard'].map(inDashboard), [
    ...[true, true, true, false, false],
  ])
})

test('a query omits undefined values, and the query of a page also omits empty ones', () => {
  const values = { a: ['x', undefined, ''], b: '', c: null, d: 0, e: false }
  equal(searchOf(values), '?a=x&a=&b=&d=0&e=false')
  equal(pageSearchOf(values), '?a=x&d=0&e=false')
  equal(pageSearchOf({ b: '' }), '')
})
