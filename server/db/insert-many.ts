import { sql, type Insertable } from 'kysely'
import type { Db } from './transaction.ts'
import type { DB } from './types.ts'

/**
 * An insert of any number of rows with a single parameter, for rows whose number depends on a list of a user: PostgreSQL takes
 * at most 65,535 parameters. All rows must have the same columns, at least one row; JSON columns are values, not JSON text.
 */
export function insertMany<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Record<string, unknown>[] & readonly { [Column in keyof Insertable<DB[Table]>]?: unknown }[],
) {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map(name => sql.ref(name)))
  const given = sql`select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  return db
    .insertInto(table)
    .columns(columns as never[]) // the columns of the rows, which are those of the table
    .expression(given)
}
