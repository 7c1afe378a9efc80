import { DatabaseError } from 'pg'
import type { Envelope } from '@kargozin/api/call.ts'
import { ruleWord } from '@kargozin/api/rules.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { isAway } from '../../db/away.ts'
import { outOfDiskSpace } from '../files/disk.ts'
import { refuse, Refusal } from '../errors.ts'
import { say, type Word } from '../say.ts'

/** The refusals for PostgreSQL's error codes that the input of a user can cause; these are never answered with 500. */
const byCode: Record<string, { status: number; word: Word }> = {
  '23505': { status: 409, word: 'This already exists.' },
  '23503': { status: 409, word: 'Something this refers to does not exist or is still in use.' },
  '23514': { status: 422, word: 'Some fields need your attention.' },
  '23502': { status: 422, word: 'Some fields need your attention.' },
  '22001': { status: 422, word: 'Some fields need your attention.' },
  '22003': { status: 422, word: 'Some fields need your attention.' },
  '22007': { status: 422, word: 'Some fields need your attention.' },
  '22008': { status: 422, word: 'Some fields need your attention.' },
  '22009': { status: 422, word: 'Some fields need your attention.' },
  '22021': { status: 422, word: 'Some fields need your attention.' },
  '22P02': { status: 422, word: 'Some fields need your attention.' },
  '22P05': { status: 422, word: 'Some fields need your attention.' },
  '40001': { status: 409, word: 'Someone else changed this at the same moment. Check it and try again.' },
  '40P01': { status: 409, word: 'Someone else changed this at the same moment. Check it and try again.' },
  '57014': { status: 503, word: 'This took too long and was stopped. Narrow the search and try again.' },
}

/** The messages for errors of Fastify itself, by status. */
const byStatus: Record<number, Word> = {
  400: 'The request could not be understood.',
  404: 'Not found. It may have been deleted, or you may not see it.',
  413: 'This is too large.',
  415: 'This type of content is not accepted here.',
  429: 'Too many requests. Wait a minute and try again.',
}

/** The codes of the system and of PostgreSQL for a full disk or an exceeded quota. */
const full = ['ENOSPC', 'EDQUOT', '53100']

/** The Retry-After of requests that are refused because the database cannot be reached, in seconds. */
export const awaySeconds = 5

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (full.includes(code)) return outOfDiskSpace()
  if (isAway(error)) return refuse(503, 'The service is not available right now. Please try again in a few seconds.')
  if (error instanceof DatabaseError) {
    const known = byCode[code]
    return known && refuse(known.status, known.word)
  }
  return refusalOfFramework(error)
}

function refusalOfFramework(error: unknown): Refusal | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const word = byStatus[status]
  return status < 500 ? refuse(status, word ?? 'The request could not be understood.') : undefined
}

/** The maximum number of errors in an answer; the others are only counted (`more_errors`). */
export const maxErrors = 20

/** Names of fields are cut to this length in errors, because callers may send any name. */
const maxFieldName = 200

/** The general message of a refusal with several wrong fields. */
const general = 'Some fields need your attention.'

/**
 * The message beside a wrong field: usually the sentence of the rule. The message of the refusal is used instead if the
 * sentence contains a limit that is not known. It is also used if the rule is `one_of` and no other field is wrong, because the
 * refusal then says why.
 */
function messageOf(
  field: NonNullable<Refusal['fields']>[number],
  { word, params, fields }: Refusal,
  locale: Locale,
): string {
  const limit = 'limit' in field && typeof field.limit === 'number' ? field.limit : undefined
  const ofRule = ruleWord(field.rule)
  const own = field.rule === 'one_of' && fields?.length === 1 && word !== general
  if (own || (limit === undefined && ofRule.includes('{limit}'))) return say(locale, word, params)
  return say(locale, ofRule, limit === undefined ? undefined : { limit })
}

/** Returns the status and the envelope for any error. `ours` is true for a fault of the server, which must be logged. */
export function failure(error: unknown, locale: Locale): { status: number; envelope: Envelope<object>; ours: boolean } {
  const refusal = refusalOf(error)
  if (!refusal)
    return { status: 500, envelope: { status: 'fail', message: say(locale, 'Server error'), data: {} }, ours: true }
  const errors = refusal.fields?.slice(0, maxErrors).map(it => ({
    field: it.field.slice(0, maxFieldName),
    rule: it.rule,
    message: messageOf(it, refusal, locale),
  }))
  const more = (refusal.fields?.length ?? 0) - maxErrors
  const envelope: Envelope<object> = {
    status: refusal.status === 401 ? 'expire' : 'fail',
    message: say(locale, refusal.word, refusal.params),
    data: { ...refusal.data, ...(errors ? { errors } : {}), ...(more > 0 ? { more_errors: more } : {}) },
  }
  return { status: refusal.status, envelope, ours: false }
}
