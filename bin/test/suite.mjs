// Runs stages one after the other and reports them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools.mjs'
import { recorded } from './seconds.mjs'

/** More unsteady tests than these fail a run. */
const mostUnsteady = 5

/** A file is reported when its share of the run has grown this many times. */
const grown = 3

async function runStage({ name, run }) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const counts = await run().catch(error => {
    console.error(error)
    return { passed: 0, failed: 1, broken: [{ name: 'the stage', why: String(error.message) }] }
  })
  const seconds = (performance.now() - start) / 1000
  const mark = counts.failed === 0 ? '✔' : '✖'
  console.log(`${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(1)} s`)
  return { name, seconds, unsteady: [], broken: [], files: [], ...counts }
}

const sumOf = (items, valueOf) => items.reduce((sum, it) => sum + valueOf(it), 0)

/**
 * The files whose share of the run is three times the recorded one. Shares are compared, because a slow machine makes all
 * files slower.
 */
function slower(files) {
  const before = recorded()
  const both = files.filter(it => before[it.file])
  const [now, then] = [sumOf(both, it => it.seconds), sumOf(both, it => before[it.file])]
  // A share of a few files says nothing.
  if (both.length < 100) return []
  return both.filter(({ file, seconds }) => seconds > 1 && seconds / now > (grown * before[file]) / then)
}

const line = ({ seconds, file }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`

/** Prints the ten slowest files, and those that have become slower. They are a hint and fail nothing. */
function sayTimes(files) {
  console.log('\nThe slowest files:')
  for (const it of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) console.log(line(it))
  const more = slower(files)
  if (more.length > 0) console.log(`\nWith ${grown} times the recorded share of the run (npm run record:tests):`)
  for (const it of more) console.log(line(it))
}

/**
 * Runs stages, each `{ name, run }`, prints their results and failures, and as the last line `N passed, N failed`. Resolves
 * with whether all passed. Each stage resolves with `{ passed, failed }` and what else it knows: `broken` (tests with the
 * reason), `unsteady` (tests that passed only the second time), `files` (with their seconds).
 */
export async function runSuite(stages) {
  const results = []
  for (const it of stages) results.push(await runStage(it))
  const files = results.flatMap(it => it.files)
  const broken = results.flatMap(it => it.broken.map(test => ({ ...test, stage: it.name })))
  const unsteady = results.flatMap(it => it.unsteady)
  writeFileSync(join(root, '.cache/last-run.json'), JSON.stringify({ files, broken, unsteady }))
  sayTimes(files)
  // Printed last, so that the failures are visible at the end of a long run.
  for (const it of broken) console.log(`\n✖ ${it.stage}: ${it.name}\n${it.why}`)
  if (unsteady.length > 0) console.log(`\nUnsteady: failed, then passed alone:\n  ${unsteady.join('\n  ')}`)
  const tooMany = unsteady.length > mostUnsteady ? 1 : 0
  if (tooMany) console.log(`\n✖ ${unsteady.length} tests are unsteady, more than ${mostUnsteady}`)
  const total = sumOf(results, it => it.seconds)
  console.log(
    `\n${results.map(it => `${it.name} ${it.seconds.toFixed(1)} s`).join(' · ')} · in all ${total.toFixed(1)} s`,
  )
  const [passed, failed] = [sumOf(results, it => it.passed), sumOf(results, it => it.failed) + tooMany]
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}
