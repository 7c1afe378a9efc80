import { equal, throws } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { chromium as untyped } from './chromium.mjs'

const chromium: () => string = untyped

/** Sets CHROMIUM until the end of the test. */
function name(it: TestContext, browser: string): void {
  const { CHROMIUM } = process.env
  process.env['CHROMIUM'] = browser
  it.after(() => {
    if (CHROMIUM === undefined) delete process.env['CHROMIUM']
    else process.env['CHROMIUM'] = CHROMIUM
  })
}

test('CHROMIUM chooses another browser by its path', it => {
  name(it, process.execPath)
  equal(chromium(), process.execPath)
})

test('CHROMIUM chooses another browser by its name on the PATH', it => {
  name(it, 'sh')
  equal(chromium().endsWith('/sh'), true)
})

test('a browser that does not exist is refused', it => {
  name(it, 'no-such-browser')
  throws(chromium, /no-such-browser/)
})
