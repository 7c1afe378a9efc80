import { sql, type RawBuilder } from 'kysely'
import type { applicants } from '@kargozin/api/recruitment/applicants.ts'
import type { QueryOut } from '@kargozin/api/call.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import { mobile } from '@kargozin/api/iran.ts'
import { wrong } from '../core/errors.ts'

/** The filters that lists of applicants share. */
export type ApplicantFilters = Partial<QueryOut<typeof applicants.ofJob>>

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** One or two letters make no trigram in the middle of a name, but they do at its beginning. */
function nameLike(typed: string): RawBuilder<boolean> {
  const key = literal(foldName(typed))
  return sql<boolean>`p.name_key like ${foldName(typed).length < 3 ? `${key}%` : `%${key}%`}`
}

/** A number as far as it was typed: 0912, +98 912 and 912 all begin like 09120000000. */
function mobileLike(typed: string): RawBuilder<boolean> {
  const digits = latinDigits(typed).replace(/\D/g, '')
  const prefix = mobile(typed) ?? digits.replace(/^(?:00)?98/, '').replace(/^0?9/, '09')
  return sql<boolean>`p.mobile like ${`${prefix}%`}`
}

const emailLike = (typed: string) => sql<boolean>`p.email like ${`${literal(typed.trim().toLowerCase())}%`}`

/** One field for everything: what was typed decides whether it is looked for among numbers, addresses or names. */
function anythingLike(typed: string): RawBuilder<boolean> {
  const plain = latinDigits(typed).trim()
  if (/^\+?[\d\s-]{3,}$/.test(plain)) return mobileLike(plain)
  if (plain.includes('@')) return emailLike(plain)
  if (/^[a-z0-9._+-]+$/i.test(plain)) return sql<boolean>`(${nameLike(plain)} or ${emailLike(plain)})`
  return nameLike(typed)
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The beginning of a range: a plain day begins at midnight in Tehran. */
function beginning(field: string, text: string, daysLater = 0): string {
  const plain = day.test(text)
  const instant = new Date(plain ? `${text}T00:00:00+03:30` : text)
  if (Number.isNaN(instant.getTime())) throw wrong(`query.${field}`, 'date', 'Some fields need your attention.')
  return new Date(instant.getTime() + (plain ? daysLater : 0) * 86_400_000).toISOString()
}

const keyOfSource = sql`coalesce(so.kind, so.id::text)`

/**
 * The conditions that the filters of a call make, for `application a join person p left join source so`; none for none.
 * Ranges are half-open; a plain day as an end counts whole. Throws 422 for a moment that is none.
 */
export function conditionsOf(asked: ApplicantFilters): RawBuilder<boolean>[] {
  const sources = [...(asked.source ?? []), ...(asked.sources ?? [])]
  const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<boolean>) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [condition(value)]
  return [
    ...given(asked.searchable, anythingLike),
    ...given(asked.name, nameLike),
    ...given(asked.mobile, mobileLike),
    ...given(asked.email, emailLike),
    ...given(asked.gender, it => sql<boolean>`p.gender = any(${it}::text[])`),
    ...given(asked.degrees, it => sql<boolean>`p.degree = any(${it}::text[])`),
    ...given(asked.rate, it => sql<boolean>`coalesce(a.rate, 0) = any(${it}::int[])`),
    ...given(sources, it => sql<boolean>`${keyOfSource} = any(${it}::text[])`),
    ...given(asked.min_age, it => sql<boolean>`p.birth_date <= current_date - make_interval(years => ${it}::int)`),
    ...given(asked.max_age, it => sql<boolean>`p.birth_date > current_date - make_interval(years => ${it}::int + 1)`),
    ...given(asked.send_request_from, it => sql<boolean>`a.applied_at >= ${beginning('send_request_from', it)}`),
    ...given(asked.send_request_to, it => sql<boolean>`a.applied_at < ${beginning('send_request_to', it, 1)}`),
    ...given(asked.unseen || undefined, () => sql<boolean>`a.seen_at is null`),
    ...given(
      asked.step_type,
      it => sql<boolean>`exists (select from step t where t.organization_id = a.organization_id and t.id = a.step_id
        and t.type = any(${it}::int[]))`,
    ),
  ]
}

const columns = {
  entered_at: sql`a.entered_at`,
  applied_at: sql`a.applied_at`,
  created_at: sql`a.applied_at`,
  rate: sql`coalesce(a.rate, 0)`,
  name: sql`p.last_name collate "fa-x-icu"`,
} as const

/** The order asked for; newest first unless asked otherwise, names from the first letter on. The id settles ties. */
export function orderOf(asked: ApplicantFilters, usual: keyof typeof columns): RawBuilder<unknown> {
  const by = asked.order_by ?? usual
  const direction = sql.raw(asked.direction ?? (by === 'name' ? 'asc' : 'desc'))
  return sql`${columns[by]} ${direction}, a.id ${direction}`
}
