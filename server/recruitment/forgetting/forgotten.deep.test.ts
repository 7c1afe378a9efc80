import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { givePassword } from '../../test/accounts.ts'
import { plantPerson } from '../../test/forgetting/planting.ts'
import { erasePerson, leftInDatabase, leftInFiles } from '../../test/forgetting/searching.ts'
import { writeAll } from '../../test/forgetting/writing.ts'
import { thingsOf } from '../../test/nets/things/things.ts'
import { world } from '../../test/world.ts'
import { work } from '../../work.ts'
import { keptTables, traceColumns } from './trace-columns.ts'

/* As forgotten.test.ts. In addition, every call of members writes the name of the person into every text of other records. */

const arya = world()

const proved = 'the contacts of everybody in the tests are proved'
const gone = 'takes no text, and another call has taken its record away'

/** The calls that are refused, and the reason. */
const refused: Readonly<Record<string, string>> = {
  'contacts.send': proved,
  'contacts.prove': proved,
  'inbound.testMailbox': 'takes no text, and no server of a mailbox is set',
  'hires.connect': 'takes no text, and another call has added the applicant to the employees',
  'jobs.resetPublishTime': 'takes no text, and the job opening is not published',
  'sentMessages.retryEmail': 'takes no text, and the message has not failed',
  'roles.detach': gone,
  'roles.detachMany': gone,
  'applicants.remove': gone,
  'appointments.remove': gone,
  'bookings.withdraw': gone,
  'jobPeople.remove': gone,
  'stepSettings.detach': gone,
  'tasks.remove': gone,
  'branches.detach': gone,
  'chart.removeHolder': gone,
  'groupRoles.detach': gone,
  'positionGroups.sync': gone,
}

/** The tables in which no call can leave a trace. */
const untouched: Readonly<Record<string, string>> = {
  ticket: 'the message of work that failed',
}

const tablesOf = (rows: readonly string[]) => [...new Set(rows.map(it => it.replace(/^public\."?(\w+)"?:.*$/s, '$1')))]

test('after an erasure only settings and employees have words that any call has written about the person', async () => {
  await givePassword(arya, arya.sara)
  const { words, other } = await plantPerson(arya)
  const codes = await writeAll(arya, thingsOf(arya, arya.sara, 'ماندنی'), `${words[0]} ${words[1]}`)
  const accepted = (found: readonly number[]) => found.some(code => code < 300)
  deepEqual(
    [...codes].filter(([, found]) => !accepted(found)).map(([name]) => name),
    Object.keys(refused),
  )
  const worker = await work(arya.services)
  await worker.stop()

  const before = tablesOf(await leftInDatabase(arya, words))
  deepEqual(
    Object.keys(traceColumns).filter(name => !before.includes(name)),
    Object.keys(untouched),
    'every other table has a trace before the erasure',
  )
  await erasePerson(arya, words)
  const ofOthers = [keptTables.job, keptTables.employee]
  const settings = Object.entries(keptTables).flatMap(([name, why]) => (ofOthers.includes(why) ? [name] : []))
  const left = await leftInDatabase(arya, words)
  deepEqual(
    left.filter(row => !settings.includes(tablesOf([row])[0] ?? '')),
    [],
  )
  deepEqual(await leftInFiles(arya, words), [])
  const remaining = await arya.asOwner(db => sql`select from application where id = ${other} and erased_at is null`.execute(db)) // prettier-ignore
  equal(remaining.rows.length, 1, 'the other applicant is not erased')
})
