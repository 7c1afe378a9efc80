// A reporter for node --test that tells how many passed and failed: the last summary is that of the whole run.
// eslint-disable-next-line import/no-default-export -- node asks for it
export default async function* count(events) {
  let counts = { passed: 0, failed: 0 }
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.file === undefined)
      counts = { passed: data.counts.passed, failed: data.counts.failed + data.counts.cancelled }
  }
  yield JSON.stringify(counts)
}
