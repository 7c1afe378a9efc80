import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pictureTitleOf } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import type { Db } from './db/transaction.ts'
import { applying, newPerson, pdf } from './test/applying.ts'
import { openNet } from './test/nets/rival-net.ts'
import { world } from './test/world.ts'

const arya = world()
const { send, stored } = applying(arya)

const history = 'history: it stays when the row is deleted'
const log = 'the log of sent messages: it stays when the row is deleted'
const submitted = 'a copy of what an applicant was asked or has sent; its files are rows of application_file'
const inText = 'texts may contain the address of a picture'

/** The columns with a single id that are not foreign keys, and the reason. */
const spared: Record<string, string> = {
  'activity.subject_id': history,
  'activity.job_id': history,
  'activity.application_id': history,
  'application.person_id': 'refers to no row: applications with the same value belong to one person (decision 008)',
  'departure.removal_id': 'the removal by which it can be undone within seconds; it stays when that has been deleted',
  'different_person.other_person_id': 'as application.person_id',
  'different_person.person_id': 'as application.person_id',
  'email.application_id': log,
  'email.stay_id': log,
  'sms.application_id': log,
  'sms.stay_id': log,
  'import.file_id': 'cleared by the statement before the one that deletes the file (import-files.ts)',
  'import.zip_file_id': 'cleared by the statement before the one that deletes the file (import-files.ts)',
  'import.step_id': 'checked when the import is saved, which is refused if it is missing',
  'import_row.application_id': 'shows that the row was saved, even after that application was deleted',
  'organization.logo': 'nothing sets it yet',
  'person_merge.application_id': 'when a merge is undone, shows which of its applications has been deleted',
  'person_merge.other_id': 'when a merge is undone, shows which of its applications has been deleted',
  'person_merge.other_person_id': 'as application.person_id',
  'person_merge.person_id': 'as application.person_id',
  'person_merge.together': 'refers to no row: it groups the merges that were made together',
  'session.login_id': 'refers to no row: it groups the sessions of one sign-in',
  'stay.job_id': history,
  'stay.step_id': history,
  'step_arrival.step_id': 'as stay.step_id: a task deletes the row within minutes, whether or not the step is left',
  'ticket.file_id': 'deleted by the statement that deletes the file (forget_tickets)',
}

/** The text and JSON columns that may contain ids of rows, and the reason. */
const mayContainIds: Record<string, string> = {
  'activity.before': history,
  'activity.after': history,
  'application.snapshot': submitted,
  'bulk_item.before': 'the state before an action, for undoing it within minutes',
  'information.answers': submitted,
  'information.given': submitted,
  'job.questions': inText,
  'job_template.process':
    'a job opening at an earlier time; deleted references are skipped when it is used (job-templates.ts)',
  'notification.data': 'the data and the link of a notice',
  'person_merge_item.after':
    'what a merge changed, for undoing it; deleted rows are skipped and counted (merge-items.ts)',
  'person_merge_item.before':
    'what a merge changed, for undoing it; deleted rows are skipped and counted (merge-items.ts)',
  'person_merge_item.key':
    'what a merge changed, for undoing it; deleted rows are skipped and counted (merge-items.ts)',
  'rate_limit.key': 'the counted person or address; deleted within a day',
  'survey.pages': inText,
  'survey_assignment.answers': submitted,
  'survey_assignment.pages': submitted,
}

const columnsLike = async (db: Db, condition: string) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%' and ${sql.raw(condition)}
     order by 1, 2`.execute(db)
  return rows
}

const named = (rows: { table: string; column: string }[]) => rows.map(it => `${it.table}.${it.column}`)

test('no column is a list of ids; each single id is a foreign key or an exception', async () => {
  const key = `exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('f') and a.attnum = any(k.conkey))`
  const own = `a.attname in ('id', 'organization_id')`
  const [lists, single] = await arya.asOwner(async db => [
    await columnsLike(db, `a.atttypid = 'uuid[]'::regtype`),
    await columnsLike(db, `a.atttypid = 'uuid'::regtype and not ${own} and not ${key}`),
  ])
  deepEqual(named(lists), [])
  deepEqual(named(single), Object.keys(spared).toSorted())
})

test('only the listed text and JSON columns contain ids of rows', async () => {
  const { ours } = await openNet(arya, { kept: arya.url, undone: arya.url })
  const [survey, member, example] = [await ours('survey'), await ours('member'), await ours('example')]
  const body = {
    title: 'همه‌چیز',
    publish_status: publishStatus.active,
    surveys: [survey],
    interview_forms: [{ key: 'f', title: 'فنی', users: [member], questions: [] }],
    required_files: [{ key: 'c', title: 'کارت', status: 1, requested_file_example_path: example }],
    questions: [{ key: 'q', title: pictureTitleOf(await ours('example'), 'کدام؟'), type: 4, status: 1 }],
  }
  const { job } = await arya.sara.does(jobs.create, { body })
  await arya.sara.does(jobTemplates.create, { body: { job_uuid: job.uuid, title: 'همه‌چیز' } })
  equal((await send(job.uuid, newPerson(), { files: { 'files.c': pdf() } })).code, 200)
  const [application] = await stored(job.uuid)
  await arya.sara.does(bulk.move, {
    params: { job_uuid: job.uuid, destination_step_uuid: job.steps[1]?.uuid ?? '' },
    body: { applicants_uuids: [application?.id ?? ''] },
  })
  const holding = await arya.asOwner(async db => {
    const withIds = await columnsLike(db, `a.attname = 'id' and a.atttypid = 'uuid'::regtype`)
    const ids = sql.join(
      withIds.map(({ table }) => sql`select id from ${sql.table(table)}`),
      sql` union all `,
    )
    await sql`create temp table known on commit drop as ${ids}`.execute(db)
    const texts = await columnsLike(db, `a.atttypid = any('{jsonb,json,text,text[],varchar}'::regtype[])`)
    const found: string[] = []
    for (const { table, column } of texts) {
      const { rows } = await sql`select from ${sql.table(table)} t, regexp_matches(t.${sql.ref(column)}::text,
          '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found(match)
         where match[1]::uuid in (select known.id from known) limit 1`.execute(db)
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  })
  deepEqual(
    holding.filter(name => !(name in mayContainIds)),
    [],
  )
  // Enough columns must contain ids, otherwise the test data is too small for this check.
  ok(holding.length >= 6, holding.join())
})
