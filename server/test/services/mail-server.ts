import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'

/**
 * A local mail server that refuses recipients named `nobody`, and records the e-mails that it accepts with the recipients of
 * their envelopes. Its user is `hr` with the password `s3cret`.
 */
export async function mailServer(it: TestContext) {
  const got: string[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'hr' && auth.password === 's3cret' ? done(null, { user: 'hr' }) : done(new Error('no')),
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('nobody')
        ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      let letter = ''
      stream.on('data', part => (letter += String(part)))
      stream.on('end', () => {
        got.push(letter)
        recipients.push(session.envelope.rcptTo.map(to => to.address))
        done()
      })
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => new Promise<void>(ended => server.close(() => ended())))
  const { port } = server.server.address() as AddressInfo // listening on TCP
  return { got, recipients, mailUrl: `smtp://hr:s3cret@127.0.0.1:${port}?from=jobs@arya.example` }
}
