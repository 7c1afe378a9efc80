import { deepEqual, equal } from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { everyCall, kindAt, placesOf, type NamedCall } from './test/nets/ids.ts'
import { ask, type IdsAt } from './test/nets/requests.ts'
import { secondServer } from './test/nets/second-server.ts'
import { thingsOf, type Things } from './test/nets/things.ts'
import { world } from './test/world.ts'

const arya = world()
const page = new URL('../docs/statements.md', import.meta.url)
const counted = everyCall.filter(({ it }) => it.needs !== 'nobody' && it.replies !== 'stream')

async function idsOf(named: NamedCall, has: Things): Promise<IdsAt> {
  const ids = new Map<string, string[]>()
  for (const place of placesOf(named.it)) {
    const kind = kindAt(named, place)
    if (kind !== 'notYet') ids.set(place, [await has(kind)])
  }
  return place => ids.get(place)
}

/** Makes each call as the owner and counts its statements. All changes are rolled back. */
async function countAll(has: Things): Promise<Map<string, { statements: number; code: number }>> {
  const found = new Map<string, { statements: number; code: number }>()
  let sent = 0
  const asks = (statement: string) => {
    sent++
    return statement
  }
  const server = await secondServer(arya, { keeps: false, asks })
  try {
    for (const named of counted) {
      const ids = await idsOf(named, has)
      sent = 0
      const { code } = await ask(server.url, arya.sara, named, ids)
      found.set(named.name, { statements: sent, code })
    }
  } finally {
    await server.stop()
  }
  return found
}

async function makeAll(has: Things): Promise<void> {
  for (const named of counted) await idsOf(named, has)
}

/** Adds two more records of each kind, and ten applicants to the job opening of the calls. */
async function more(has: Things): Promise<void> {
  for (const mark of ['آریا سه', 'آریا چهار']) await makeAll(thingsOf(arya, arya.sara, mark))
  const params = { job_uuid: await has('job') }
  for (let at = 0; at < 10; at++) {
    const body = { name: 'بیشتر', last_name: String(at), mobile: `0916${String(1_000_000 + at)}` }
    await arya.sara.does(applicants.create, { params, body })
  }
}

const documentOf = (found: ReadonlyMap<string, { statements: number; code: number }>) => `# Statements of each call

Written by \`server/statements.test.ts\`: the number of statements that each call sends to PostgreSQL (including the session lookup, without \`begin\`
and \`commit\`) and its answer. The owner makes each call in an organisation that has two of everything a call can name. The test repeats
every call with twice as much data and ten more applicants, and expects the same numbers. After an intended change,
\`UPDATE=1 npm test server server/statements.test.ts\` writes the page again.

| Call | Statements | Answer |
| --- | --: | --: |
${[...found].map(([name, { statements, code }]) => `| \`${name}\` | ${statements} | ${code} |`).join('\n')}
`

test('the number of statements of a call is constant, and docs/statements.md lists it', async () => {
  const has = thingsOf(arya, arya.sara, 'آریا')
  await makeAll(has)
  // Starts with two records of each kind, because some calls need another statement if there is more than one.
  await makeAll(thingsOf(arya, arya.sara, 'آریا دو'))
  const few = await countAll(has)
  await more(has)
  const many = await countAll(has)
  deepEqual(Object.fromEntries(many), Object.fromEntries(few))
  const written = documentOf(few)
  if (process.env['UPDATE']) await writeFile(page, written)
  equal(
    written,
    await readFile(page, 'utf8'),
    'A call sends more or fewer statements. If that is intended: UPDATE=1 npm test server server/statements.test.ts',
  )
})
