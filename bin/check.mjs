// npm run check: all checks that need neither a database nor a browser.
import { runChecks } from './checks.mjs'
import { install } from './tools.mjs'

install()
const results = await runChecks()
process.exitCode = results.every(it => it.passed) ? 0 : 1
