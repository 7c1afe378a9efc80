import pg from 'pg'
import { databaseOf } from './product.ts'

/** The newest one-time code that was sent to a mobile, from the log of sent text messages. */
export const codeSentTo = (mobile: string): Promise<string> => newestSentTo(mobile, /#(\d{6})/)

/** The secret of the newest invitation that was sent to a mobile. */
export const invitationSentTo = (mobile: string): Promise<string> => newestSentTo(mobile, /\/invitations\/([\w-]+)/)

async function newestSentTo(mobile: string, part: RegExp): Promise<string> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string }>(
      'select body from sms where mobile = $1 order by id desc limit 1',
      [mobile],
    )
    const found = part.exec(rows[0]?.body ?? '')?.[1]
    if (!found) throw new Error(`No message that matches ${part} was sent to ${mobile}`)
    return found
  } finally {
    await client.end()
  }
}
