// A reporter of node:test for the processes of shard.mjs. It writes one line of JSON for each test as it ends, so that the
// results are known even if the process dies.

/** Node wraps the error that a test has thrown. */
const whyOf = error => String(error?.cause?.message ?? error?.message ?? error).slice(0, 600)

/** Whether an event is the end of a test. A suite counts only if it failed by itself, for example in a hook. */
const isTest = ({ type, data }) =>
  data.details.type !== 'suite' || (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed')

// eslint-disable-next-line import/no-default-export -- required by node --test-reporter
export default async function* report(events) {
  for await (const event of events) {
    const { type, data } = event
    const seconds = (data.details?.duration_ms ?? 0) / 1000
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const result = { name: data.name, seconds, passed: type === 'test:pass', skipped: data.skip !== undefined }
    if (isTest(event)) yield `${JSON.stringify({ ...result, why: whyOf(data.details.error) })}\n`
    if (data.nesting === 0) yield `${JSON.stringify({ ends: data.name, seconds })}\n`
  }
}
