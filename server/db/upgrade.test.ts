import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'
import { fillWith } from '../test/older/data.ts'

const old = databaseBefore('0047_surveys_of_jobs.sql')

type Row = Record<string, unknown>
type All = ReadonlyMap<string, Row[]>

/** Reads all rows of all tables, by table. */
async function everything(): Promise<All> {
  const { rows: tables } = await old.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await old.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by t::text`)
    all.set(
      name,
      rows.map(it => it.row),
    )
  }
  return all
}

type OldJob = {
  id: string
  surveys: string[]
  interview_forms: { key: string; users: string[] }[]
  required_files: { key: string; requested_file_example_path?: string | null }[]
}

/** The rows of a table. The caller declares their type. */
const rowsOf = <T = Row>(all: All, table: string) => (all.get(table) ?? []) as T[]

const joined = (...parts: unknown[]) => parts.join(' ')

/**
 * All references in the old data, each as a text with the ids of its two rows. `there`: whether the row that is
 * referred to exists.
 */
function referencesIn(before: All) {
  const ids = (table: string) => new Set(rowsOf<{ id: string }>(before, table).map(it => it.id))
  const [surveys, files, roles, sources] = ['survey', 'file', 'role', 'source'].map(ids)
  const members = new Set(rowsOf<{ user_id: string }>(before, 'membership').map(it => it.user_id))
  const people = new Set(
    rowsOf<{ job_id: string; user_id: string }>(before, 'job_person').map(it => joined(it.job_id, it.user_id)),
  )
  const jobs = rowsOf<OldJob>(before, 'job')
  const listed = (holder: string, names: string[], isThere: (id: string) => boolean | undefined) =>
    [...new Set(names)].map(id => ({ reference: joined(holder, id), there: isThere(id) === true }))
  return {
    job_survey: jobs.flatMap(it => listed(it.id, it.surveys, id => surveys?.has(id))),
    job_interviewer: jobs.flatMap(it =>
      it.interview_forms.flatMap(form =>
        listed(joined(it.id, form.key), form.users, id => members.has(id) && people.has(joined(it.id, id))),
      ),
    ),
    job_example: jobs.flatMap(it =>
      it.required_files.flatMap(({ key, requested_file_example_path: example }) =>
        example ? listed(joined(it.id, key), [example], id => files?.has(id)) : [],
      ),
    ),
    invitation_role: rowsOf<{ id: string; roles: string[] }>(before, 'invitation').flatMap(it =>
      listed(it.id, it.roles, id => roles?.has(id)),
    ),
    import_value: rowsOf<{ field: string; value_key: string; meaning: string | null }>(before, 'import_value').flatMap(
      it => (it.field === 'source' && it.meaning ? listed(it.value_key, [it.meaning], id => sources?.has(id)) : []),
    ),
    applicant: rowsOf<{ application_id: string; details: { avatar?: string } }>(before, 'applicant').flatMap(
      ({ application_id, details: { avatar } }) =>
        avatar ? listed(application_id, [avatar], id => files?.has(id)) : [],
    ),
  }
}

/** Queries that read the same references after the migration, in the order of their lists. */
const nowIn: Record<keyof ReturnType<typeof referencesIn>, string> = {
  job_survey: 'select job_id, survey_id from job_survey order by job_id, position',
  job_interviewer: 'select job_id, form_key, user_id from job_interviewer order by job_id, form_key, position',
  job_example: 'select job_id, file_key, file_id from job_example',
  invitation_role: 'select invitation_id, role_id from invitation_role',
  import_value: 'select value_key, source_id from import_value where source_id is not null',
  applicant: 'select application_id, avatar from applicant where avatar is not null',
}

/** The row without these fields. */
const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const each = (list: unknown, name: string): Row[] => (list as Row[]).map(it => without(it, name)) // the JSON lists of a job are arrays of objects

const emptyBefore = ['units', 'subsidiaries_ids', 'tests', 'psychological_tests']

/** A row, read before or after the migration, without the fields that the migration turned into references. */
function plain(table: string, row: Row): Row {
  if (table === 'invitation') return without(row, 'roles')
  if (table === 'applicant') return { ...without(row, 'avatar'), details: without(row['details'] as Row, 'avatar') } // details is always an object
  if (table === 'import_value') return without(row, 'source_id', ...(row['field'] === 'source' ? ['meaning'] : []))
  if (table !== 'job') return row
  return {
    ...without(row, 'surveys', ...emptyBefore),
    interview_forms: each(row['interview_forms'], 'users'),
    required_files: each(row['required_files'], 'requested_file_example_path'),
  }
}

const plainRows = (table: string, rows: Row[]) => rows.map(row => JSON.stringify(plain(table, row))).toSorted()

test('data of migration 0046 is migrated; only broken references are dropped', async () => {
  await fillWith('0046.jsonl', old)
  const before = await everything()
  const references = referencesIn(before)
  // The saved data has valid and broken references of every kind, so no check below is empty.
  deepEqual(
    Object.entries(references).map(([name, all]) => [name, all.some(it => it.there), all.some(it => !it.there)]),
    Object.keys(references).map(name => [name, true, true]),
  )
  ok(rowsOf(before, 'job').every(it => emptyBefore.every(name => (it[name] as unknown[]).length === 0))) // these columns are arrays

  await old.migrate('0052_photos_of_applicants.sql')

  for (const [name, all] of Object.entries(references)) {
    const { rows } = await old.query<Row>(nowIn[name as keyof typeof references]) // the names are exactly the keys of `references`
    const now = rows.map(row => joined(...Object.values(row)))
    const wanted = all.filter(it => it.there).map(it => it.reference)
    deepEqual(now.toSorted(), wanted.toSorted(), name)
    // The list that a reference belongs to, for checking that the order within each list is unchanged.
    const listOf = (it: string) => it.slice(0, it.lastIndexOf(' '))
    for (const list of new Set(wanted.map(listOf)))
      deepEqual(
        now.filter(it => listOf(it) === list),
        wanted.filter(it => listOf(it) === list),
        name,
      )
  }
  const after = await everything()
  const isNowhere = (row: Row) =>
    references.import_value.some(it => !it.there && it.reference === joined(row['value_key'], row['meaning']))
  for (const [table, rows] of before) {
    const expected = table === 'import_value' ? rows.filter(row => !isNowhere(row)) : rows
    equal(after.get(table)?.length, expected.length, table)
    deepEqual(plainRows(table, after.get(table) ?? []), plainRows(table, expected), table)
  }
  // The later migrations must also succeed with this data.
  await old.migrate('9999')
})
