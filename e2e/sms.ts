import pg from 'pg'
import { databaseOf } from './product.ts'

/** The newest one-time code sent to a mobile, read where a phone would show it: in the log of text messages. */
export async function codeSentTo(mobile: string): Promise<string> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string }>(
      'select body from sms where mobile = $1 order by id desc limit 1',
      [mobile],
    )
    const code = /#(\d{6})/.exec(rows[0]?.body ?? '')?.[1]
    if (!code) throw new Error(`No code was sent to ${mobile}`)
    return code
  } finally {
    await client.end()
  }
}
