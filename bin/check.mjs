// npm run check: all checks that need neither a database nor a browser.
import { checks } from './checks.mjs'
import { install } from './tools.mjs'

install()
const failed = Object.entries(checks).filter(([name, check]) => {
  const start = performance.now()
  const passed = check()
  console.log(`${passed ? '✔' : '✖'} ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return !passed
})
process.exitCode = failed.length > 0 ? 1 : 0
