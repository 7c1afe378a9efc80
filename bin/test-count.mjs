// A reporter for node --test. Prints the number of passed and failed tests (the last summary covers the whole run),
// the failures with their errors, and the slowest tests.
import { relative } from 'node:path'

const maxShown = 10

/** Node wraps the error that a test has thrown. */
const whyOf = error => String(error?.cause?.message ?? error?.message ?? error).slice(0, 600)

// eslint-disable-next-line import/no-default-export -- required by node --test-reporter
export default async function* count(events) {
  let counts = { passed: 0, failed: 0 }
  const ran = []
  const broken = []
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.file === undefined)
      counts = { passed: data.counts.passed, failed: data.counts.failed + data.counts.cancelled }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const name = `${relative(process.cwd(), data.file ?? '')}: ${data.name}`
    ran.push({ seconds: data.details.duration_ms / 1000, name })
    if (type === 'test:fail') broken.push({ name, why: whyOf(data.details.error) })
  }
  yield JSON.stringify({ ...counts, broken, slowest: ran.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxShown) })
}
