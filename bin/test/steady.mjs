// npm run test:steady: runs npm test three times beside four processes that take all cores, and lists every test that failed
// even once. `npm run test:steady -- server` runs only a stage; CHROMIUM chooses another browser.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root, runNode } from '../tools.mjs'

const rounds = 3
const busyLoops = 4

const busy = Array.from({ length: busyLoops }, () => spawn(node24(), ['--eval', 'for (;;);'], { stdio: 'ignore' }))
process.once('exit', () => busy.forEach(it => it.kill('SIGKILL')))

/** The tests that failed, once or twice, in each round. */
const failures = []
for (let round = 1; round <= rounds; round++) {
  console.log(`\n── round ${round} of ${rounds}`)
  await runNode(['bin/test.mjs', ...process.argv.slice(2)])
  const { broken, unsteady } = JSON.parse(readFileSync(join(root, '.cache/last-run.json'), 'utf8'))
  failures.push(...[...broken.map(it => it.name), ...unsteady].map(name => `round ${round}: ${name}`))
}

for (const it of failures) console.log(it)
console.log(`\n${failures.length} tests failed at least once in ${rounds} rounds beside ${busyLoops} busy loops`)
process.exit(failures.length > 0 ? 1 : 0)
