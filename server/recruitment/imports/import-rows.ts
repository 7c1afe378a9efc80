import { sql, type RawBuilder } from 'kysely'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { Import } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Db } from '../../db/transaction.ts'
import { named } from '../people/persons.ts'
import type { Checked, Reason } from './import-check.ts'

/** The id of an import and of its organisation. */
export type ImportKey = { organization_id: string; import_id: string }

/** A new row, validated on its own. weighRows then compares it with other rows and with applicants. */
export type NewRow = Pick<Checked, 'given' | 'reasons' | 'faulty'> & {
  row: number
  places?: Record<string, FoundPlace>
  cv_file_id?: string | null
  /** The text of a CV whose pages browsers cannot show. */
  cv_text?: string | null
}

/** Converts a validated row for insertRows. `more`: what is wrong with cells that have no value. */
export const newRow = (row: number, { given, reasons, faulty }: Checked, more: readonly Reason[] = []): NewRow => ({
  ...{ row, given, faulty },
  reasons: [...more, ...reasons],
})

/** Inserts rows of an import in one statement. Existing rows are not changed. */
export async function insertRows(db: Db, { organization_id, import_id }: ImportKey, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_row (organization_id, import_id, row, given, places, reasons, faulty, cv_file_id, cv_text, verdict)
    select ${organization_id}, ${import_id}, it.row, it.given, coalesce(it.places, '{}'), it.reasons, it.faulty, it.cv_file_id, it.cv_text,
           case when it.faulty then 'wrong' else 'new' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as it (row int, given jsonb, places jsonb, reasons jsonb, faulty boolean, cv_file_id uuid, cv_text text)
        on conflict do nothing`.execute(db)
}

/** SQL: the name of the row, as `fold_name` compares it. */
const nameKey = sql`fold_name(concat(given ->> 'name', ' ', given ->> 'last_name'))`

/**
 * SQL: the first row with the same name and the same value of a field. Relatives share a mobile, so a contact alone does not
 * count. Rows with different national codes are different people.
 */
const firstBy = (field: 'mobile' | 'email' | 'national_id') => {
  const [window, it] = [sql`(partition by verdict = 'left', name_key, ${sql.ref(field)} order by row)`, sql.ref(field)]
  return sql`case when verdict <> 'left' and ${it} is not null and first_value(row) over ${window} < row
    and coalesce(first_value(national_id) over ${window} = national_id, true) then first_value(row) over ${window} end`
}

/**
 * Sets the verdicts of rows: finds applicants who are already in the job, and people who occur twice in the file, whose
 * second row is wrong. Has the same rules as findInJob (persons.ts), in one statement. Without `rows`, for all rows.
 */
export async function weighRows(db: Db, key: ImportKey, jobId: string, rows?: number[]): Promise<void> {
  if (rows) return weigh(db, key, jobId, sql`where mine.row = any(${rows}::int[])`)
  // Without statistics for the new rows the planner expects one instead of twenty thousand, and picks a nested loop.
  await sql`set local enable_nestloop = off`.execute(db)
  await weigh(db, key, jobId, sql`where true`)
  await sql`set local enable_nestloop = on`.execute(db)
}

async function weigh(db: Db, key: ImportKey, jobId: string, which: RawBuilder<unknown>): Promise<void> {
  const { organization_id, import_id } = key
  await sql`
    with mine as materialized (
      select row, mobile, email, national_id, name,
             ${firstBy('mobile')} as by_mobile, ${firstBy('email')} as by_email, ${firstBy('national_id')} as by_code
        from (select *, concat(given ->> 'name', ' ', given ->> 'last_name') as name, ${nameKey} as name_key
                from import_row where organization_id = ${organization_id} and import_id = ${import_id}) import_row),
    weighed as materialized (
      select mine.row, least(by_mobile, by_email, by_code) as same_as, here.id as application,
             case least(by_mobile, by_email, by_code)
               when by_mobile then 'mobile' when by_email then 'email' when by_code then 'national_id' end as same_by
        from mine
        left join lateral (
          select c.id from (
            select v.application_id as id, 1 as rank from applicant_private v
             where v.organization_id = ${organization_id} and v.national_id = mine.national_id
            union all
            select p.application_id, 2 from applicant p where p.organization_id = ${organization_id} and p.mobile = mine.mobile
            union all
            select p.application_id, 3 from applicant p where p.organization_id = ${organization_id} and p.email = mine.email) c
           where (select a.job_id from application a where a.organization_id = ${organization_id} and a.id = c.id) = ${jobId}
             and (select ${named(sql`mine.name`)} from applicant p where p.organization_id = ${organization_id}
               and p.application_id = c.id)
             and coalesce((select v.national_id from applicant_private v where v.organization_id = ${organization_id}
               and v.application_id = c.id) = mine.national_id, true)
           order by c.rank, c.id limit 1) here on true
       ${which})
    update import_row r
       set same_as = w.same_as, same_by = w.same_by, application_id = w.application,
           verdict = case when r.verdict = 'left' then 'left' when r.faulty or w.same_as is not null then 'wrong'
             when w.application is not null then 'existing' else 'new' end
      from weighed w
     where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.row = w.row`.execute(db)
}

/** The other rows with the same mobile, e-mail or national code as this one. */
export async function twinsOf(db: Db, { organization_id, import_id }: ImportKey, row: number): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    select distinct o.row from import_row r
      join import_row o on o.organization_id = r.organization_id and o.import_id = r.import_id and o.row <> r.row
       and o.row in (
         select row from import_row x where x.organization_id = r.organization_id and x.import_id = r.import_id and x.mobile = r.mobile
         union all
         select row from import_row x where x.organization_id = r.organization_id and x.import_id = r.import_id and x.email = r.email
         union all
         select row from import_row x where x.organization_id = r.organization_id and x.import_id = r.import_id
            and x.national_id = r.national_id)
     where r.organization_id = ${organization_id} and r.import_id = ${import_id} and r.row = ${row}`.execute(db)
  return rows.map(it => it.row)
}

/** Adds a message to rows that the user should check. It does not make them wrong. */
export async function hintRows(db: Db, key: ImportKey, rows: readonly number[], reason: Reason): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row set reasons = reasons || ${JSON.stringify([reason])}::jsonb
     where organization_id = ${key.organization_id} and import_id = ${key.import_id} and row = any(${rows}::int[])`.execute(
    db,
  )
}

/** The number of rows of each verdict in these imports. */
export async function countRows(db: Db, organizationId: string, ids: string[]): Promise<Map<string, Import['counts']>> {
  const { rows } = await sql<{ import_id: string; verdict: 'new' | 'existing' | 'wrong' | 'left'; count: number }>`
    select import_id, verdict, count(*) as count from import_row
     where organization_id = ${organizationId} and import_id = any(${ids}::uuid[])
     group by import_id, verdict`.execute(db)
  const none = () => ({ total: 0, new: 0, existing: 0, wrong: 0, left: 0 })
  const counted = new Map(ids.map(id => [id, none()]))
  for (const { import_id, verdict, count } of rows) {
    const it = counted.get(import_id) ?? none()
    it[verdict] = count
    it.total += count
  }
  return counted
}
