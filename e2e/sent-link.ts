import pg from 'pg'
import { databaseOf } from './product.ts'
import { expect } from './test.ts'

/**
 * Sends the message of the current step to an applicant and returns the link in the message. The message would otherwise wait
 * until the move can no longer be undone.
 */
export const linkSentTo = (application: string, task: 'enter-step' | 'ask-survey', link: RegExp): Promise<string> =>
  sentLink(
    application,
    link,
    `select '${task} ' || id from stay where application_id = '${application}' and left_at is null`,
  )

/** Sends the message of an offer of times to its applicant, and returns the link in the message. */
export const linkOfOffer = (booking: string, application: string): Promise<string> =>
  sentLink(application, /\/bookings\/[\w-]+/, `select 'notify-booking ${booking}'`)

/** Runs the waiting job with the key that `key` selects, and returns the link in the message that it sends. */
async function sentLink(application: string, link: RegExp, key: string): Promise<string> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    await client.query(`update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and key = (${key})`)
    const sent = async () => {
      const log =
        'select body from sms where application_id = $1 union all select body from email where application_id = $1'
      const { rows } = await client.query<{ body: string }>(log, [application])
      // An applicant with an e-mail address and a mobile gets the same link twice.
      return [...new Set(rows.flatMap(row => link.exec(row.body)?.[0] ?? []))]
    }
    await expect.poll(sent).toHaveLength(1)
    return (await sent())[0] ?? ''
  } finally {
    await client.end()
  }
}
