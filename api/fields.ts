import * as z from 'zod/mini'
import * as iran from './iran.ts'
import { cleanLongText, cleanText } from './persian.ts'

/**
 * The vocabulary in which calls are written. Bodies are built from it strictly: a wrong type, an unknown field,
 * a NUL byte or half a surrogate pair breaks a rule and nothing is done. Defaults live in the database, never here:
 * a partial update would put them back.
 */

/** The whole-text rule that PostgreSQL needs: no NUL, no unpaired surrogate. */
const writable = z.refine<string>(value => !value.includes('\u0000') && value.isWellFormed(), {
  error: 'characters',
})

/** One line of text, 1 to `most` characters, brought to its stored form (spaces collapsed, Persian yeh and kaf). */
export const text = (most = 255) =>
  z.pipe(
    z.pipe(z.string().check(writable), z.transform(cleanText)),
    z.string().check(z.minLength(1), z.maxLength(most)),
  )

/**
 * The key that whoever makes a form gives to a part of it: answers stand under it. Not a word that JavaScript keeps for
 * itself, under which nothing can be sent.
 */
export const ownKey = () =>
  text(40).check(z.refine((key: string) => !['__proto__', 'constructor', 'prototype'].includes(key), 'regex'))

/** Text of several lines, up to `most` characters; may be empty. */
export const longText = (most = 10_000) =>
  z.pipe(z.pipe(z.string().check(writable), z.transform(cleanLongText)), z.string().check(z.maxLength(most)))

/** HTML has so many characters at most, as it was sent and as it is stored. */
export const htmlMost = 50_000

/** HTML from the editor. The server sanitises it before it is stored. */
export const html = (most = htmlMost) => z.string().check(writable, z.maxLength(most))

/** Text that must stay as typed: passwords, codes, keys. */
export const secret = (least = 1, most = 200) => z.string().check(writable, z.minLength(least), z.maxLength(most))

/** Text brought to its one canonical form; where there is none, the named rule is broken. */
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

/** An Iranian mobile number in any digits and with any prefix; comes out as 09123456789. */
export const mobile = () => canonical('mobile', iran.mobile)

/** An e-mail address; comes out in lower case. */
export const email = () => canonical('email', iran.email)

/** A UUID. Ids of one thing are the same string under every name the specification gives them. */
export const id = () => z.uuid()

/** A whole number of a JSON body. */
export const int = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** One of a fixed set of words. */
export const choice = <const T extends Record<string, string>>(values: T) => z.enum(values)

/** The currency of an amount, or the one that a person usually writes amounts in: a key of `currencies` (labels-currency.ts). */
export const currency = () => choice({ USD: 'USD', EUR: 'EUR', IRR: 'IRR' })

/** A plain date, Gregorian, YYYY-MM-DD. */
export const day = () => z.iso.date()

/** Any text of an answer, as it is stored; may be empty. */
export const shown = () => z.string()

/** Names that the product gives, in both languages. */
export type OwnNames = Readonly<Record<string, { readonly fa: string; readonly en: string }>>

/** A name in a language: as it is stored when somebody gave it, translated when it is one of the product's own. */
export function nameIn(names: OwnNames, stored: string, locale: 'fa' | 'en'): string {
  const own = Object.values(names).find(it => it.fa === stored || it.en === stored)
  return own?.[locale] ?? stored
}

const ownNames = new WeakMap<object, OwnNames>()

/**
 * A name in an answer that the product gave and that anybody may change: of a step, of a role. As long as it is one of
 * `names`, in whichever language it was given, it goes out in the reader's language. Renaming stores the new text.
 */
export function named(names: OwnNames) {
  const field = z.string()
  ownNames.set(field, names)
  return field
}

/** What a field of an answer shows for a stored text, if it is one of `named`. */
export function readerOfName(field: object): ((stored: string, locale: 'fa' | 'en') => string) | undefined {
  const names = ownNames.get(field)
  return names && ((stored, locale) => nameIn(names, stored, locale))
}

/** An instant in answers: ISO 8601, UTC, to the microsecond. */
export const instant = () => z.string()

export const flag = () => z.boolean()
export const list = <T extends z.ZodMiniType>(of: T, most = 1000, least = 0) =>
  z.array(of).check(z.maxLength(most), ...(least > 0 ? [z.minLength(least)] : []))
export const maybe = <T extends z.ZodMiniType>(of: T) => z.optional(of)
export const orNull = <T extends z.ZodMiniType>(of: T) => z.nullable(of)

/** A field that can be set, cleared with null or left out (left out: not touched). */
export const clearable = <T extends z.ZodMiniType>(of: T) => z.optional(z.nullable(of))

/** The fields of a body: unknown ones are refused. */
export const body = <const T extends z.core.$ZodLooseShape>(fields: T) => z.strictObject(fields)

/** The fields of an answer or of a part of it: unknown ones are cut off on the way out. */
export const shape = <const T extends z.core.$ZodLooseShape>(fields: T) => z.object(fields)

// ---- what comes in a query or a form arrives as text ----

const asNumber = z.transform((value: string | number) => (value === '' ? Number.NaN : Number(value)))

/** A whole number in a query. */
export const askedInt = (least: number, most: number) =>
  z.optional(z.pipe(z.pipe(z.union([z.string(), z.number()]), asNumber), z.int().check(z.gte(least), z.lte(most))))

/** A yes or no in a query: 1, 0, true, false. */
export const askedFlag = () =>
  z.optional(
    z.pipe(
      z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)),
      z.pipe(
        z.enum({ one: '1', zero: '0', true: 'true', false: 'false' }),
        z.transform(v => v === '1' || v === 'true'),
      ),
    ),
  )

/** A search text in a query; empty counts as absent. */
export const askedText = (most = 200) => z.optional(z.string().check(writable, z.maxLength(most)))

/** A repeated value in a query: `tags=a&tags=b` and `tags[]=a` both. At most `most` values. */
export const askedMany = <T extends z.ZodMiniType>(of: T, most = 200) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
      z.array(of).check(z.maxLength(most)),
    ),
  )

/** A list in a form: what stands between commas; an empty text is an empty list. */
export const formList = <T extends z.ZodMiniType<unknown, string>>(of: T, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(writable, z.maxLength(2000)),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(of).check(z.maxLength(most)),
  )

/** A repeated text in a query, of up to `most` characters; at most 30 of them, for each is looked for in every row. */
export const askedTexts = (most: number) => askedMany(text(most), 30)

/** A whole number inside a repeated value. */
export const numberText = (least: number, most: number) =>
  z.pipe(z.pipe(z.union([z.string(), z.number()]), asNumber), z.int().check(z.gte(least), z.lte(most)))

export type { z }
/** The type that a field or a group of fields has after checking. */
export type Of<T extends z.ZodMiniType> = z.output<T>
/** The type that a field or a group of fields travels as. */
export type Sent<T extends z.ZodMiniType> = z.input<T>
