import { fork } from 'node:child_process'
import pg from 'pg'
import { base } from '@kargozin/server/core/http/serve.ts'
import { hashOf, newToken } from '@kargozin/server/core/tokens.ts'
import type { Reach } from '@kargozin/server/db/connect.ts'
import type { Company } from './plan.ts'
import type { Ask, Question } from './questions.ts'
import { recordStatements, type Statement } from './record.ts'
import { startServer } from './server.ts'

/** The organisation that is measured, and the member who asks. */
export type Caller = Pick<Company, 'id' | 'recruiter'>

/** A child process of the benchmark. It sends one message when it is ready, and then one response to each message. */
export type BenchProcess<Ready> = {
  pid: number
  ready: Ready
  ask<Reply>(message: object): Promise<Reply>
  end(): void
}

/** Starts a file of this folder as a child process. */
export async function startProcess<Ready>(file: string, ...args: string[]): Promise<BenchProcess<Ready>> {
  const child = fork(new URL(file, import.meta.url), args)
  const hear = <T>() =>
    new Promise<T>((resolve, reject) => {
      const gone = () => reject(new Error(`${file} ended`))
      child.once('exit', gone)
      child.once('message', message => {
        child.off('exit', gone)
        resolve(message as T) // the child's file declares the type of its messages
      })
    })
  const ask = async <Reply>(message: object) => {
    const reply = hear<Reply>()
    child.send(message)
    return reply
  }
  const ready = file === './load.ts' ? (undefined as Ready) : await hear<Ready>() // load.ts sends no first message
  return { pid: child.pid ?? 0, ready, ask, end: () => child.disconnect() }
}

/** Signs in the recruiter of the largest organisation, whose role includes all jobs. Returns the token. */
export async function signInRecruiter(owner: pg.ClientConfig, company: Caller): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  const token = newToken('o')
  await client.query(
    `insert into session (token_hash, user_id, organization_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [hashOf(token), company.recruiter, company.id],
  )
  await client.end()
  return token
}

/** Builds the text of the HTTP request. */
export function wireOf(it: Ask, company: Caller, token: string): string {
  const body = it.body ?? ''
  const about =
    it.body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  const identity = `authorization: Bearer ${token}\r\ncoded_organ_id: ${company.id}\r\n`
  return `${it.method} ${base}${it.address} HTTP/1.1\r\nhost: bench\r\n${identity}${about}\r\n${body}`
}

/**
 * A question with the statements that the server runs for each of its requests. If a request failed, `turns` is null and `why`
 * is the reason.
 */
export type Recorded = { question: Question; turns: Statement[][] | null; bytes: number; why: string }

/** Sends every request once to a server in this process, and records the statements. */
export async function record(reach: Reach, company: Caller, token: string, questions: Question[]): Promise<Recorded[]> {
  const server = await startServer(reach)
  const statements = recordStatements(server.services.database)
  const headers = { authorization: `Bearer ${token}`, coded_organ_id: company.id, 'content-type': 'application/json' }
  const recorded: Recorded[] = []
  for (const question of questions) {
    const turns: Statement[][] = []
    let [why, bytes] = ['', 0]
    for (const { method, address, body } of question.changes ? [] : question.asks) {
      const reply = await fetch(`http://127.0.0.1:${server.port}${base}${address}`, {
        method,
        headers,
        ...(body ? { body } : {}),
      })
      const text = await reply.text()
      bytes += text.length / question.asks.length
      turns.push(statements.take())
      if (!reply.ok) why = `${reply.status} ${text.slice(0, 300)}`
    }
    recorded.push({ question, turns: why ? null : turns, bytes: Math.round(bytes), why })
  }
  await server.end()
  return recorded
}
