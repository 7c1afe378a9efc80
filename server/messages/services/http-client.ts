import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { AccountProblem, patience, Uncertain, Undeliverable } from '../providers.ts'
import { isPrivate, literalOf, privateAddress, publicLookup } from './private-addresses.ts'

/** How services are reached. */
export type Net = {
  /** Whether a service may be on a private network: only the operator of the server may decide that. */
  privateHosts: boolean
  /** Replaces the addresses of known services, for tests. */
  base?: string
  /** A certificate to trust, for tests. */
  ca?: string
  /** Replaces the time limit of a request, for tests. */
  patience?: number
}

/** A request to a service. `url` may contain a key, so no error contains it. */
export type ServiceRequest = {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: Record<string, string>
}

/** The answer of a service. `body` is undefined if it is not JSON. */
export type ServiceAnswer = { status: number; body: unknown }

/** The maximum size of an answer in bytes. Answers of services are short. */
const maxAnswer = 1_000_000

/** Reads an answer. Throws if it is too long. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxAnswer) throw new Error('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The error of a connection in our terms. The original is left out, because it may contain the address. */
function failureOf(error: unknown, reached: boolean): Error {
  const code = codeOf(error)
  if (code === 'EPRIVATE') return new AccountProblem(privateAddress)
  if (reached) return new Uncertain(`The service gave no answer${code ? ` (${code})` : ''}`)
  return new Error(`The service was not reached (${code || 'no answer'})`)
}

/** The content of a request and its type. */
function contentOf({ json, form }: ServiceRequest): { type: string; text: string } | undefined {
  if (json !== undefined) return { type: 'application/json; charset=utf-8', text: JSON.stringify(json) }
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return undefined
}

/**
 * Sends one request to a service. Redirects are not followed. Throws Uncertain if the connection was made but no answer arrived
 * in time, and a plain error if the service was not reached; neither text contains the address, which may contain a key.
 */
export async function ask(net: Net, asked: ServiceRequest): Promise<ServiceAnswer> {
  const url = new URL(asked.url)
  const literal = literalOf(url.hostname)
  if (!net.privateHosts && literal && isPrivate(literal)) throw new AccountProblem(privateAddress)
  const content = contentOf(asked)
  const secure = url.protocol === 'https:'
  let reached = false
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (secure ? overHttps : overHttp)(url, {
      method: asked.method ?? 'POST',
      agent: false,
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': content.type, 'content-length': String(Buffer.byteLength(content.text)) }),
        ...asked.headers,
      },
      signal: AbortSignal.timeout(net.patience ?? patience),
      ...(!net.privateHosts && { lookup: publicLookup }),
    })
    sent.on('socket', socket => socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true)))
    sent.on('response', resolve).on('error', reject)
    sent.end(content?.text)
  })
  const read = async (answer: IncomingMessage) => ({
    status: answer.statusCode ?? 0,
    body: parsed(await textOf(answer)),
  })
  const answer = await answered.then(read).catch((error: unknown) => failureOf(error, reached))
  if (answer instanceof Error) throw answer
  return answer
}

/** The status codes of a gateway: the service behind it may have accepted the message. */
const betweenUs = [502, 504]
/** The status codes for a wrong key, too little credit, or an account that is not allowed. */
const ofAccount = [401, 402, 403, 407]
/** The status codes of a refusal that may be temporary. */
const forNow = [408, 425, 429]

/** The error for an answer with this HTTP status, or undefined for a success. `said`: the words of the service, if any. */
export function failureOfStatus(status: number, said = ''): Error | undefined {
  if (status >= 200 && status < 300) return undefined
  const words = `The service answered ${status}${said ? `: ${said}` : ''}`
  if (betweenUs.includes(status)) return new Uncertain(words)
  if (ofAccount.includes(status)) return new AccountProblem(words)
  if (status >= 500 || forNow.includes(status)) return new Error(words)
  return new Undeliverable(words)
}

/** The field of an answer by its path, if the answer is as expected. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return (value as Record<string | number, unknown>)[name] // an object, and its fields are unknown
  }, body)
}

/** A number or a text of an answer as a text; empty otherwise. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''

/** A number of an answer, also if it is sent as a text. */
export const numberOf = (value: unknown): number | undefined => {
  const text = wordsOf(value)
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** The error for an answer that says success but does not have the expected form: the message may have been sent. */
export const odd = () => new Uncertain('The service gave an answer that cannot be understood')
