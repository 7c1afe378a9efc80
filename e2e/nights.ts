import pg from 'pg'
import { databaseOf } from './product.ts'

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Moves the stays of these applications this many months into the past. */
export const monthsAgo = (applications: readonly string[], months: number) =>
  asOwner(async client => {
    const by = `make_interval(months => ${months})`
    await client.query(
      `update stay set entered_at = entered_at - ${by}, follows_at = follows_at - ${by}, left_at = left_at - ${by},
              disclose_at = disclose_at - ${by}, shown_since = shown_since - ${by}
        where application_id = any($1)`,
      [applications],
    )
    await client.query(`update application set entered_at = entered_at - ${by} where id = any($1)`, [applications])
  })

/** Queues the worker's nightly task that erases data whose retention period has ended. */
export const night = () => asOwner(client => client.query(`select graphile_worker.add_job('erase-due', '{}'::json)`))

/** Moves the clock to the time at which the applicant with this mobile number learns of the decision. */
export const learns = (mobile: string) =>
  asOwner(client =>
    client.query(
      `update stay set disclose_at = now() where left_at is null and disclose_at > now()
          and application_id in (select application_id from applicant where mobile = $1)`,
      [mobile],
    ),
  )
