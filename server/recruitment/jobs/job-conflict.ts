import { isDeepStrictEqual } from 'node:util'
import { ownName, wireName } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Refusal } from '../../core/errors.ts'
import { lastChange, refuseStale } from '../../core/versions.ts'
import type { Db } from '../../db/transaction.ts'
import type { JobFields } from './job-columns.ts'
import type { JobLists } from './job-around.ts'
import { listNames, listsIn } from './job-lists.ts'
import { setNames } from './job-sets.ts'
import { samePeople } from './people-list.ts'

/** Parses the value of a JSON column: a save has it as text, but the database returns it parsed. */
const parsed = (written: unknown, stored: unknown): unknown =>
  typeof written === 'string' && typeof stored === 'object' && stored !== null ? JSON.parse(written) : written

/** The types of activities that change a job opening, so that a loaded form becomes stale. */
const saves = ['create', 'update', 'publish', 'remove_example'] as const

const isList = (name: string) => listNames.some(it => it === name)

const sameSet = (a: string[], b: string[]) => isDeepStrictEqual(a.toSorted(), b.toSorted())

/** The names of the fields of a save that differ from the stored values. `written` are its columns (`columnsOf`). */
export function differing(body: JobFields, written: object, row: Record<string, unknown>, stored: JobLists): string[] {
  const columns = Object.entries(written).filter(
    ([name, value]) => !isList(name) && value !== undefined && !isDeepStrictEqual(parsed(value, row[name]), row[name]),
  )
  const { people } = body
  const lists = listsIn(body)
  return [
    ...columns.map(([name]) => name),
    ...(people && !samePeople(people, stored.people) ? ['people'] : []),
    ...listNames.filter(name => lists[name] && !isDeepStrictEqual(lists[name], stored[name])),
    ...setNames.filter(name => body[name] && !sameSet(body[name], stored[name])),
  ]
}

/**
 * Builds the 409 for a stale save, so that no change of another person is lost. `mine` are the fields of the stale save that
 * differ from the current job, and `named` are all fields of that save. `changed` of the refusal lists the fields that changed
 * after `version`, except those with the same value in both saves.
 */
export async function conflict(
  db: Db,
  who: Member,
  { version, mine, named }: { version: number; mine: string[]; named: string[] },
  { versions, job, locale }: { versions: Record<string, number>; job: Job; locale: Locale },
): Promise<Refusal> {
  // Older releases of the server stored the names of the API, so convert them.
  const theirs = Object.keys(versions)
    .filter(name => (versions[name] ?? 0) > version)
    .map(name => ownName(jobFieldTable, name))
  const changed = [...new Set(theirs)]
    .filter(name => mine.includes(name) || !named.includes(name))
    .map(name => wireName(jobFieldTable, name))
  return refuseStale({
    sentence: '{by} saved this job opening in the meantime. Check the changes and save again.',
    last: await lastChange(db, who, { subject: 'job', id: job.uuid, types: saves }),
    locale,
    now: { changed, job },
  })
}
