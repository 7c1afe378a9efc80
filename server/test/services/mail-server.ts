import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { certificate } from './certificate.ts'

const refusal = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

/**
 * A local mail server that records the e-mails that it accepts, with the recipients of their envelopes. Its user is `hr` with the
 * password `s3cret`. It refuses recipients by name: `nobody` for good, `later` for now; and it never answers after the text of an
 * e-mail to `silent`. `encryption`: from the start, by STARTTLS, or none.
 */
export async function mailServer(it: TestContext, encryption: 'none' | 'start' | 'starttls' = 'none') {
  const got: string[] = []
  const recipients: string[][] = []
  const encrypted: boolean[] = []
  const options: SMTPServerOptions = {
    none: { disabledCommands: ['STARTTLS'] },
    start: { secure: true, ...certificate },
    starttls: certificate,
  }[encryption]
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...options,
    onAuth: (auth, _session, done) =>
      auth.username === 'hr' && auth.password === 's3cret' ? done(null, { user: 'hr' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) return done(refusal(550))
      done(address.startsWith('later') ? refusal(451) : null)
    },
    onData: (stream, session, done) => {
      let letter = ''
      stream.on('data', part => (letter += String(part)))
      stream.on('end', () => {
        got.push(letter)
        const to = session.envelope.rcptTo.map(it => it.address)
        recipients.push(to)
        encrypted.push(session.secure)
        if (!to.some(address => address.startsWith('silent'))) done()
      })
    },
  })
  server.on('error', () => {}) // a client that does not trust the certificate breaks the connection
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => new Promise<void>(ended => server.close(() => ended())))
  const { port } = server.server.address() as AddressInfo // listening on TCP
  return { got, recipients, encrypted, port, mailUrl: `smtp://hr:s3cret@127.0.0.1:${port}?from=jobs@arya.example` }
}
