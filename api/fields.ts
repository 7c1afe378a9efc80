import * as z from 'zod/mini'
import * as iran from './iran.ts'
import type { NounName } from './nouns.ts'
import { cleanLongText, cleanText, latinDigits, withoutInvisible } from './persian.ts'

/**
 * The field types of contracts. A body with a wrong type, an unknown field, a NUL byte or a lone surrogate is refused as a whole.
 * Defaults are in the database and never here, because a partial update would reset fields to them.
 */

/** The rule for all texts: PostgreSQL cannot store NUL characters and lone surrogates. */
const writable = z.refine<string>(value => !value.includes('\u0000') && value.isWellFormed(), {
  error: 'characters',
})

/** One line of text, 1 to `max` characters, converted to its stored form (cleanText: single spaces, Persian yeh and kaf). */
export const text = (max = 255) =>
  z.pipe(z.pipe(z.string().check(writable), z.transform(cleanText)), z.string().check(z.minLength(1), z.maxLength(max)))

/**
 * The key of a question or file that the author of a form chooses. Answers are sent under it, so it cannot be a name like
 * __proto__, which is special in JavaScript.
 */
export const ownKey = () =>
  text(40).check(z.refine((key: string) => !['__proto__', 'constructor', 'prototype'].includes(key), 'regex'))

/** A code that an organisation chooses, for example for an employee: one line whose digits are stored as Latin digits. */
export const code = (max = 40) =>
  z.pipe(
    z.pipe(
      z.string().check(writable),
      z.transform((typed: string) => latinDigits(cleanText(typed))),
    ),
    z.string().check(z.minLength(1), z.maxLength(max)),
  )

/** Text of several lines, up to `max` characters, converted to its stored form (cleanLongText). May be empty. */
export const longText = (max = 10_000) =>
  z.pipe(z.pipe(z.string().check(writable), z.transform(cleanLongText)), z.string().check(z.maxLength(max)))

/** The maximum number of characters of HTML, both as sent and as stored. */
export const maxHtml = 50_000

/** HTML from the editor. The server sanitises it before it is stored. */
export const html = (max = maxHtml) => z.string().check(writable, z.maxLength(max))

/** Text that is used exactly as typed: passwords, codes, keys. */
export const secret = (min = 1, max = 200) => z.string().check(writable, z.minLength(min), z.maxLength(max))

/** Text that is converted to its canonical form. A text without such a form (`formOf` returns null) breaks `rule`. */
const canonical = (rule: string, formOf: (typed: string) => string | null) =>
  z.pipe(
    z.string().check(writable, z.maxLength(300)),
    z.transform((typed: string, context) => {
      const form = formOf(typed)
      if (form === null)
        context.issues.push({ code: 'custom', message: typed.trim() ? rule : 'required', input: typed })
      return form ?? ''
    }),
  )

/** An Iranian mobile number in any digits and with any prefix, converted to the form 09123456789. */
export const mobile = () => canonical('mobile', iran.mobile)

/** An e-mail address, converted to lower case. */
export const email = () => canonical('email', iran.email)

/** A telephone number with area code, in Latin digits. */
export const phone = () => canonical('phone', iran.phone)

/** A postal code of ten digits. */
export const postalCode = () => canonical('postal_code', iran.postalCode)

/** A UUID. A record has a single id, even if the specification has several names for it (`id`, `uuid`). */
export const id = () => z.uuid()

/** An Iranian national code in any digits, whose check digit is right, converted to its ten Latin digits. */
export const nationalCode = () => canonical('national_code', iran.nationalCode)

/** What the JSON Schema of an id says about it. */
export type IdMeta = { 'x-noun'?: NounName }

/** The id of a record of this noun. */
export const idOf = (noun: NounName) => z.uuid().register(z.globalRegistry, { 'x-noun': noun } satisfies IdMeta)

/** A whole number in a JSON body. */
export const int = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** One of a fixed set of words. */
export const choice = <const T extends Record<string, string>>(values: T) => z.enum(values)

/** A currency: a key of `currencies` (labels-currency.ts). */
export const currency = () => choice({ USD: 'USD', EUR: 'EUR', IRR: 'IRR' })

/** A Gregorian date without time, YYYY-MM-DD. */
export const day = () => z.iso.date()

/** An instant in a request, with its offset from UTC, converted to UTC. Years far from the present are refused. */
export const moment = () =>
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((typed: string, context) => {
      const at = new Date(typed)
      const year = at.getUTCFullYear()
      if (year > 1990 && year < 2200) return at.toISOString()
      context.issues.push({ code: 'custom', message: 'date', input: typed })
      return ''
    }),
  )

/** A day (YYYY-MM-DD), which stays as it is, or an instant, converted to UTC. Years far from the present are refused. */
export const dayOrMoment = () =>
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((typed: string, context) => {
      const isDay = z.iso.date().safeParse(typed).success
      const at = new Date(typed)
      const near = at.getUTCFullYear() > 1990 && at.getUTCFullYear() < 2200
      if (near && isDay) return typed
      if (near && z.iso.datetime({ offset: true }).safeParse(typed).success) return at.toISOString()
      context.issues.push({ code: 'custom', message: 'date', input: typed })
      return ''
    }),
  )

/** Whether a text is the address of a web page: http or https, without a user name or a password in it. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}

/** The address of a web page. */
export const webLink = (max = 1000) => z.pipe(text(max), z.string().check(z.refine(isWebLink, 'link')))

/** A colour in the form #rrggbb. */
export const hexColor = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** A switch that the specification sends as 1 or 0. */
export const flagOrNumber = () =>
  z.pipe(
    z.union([z.boolean(), z.literal(1), z.literal(0)]),
    z.transform(value => Boolean(value)),
  )

/** A text in a response, as it is stored. May be empty. */
export const shown = () => z.string()

/** The product's own names for records (steps, roles), in both languages. */
export type OwnNames = Readonly<Record<string, { readonly fa: string; readonly en: string }>>

/** A stored name in this language: translated if it is one of the product's own names, otherwise unchanged. */
export function nameIn(names: OwnNames, stored: string, locale: 'fa' | 'en'): string {
  const own = Object.values(names).find(it => it.fa === stored || it.en === stored)
  return own?.[locale] ?? stored
}

const ownNames = new WeakMap<object, OwnNames>()

/**
 * The name of a record (a step, a role) in a response. The product creates these records with one of `names`, and users may rename
 * them. A stored name that is one of `names`, in either language, is translated to the reader's language.
 */
export function named(names: OwnNames) {
  const field = z.string()
  ownNames.set(field, names)
  return field
}

/** The function that translates the stored names of a field made by `named`; undefined for other fields. */
export function readerOfName(field: object): ((stored: string, locale: 'fa' | 'en') => string) | undefined {
  const names = ownNames.get(field)
  return names && ((stored, locale) => nameIn(names, stored, locale))
}

/** An instant in a response: ISO 8601, in UTC, with microseconds. */
export const instant = () => z.string()

export const flag = () => z.boolean()
export const list = <T extends z.ZodMiniType>(of: T, max = 1000, min = 0) =>
  z.array(of).check(z.maxLength(max), ...(min > 0 ? [z.minLength(min)] : []))
export const maybe = <T extends z.ZodMiniType>(of: T) => z.optional(of)
export const orNull = <T extends z.ZodMiniType>(of: T) => z.nullable(of)

/** A field that can be set or cleared with null. If it is absent, it is not changed. */
export const clearable = <T extends z.ZodMiniType>(of: T) => z.optional(z.nullable(of))

/** The fields of a request body. Unknown fields are refused. */
export const body = <const T extends z.core.$ZodLooseShape>(fields: T) => z.strictObject(fields)

/** The fields of a response or of a part of it. The server removes unknown fields. */
export const shape = <const T extends z.core.$ZodLooseShape>(fields: T) => z.object(fields)

// ---- fields of queries and forms, which arrive as text ----

const asNumber = z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value)))

/** A whole number in a query. */
export const queryInt = (min: number, max: number) =>
  z.optional(z.pipe(z.pipe(z.union([z.string(), z.number()]), asNumber), z.int().check(z.gte(min), z.lte(max))))

/** A boolean in a query: 1, 0, true or false. */
export const queryFlag = () =>
  z.optional(
    z.pipe(
      z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)),
      z.pipe(
        z.enum({ one: '1', zero: '0', true: 'true', false: 'false' }),
        z.transform(v => v === '1' || v === 'true'),
      ),
    ),
  )

/** A search text in a query. May be empty. */
export const queryText = (max = 200) =>
  z.optional(z.string().check(writable, z.maxLength(max), z.overwrite(withoutInvisible)))

/** A repeated value in a query, as `tags=a&tags=b` or `tags[]=a`. At most `max` values. */
export const queryMany = <T extends z.ZodMiniType>(of: T, max = 200) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
      z.array(of).check(z.maxLength(max)),
    ),
  )

/** A list in a form, separated by commas. An empty text is an empty list. */
export const formList = <T extends z.ZodMiniType<unknown, string>>(of: T, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(writable, z.maxLength(2000)),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(of).check(z.maxLength(max)),
  )

/** A repeated text in a query, each up to `max` characters. At most 30 texts, because each is searched in every row. */
export const queryTexts = (max: number) => queryMany(text(max), 30)

/** A whole number as text: in a path, or as an element of a repeated value. */
export const numberText = (min: number, max: number) =>
  z.pipe(z.pipe(z.union([z.string(), z.number()]), asNumber), z.int().check(z.gte(min), z.lte(max)))

export type { z }
/** The type of a field or a group of fields after validation. */
export type Of<T extends z.ZodMiniType> = z.output<T>
/** The type of a field or a group of fields as it is sent. */
export type Sent<T extends z.ZodMiniType> = z.input<T>

type Key<L> = `${Exclude<keyof L, symbol>}`

/** A key of these labels, as text. */
export const keyOf = <L extends Readonly<Record<string | number, object>>>(labels: L) =>
  choice(Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [K in Key<L>]: K }) // each key maps to itself
