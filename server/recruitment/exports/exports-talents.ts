import { sql } from 'kysely'
import { id, list, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { may } from '@kargozin/api/permissions.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { talentFilters, talentOrder, talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { say } from '../../core/say.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { joinedTitles, listTable, type ListColumn } from '../../core/work/list-export.ts'
import { applicantJoins } from '../access/applicant-access.ts'
import { poolQuery } from '../talents/list-talents.ts'
import { columnsFor, found, type ApplicantRow } from './exports-applicants.ts'

const asked = shape({
  ...talentFilters,
  ...talentOrder,
  /** Exports only these members of the pool. */
  chosen: maybe(list(id(), maxBulk)),
})

type Row = ApplicantRow & {
  opening: string
  reason: string
  pool_tags: { title: string }[]
  added_at: string
  added_by: string
}

/** The columns with the data of the pool, which follow the names. */
const poolFields: readonly ListColumn<Row>[] = [
  { title: 'Job opening', kind: 'text', width: 24, of: row => row.opening },
  { title: 'Reason for the talent pool', kind: 'text', width: 40, of: row => row.reason },
  { title: 'Tags of the pool', kind: 'text', width: 24, of: (row, locale) => joinedTitles(row.pool_tags, locale) },
  { title: 'Added to the pool', kind: 'instant', width: 18, of: row => row.added_at },
  { title: 'Added by', kind: 'text', width: 20, of: row => row.added_by },
]

async function open(to: Exporting, { chosen, ...query }: Of<typeof asked>): Promise<Table> {
  const { who, locale } = to
  const { conditions, order, poolTags } = await poolQuery(to, query)
  const where = sql.join([...conditions, ...(chosen ? [sql`a.id = any(${chosen}::uuid[])`] : [])], sql` and `)
  const join = sql`join talent t on t.organization_id = a.organization_id and t.application_id = a.id
    join user_account adder on adder.id = t.added_by
    join job opening on opening.organization_id = a.organization_id and opening.id = a.job_id`
  const withPrivate = may(who, 'organization.hiring.applicants.private')
  const pool = sql`, opening.title as opening, t.reason, ${poolTags} as pool_tags, t.added_at, adder.full_name as added_by`
  const [first, last, ...others] = columnsFor(who)
  const columns: ListColumn<Row>[] = [first, last, ...poolFields, ...others].flatMap(it => it ?? [])
  return listTable<Row>(to, {
    ...{ title: say(locale, 'Talent pool'), columns },
    query: found(where, order, { withPrivate, locale, also: { columns: pool, joins: join } }),
    from: sql`from application a ${sql.raw(applicantJoins)} ${join} where ${where}`,
  })
}

/** The export of the talent pool: the members that the caller may see and that match the filters of the list. */
export const talentsTable = exportOf(talents.list.needs, asked, open)
