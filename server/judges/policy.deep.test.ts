import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import evaluator from 'csp_evaluator'
import parsing from 'csp_evaluator/dist/parser.js'
import { world } from '../test/world.ts'

/* The policies for scripts of all kinds of responses, judged by the CSP Evaluator. */

const arya = world()

/**
 * Findings of this severity or a worse one (a smaller number) count. Milder ones are hints: that `'self'` would be dangerous if
 * uploads were served as scripts (they have a policy of their own, with a sandbox), and advice for browsers of 2016.
 */
const highMaybe = 40

function findingsIn(policy: string): string[] {
  const { csp } = new parsing.CspParser(policy)
  const found = new evaluator.CspEvaluator(csp, 3).evaluate()
  return found.filter(it => it.severity <= highMaybe).map(it => `${it.directive}: ${it.description}`)
}

test('no policy lets foreign scripts in', async () => {
  ok(findingsIn("script-src 'unsafe-inline' *").length > 1, 'it finds faults')
  for (const path of [
    '/',
    '/login',
    '/jobs',
    '/careers/arya',
    '/track/t_x',
    '/docs',
    '/api/v2/enums',
    '/nothing',
    '//[',
  ]) {
    const policy = (await fetch(`${arya.url}${path}`, { redirect: 'manual' })).headers.get('content-security-policy')
    ok(policy, path)
    deepEqual(findingsIn(policy), [], path)
  }
})
