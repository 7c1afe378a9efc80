import pg from 'pg'
import { databaseOf } from './product.ts'

/** The newest one-time code sent to a mobile, read where a phone would show it: in the log of text messages. */
export const codeSentTo = (mobile: string): Promise<string> => newestSentTo(mobile, /#(\d{6})/)

/** The secret of the newest invitation sent to a mobile. */
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
    if (!found) throw new Error(`Nothing of ${part} was sent to ${mobile}`)
    return found
  } finally {
    await client.end()
  }
}
