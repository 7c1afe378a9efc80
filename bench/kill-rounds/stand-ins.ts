import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as the stand-in got it: who it is for, and what identifies it. */
type Letter = { to: string; subject: string; id: string }

const headerIn = (letter: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(letter)?.[1]?.trim() ?? ''

/** A mail server and a service of text messages that note everything that they accept. */
export async function openStandIns() {
  const letters: Letter[] = []
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', part => (text += String(part)))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          letters.push({ to: address, subject: headerIn(text, 'Subject'), id: headerIn(text, 'Message-ID') })
        done()
      })
    },
  })
  mail.on('error', () => {}) // the worker was killed while it was sending
  /** The keys of the text messages: the ids of their rows. */
  const texts: string[] = []
  const sms = createServer((request, response) => {
    request.resume().on('end', () => {
      texts.push(String(request.headers['idempotency-key']))
      response.end()
    })
  })
  await Promise.all([
    new Promise<void>(ready => mail.listen(0, '127.0.0.1', ready)),
    new Promise<void>(ready => sms.listen(0, '127.0.0.1', ready)),
  ])
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port // both listen on TCP
  const close = () => {
    mail.close()
    sms.closeAllConnections()
    sms.close()
  }
  const settings = {
    KARGOZIN_MAIL_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
    KARGOZIN_SMS_URL: `http://127.0.0.1:${portOf(sms)}/`,
  }
  return { letters, texts, settings, close }
}
export type StandIns = Awaited<ReturnType<typeof openStandIns>>
