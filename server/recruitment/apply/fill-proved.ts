import { sql } from 'kysely'
import type { PersonFieldName } from '@kargozin/api/recruitment/people/person-fields.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import type { Db } from '../../db/transaction.ts'
import { formColumns } from '../people/form-columns.ts'
import { fillPrivate, type PersonData, type PrivateData } from '../people/persons.ts'

type Proved = { organization_id: string; application_id: string; mobile: string }

type ProvedData = { person: Omit<PersonData, 'first_name'>; secret: PrivateData }

type Columns = { [Name in PersonFieldName]?: unknown }
type Row = Columns & { application_id: string; job_id: string }

/** SQL: the columns that a form fills, of the applicant `p`. A value that says nothing is null. */
const known = formColumns.map(name => {
  const column = sql.ref(`p.${name}`)
  if (name === 'gender') return { name, value: sql`nullif(${column}, 'unknown')` }
  return { name, value: name === 'address' ? sql`nullif(${column}, '')` : column }
})

/**
 * The earlier applications that certainly belong to the sender of a proved application. They have the same person, the proved
 * mobile number, and names that sound the same, because families share numbers. An application with only the same e-mail
 * address or national code does not count, because anybody may have typed these.
 */
const earlierOf = (db: Db, { organization_id, application_id, mobile }: Proved) =>
  sql<Row>`
    select p.application_id, a.job_id, ${sql.join(known.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`))}
      from applicant own
      join application mine on mine.organization_id = own.organization_id and mine.id = own.application_id
      join application a on a.organization_id = mine.organization_id and a.person_id = mine.person_id and a.id <> mine.id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where own.organization_id = ${organization_id} and own.application_id = ${application_id}
       and p.mobile = ${mobile} and p.sound_key = own.sound_key
       and a.merged_into is null and a.trashed_at is null and a.erased_at is null
     order by p.application_id for no key update of p`.execute(db)

/** The values of an earlier application with its empty fields filled in. */
const filled = (row: Row, person: ProvedData['person']): Columns =>
  Object.fromEntries(formColumns.map(name => [name, row[name] ?? sent(person)[name] ?? null]))

/** The values of a form, by column. */
const sent = (person: ProvedData['person']): Columns => person

/**
 * Fills in the empty fields and contacts of the person's earlier applications from a proved application. Existing values,
 * entries and files stay as they are.
 */
export async function fillProved(db: Db, proved: Proved, data: ProvedData): Promise<void> {
  const { organization_id } = proved
  const { rows } = await earlierOf(db, proved)
  const fills = rows.flatMap(row => {
    const change = changed({ ...row }, filled(row, data.person))
    return change ? [{ row, change }] : []
  })
  await fillPrivate(
    db,
    rows.map(({ application_id }) => ({ ...data.secret, organization_id, application_id })),
  )
  if (fills.length === 0) return
  const set = known.map(
    ({ name, value }) =>
      sql`${sql.ref(name)} = coalesce(${value}, ${sql.ref(`said.${name}`)}, ${sql.ref(`p.${name}`)})`,
  )
  const said = JSON.stringify(Object.fromEntries(formColumns.map(name => [name, sent(data.person)[name] ?? null])))
  await sql`
    update applicant p set ${sql.join(set)}, updated_at = now()
      from jsonb_populate_record(null::applicant, ${said}::jsonb) said
     where p.organization_id = ${organization_id} and p.application_id = any(${fills.map(it => it.row.application_id)}::uuid[])`.execute(
    db,
  )
  const place = ({ application_id: id, job_id: job }: Row) => ({ id, job, application: id })
  const activities = fills.map(it => {
    return { ...place(it.row), ...it.change, type: 'prove' as const, subject: 'application' as const }
  })
  await recordActivity(db, { organization_id }, ...activities)
}
