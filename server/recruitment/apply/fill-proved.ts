import { sql } from 'kysely'
import { changed, recordActivity } from '../../core/activity.ts'
import type { Db } from '../../db/transaction.ts'
import { fillPrivate, type PersonData, type PrivateData } from '../people/persons.ts'

type Proved = { organization_id: string; application_id: string; mobile: string }

type ProvedData = { person: Omit<PersonData, 'first_name'>; secret: PrivateData }

type Row = {
  application_id: string
  job_id: string
  email: string | null
  gender: string | null
  birth_date: string | null
  city_id: number | null
  address: string | null
  details: Record<string, unknown>
}

/**
 * The earlier applications that certainly belong to the sender of a proved application. They have the same person, the proved
 * mobile number, and names that sound the same, because families share numbers. An application with only the same e-mail
 * address or national code does not count, because anybody may have typed these.
 */
const earlierOf = (db: Db, { organization_id, application_id, mobile }: Proved) =>
  sql<Row>`
    select p.application_id, a.job_id, p.email, nullif(p.gender, 'unknown') as gender, p.birth_date,
           p.city_id, nullif(p.address, '') as address, jsonb_strip_nulls(p.details) as details
      from applicant own
      join application mine on mine.organization_id = own.organization_id and mine.id = own.application_id
      join application a on a.organization_id = mine.organization_id and a.person_id = mine.person_id and a.id <> mine.id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where own.organization_id = ${organization_id} and own.application_id = ${application_id}
       and p.mobile = ${mobile} and p.sound_key = own.sound_key
       and a.merged_into is null and a.trashed_at is null and a.erased_at is null
     order by p.application_id for no key update of p`.execute(db)

const filledColumns = ['email', 'gender', 'birth_date', 'city_id', 'address'] as const

/** The values of an earlier application with its empty fields filled in. */
const filled = (row: Row, { details = {}, ...person }: ProvedData['person']) => ({
  ...Object.fromEntries(filledColumns.map(name => [name, row[name] ?? person[name] ?? null])),
  ...details,
  ...row.details,
})

/**
 * Fills in the empty fields and contacts of the person's earlier applications from a proved application. Existing values,
 * entries and files stay as they are.
 */
export async function fillProved(db: Db, proved: Proved, data: ProvedData): Promise<void> {
  const { organization_id } = proved
  const { rows } = await earlierOf(db, proved)
  const fills = rows.flatMap(row => {
    const { details, ...columns } = row
    const change = changed({ ...columns, ...details }, filled(row, data.person))
    return change ? [{ row, change }] : []
  })
  await fillPrivate(
    db,
    rows.map(({ application_id }) => ({ ...data.secret, organization_id, application_id })),
  )
  if (fills.length === 0) return
  const { email = null, gender = null, birth_date = null, city_id = null, address = null, details = {} } = data.person
  await sql`
    update applicant set email = coalesce(email, ${email}), birth_date = coalesce(birth_date, ${birth_date}::date),
           gender = case gender when 'unknown' then coalesce(${gender}, gender) else gender end,
           city_id = coalesce(city_id, ${city_id}), address = coalesce(nullif(address, ''), ${address}),
           details = ${JSON.stringify(details)}::jsonb || jsonb_strip_nulls(details),
           updated_at = now()
     where organization_id = ${organization_id} and application_id = any(${fills.map(it => it.row.application_id)}::uuid[])`.execute(
    db,
  )
  const place = ({ application_id: id, job_id: job }: Row) => ({ id, job, application: id })
  const activities = fills.map(it => {
    return { ...place(it.row), ...it.change, type: 'prove' as const, subject: 'application' as const }
  })
  await recordActivity(db, { organization_id }, ...activities)
}
