import { createServer as createTcp, type Socket } from 'node:net'
import { createSecureContext, createServer as createTls, TLSSocket } from 'node:tls'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { certificate } from './certificate.ts'

/** An e-mail in the mailbox of the server. */
type Stored = { uid: number; raw: Buffer; flags: Set<string> }

/** What the server does with the next commands. */
type Mode = 'normal' | 'silent on fetch' | 'broken'

type Session = { socket: Socket; state: 'new' | 'authenticated' | 'selected'; readOnly: boolean; encrypted: boolean }

/** The states of a session, in the order in which it passes them. */
const order: readonly Session['state'][] = ['new', 'authenticated', 'selected']

type Encryption = 'none' | 'start' | 'starttls'

/** A command with its arguments (`rest`), and the ways to answer it. */
type Command = {
  name: string
  tag: string
  rest: string
  encryption: Encryption
  bad: (why: string) => void
  ok: (lines?: readonly string[], code?: string) => void
}
type Run = (session: Session, command: Command) => void

/**
 * A local server for the parts of IMAP4rev1 (RFC 3501) that reading a mailbox needs. It checks the order and the arguments of the
 * commands, and answers BAD to what it does not understand. Its user is `hr` with the password `s3cret`.
 */
export class FakeImap {
  uidValidity = 7
  mode: Mode = 'normal'
  /** The names of the commands that it got, and what was wrong with them. */
  readonly got: string[] = []
  readonly complaints: string[] = []
  /** The UIDs whose whole text was fetched. */
  readonly fetched: number[] = []
  readonly mails: Stored[] = []
  readonly #sockets = new Set<Socket>()
  port = 0

  /** Delivers an e-mail and returns its UID. */
  deliver(raw: string | Buffer): number {
    const uid = (this.mails.at(-1)?.uid ?? 0) + 1
    this.mails.push({ uid, raw: Buffer.from(raw), flags: new Set() })
    return uid
  }

  flagsOf(uid: number): string[] {
    return [...(this.mails.find(it => it.uid === uid)?.flags ?? [])]
  }

  async listen(it: TestContext, encryption: Encryption = 'none'): Promise<void> {
    const take = (socket: Socket) => this.#serve(socket, encryption)
    const server = encryption === 'start' ? createTls(certificate, take) : createTcp(take)
    server.on('tlsClientError', () => {}) // a client that does not trust the certificate
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    this.port = (server.address() as AddressInfo).port // listening on TCP
    it.after(() => {
      for (const socket of this.#sockets) socket.destroy()
      server.close()
    })
  }

  #serve(socket: Socket, encryption: Encryption): void {
    const session: Session = { socket, state: 'new', readOnly: true, encrypted: encryption === 'start' }
    this.#hear(session, encryption)
    socket.write(`* OK [CAPABILITY ${this.#capabilities(session, encryption)}] ready\r\n`)
  }

  #hear(session: Session, encryption: Encryption): void {
    const { socket } = session
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#sockets.delete(socket))
    let rest = ''
    socket.on('data', part => {
      rest += part.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        this.#answer(session, line, encryption)
      }
    })
  }

  #capabilities({ encrypted }: Session, encryption: string): string {
    return encryption === 'starttls' && !encrypted ? 'IMAP4rev1 STARTTLS LOGINDISABLED' : 'IMAP4rev1'
  }

  #answer(session: Session, line: string, encryption: Encryption): void {
    const [, tag = '*', uid = '', command = '', rest = ''] = /^(\S+) (UID )?(\S+)(?: (.*))?$/i.exec(line) ?? []
    const name = `${uid}${command}`.toUpperCase()
    this.got.push(name)
    const { socket } = session
    if (this.mode === 'broken') return void socket.end('* BYE what is this\r\n')
    const bad = (why: string) => {
      this.complaints.push(`${name}: ${why}`)
      socket.write(`${tag} BAD ${why}\r\n`)
    }
    const ok = (lines: readonly string[] = [], code = '') =>
      void socket.write([...lines, `${tag} OK ${code}${name} completed`, ''].join('\r\n'))
    const found = this.#commands[name]
    if (!found) return bad('unknown command')
    if (order.indexOf(session.state) < order.indexOf(found.after)) return bad(`first be ${found.after}`)
    found.run(session, { name, tag, rest, encryption, bad, ok })
  }

  /** The commands by name, with the state of the session that each needs. */
  readonly #commands: Readonly<Record<string, { after: Session['state']; run: Run }>> = {
    CAPABILITY: {
      after: 'new',
      run: (session, { ok, encryption }) => ok([`* CAPABILITY ${this.#capabilities(session, encryption)}`]),
    },
    NOOP: { after: 'new', run: (_session, { ok }) => ok() },
    LOGOUT: {
      after: 'new',
      run: ({ socket }, { ok }) => {
        ok(['* BYE'])
        socket.end()
      },
    },
    STARTTLS: { after: 'new', run: (session, { tag }) => this.#startTls(session, tag) },
    LOGIN: { after: 'new', run: (session, command) => this.#login(session, command) },
    LIST: {
      after: 'authenticated',
      run: (_session, { rest, ok }) => ok(/INBOX|\*/i.test(rest) ? ['* LIST (\\HasNoChildren) "/" "INBOX"'] : []),
    },
    LSUB: { after: 'authenticated', run: (_session, { ok }) => ok() },
    SELECT: { after: 'authenticated', run: (session, command) => this.#select(session, command) },
    EXAMINE: { after: 'authenticated', run: (session, command) => this.#select(session, command) },
    'UID SEARCH': {
      after: 'selected',
      run: (_session, { rest, ok }) => ok([`* SEARCH ${this.#search(rest).join(' ')}`.trimEnd()]),
    },
    'UID FETCH': { after: 'selected', run: (session, command) => this.#fetch(session, command) },
    'UID STORE': { after: 'selected', run: (session, command) => this.#store(session, command) },
    CLOSE: { after: 'selected', run: (_session, { ok }) => ok() },
    UNSELECT: { after: 'selected', run: (_session, { ok }) => ok() },
  }

  #startTls(session: Session, tag: string): void {
    const { socket } = session
    socket.write(`${tag} OK begin\r\n`)
    socket.removeAllListeners('data')
    const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(certificate) })
    session.socket = secure
    session.encrypted = true
    this.#hear(session, 'starttls')
  }

  #login(session: Session, { tag, rest, bad, ok }: Command): void {
    const [, user, password] = /^"?([^" ]+)"? "?([^" ]+)"?$/.exec(rest) ?? []
    if (user === undefined) return bad('LOGIN has a name and a password')
    if (user !== 'hr' || password !== 's3cret')
      return void session.socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong password ${password}\r\n`)
    session.state = 'authenticated'
    ok()
  }

  #select(session: Session, { name, tag, rest, ok }: Command): void {
    if (!/^"?INBOX"?/i.test(rest)) return void session.socket.write(`${tag} NO no such mailbox\r\n`)
    session.state = 'selected'
    session.readOnly = name === 'EXAMINE'
    const next = (this.mails.at(-1)?.uid ?? 0) + 1
    ok(
      [
        '* FLAGS (\\Seen \\Deleted)',
        `* ${this.mails.length} EXISTS`,
        '* 0 RECENT',
        `* OK [UIDVALIDITY ${this.uidValidity}] ok`,
        `* OK [UIDNEXT ${next}] ok`,
        '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok',
      ],
      session.readOnly ? '[READ-ONLY] ' : '[READ-WRITE] ',
    )
  }

  /** The UIDs of a set as `3:*` or `1,4:6`. `*` is the largest one, also in front. */
  #uidsIn(set: string): number[] {
    const last = this.mails.at(-1)?.uid ?? 0
    const numberOf = (text: string) => (text === '*' ? last : Number(text))
    const ranges = set.split(',').map(range =>
      range
        .split(':')
        .map(numberOf)
        .toSorted((a, b) => a - b),
    )
    return this.mails.map(it => it.uid).filter(uid => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to))
  }

  #search(rest: string): number[] {
    const [, set] = /UID ([\d:*,]+)/i.exec(rest) ?? []
    return set === undefined ? this.mails.map(it => it.uid) : this.#uidsIn(set)
  }

  #fetch(session: Session, { tag, rest, bad }: Command): void {
    const [, set = '', items = ''] = /^([\d:*,]+) (.*)$/.exec(rest) ?? []
    if (set === '') return bad('a set of UIDs is missing')
    const { socket } = session
    for (const uid of this.#uidsIn(set)) if (!this.#sendMail(socket, uid, items)) return
    if (!/BODY\.PEEK/i.test(items)) return bad('only reading without a change of flags is expected')
    socket.write(`${tag} OK done\r\n`)
  }

  /** Writes the asked parts of a mail. Returns false if the server falls silent. */
  #sendMail(socket: Session['socket'], uid: number, items: string): boolean {
    const { raw, flags } = this.mails.find(it => it.uid === uid) ?? { raw: Buffer.alloc(0), flags: new Set() }
    const place = this.mails.findIndex(it => it.uid === uid) + 1
    const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1)
    socket.write(`* ${place} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')}) RFC822.SIZE ${raw.length}`)
    const [, fields] = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items) ?? []
    if (fields !== undefined) {
      const names = fields.toLowerCase().replaceAll('"', '').split(' ')
      const lines = head.split(/\r\n(?![ \t])/).filter(line => names.includes(line.split(':')[0]?.toLowerCase() ?? ''))
      const text = `${lines.join('\r\n')}\r\n\r\n`
      socket.write(` BODY[HEADER.FIELDS (${fields})] {${Buffer.byteLength(text, 'latin1')}}\r\n`)
      socket.write(Buffer.from(text, 'latin1'))
    }
    const [, from, count] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(items) ?? []
    if (from !== undefined) {
      this.fetched.push(uid)
      if (this.mode === 'silent on fetch') return false
      const part = raw.subarray(Number(from), Number(from) + Number(count))
      socket.write(` BODY[]<${from}> {${part.length}}\r\n`)
      socket.write(part)
    }
    socket.write(')\r\n')
    return true
  }

  #store(session: Session, { rest, bad, ok }: Command): void {
    const [, set = '', flag = ''] = /^([\d:*,]+) \+FLAGS(?:\.SILENT)? \((\\\w+)\)$/i.exec(rest) ?? []
    if (session.readOnly || flag !== '\\Seen')
      return bad('only \\Seen may be added, in a mailbox that is not read-only')
    for (const uid of this.#uidsIn(set)) this.mails.find(it => it.uid === uid)?.flags.add(flag)
    ok()
  }
}

/** Starts a server (FakeImap). */
export async function imapServer(it: TestContext, encryption: Encryption = 'none'): Promise<FakeImap> {
  const server = new FakeImap()
  await server.listen(it, encryption)
  return server
}
