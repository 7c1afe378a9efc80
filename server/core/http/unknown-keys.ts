import type { z } from '@kargozin/api/fields.ts'
import { refuse } from '../errors.ts'
import { maxErrors } from './failure.ts'

/** The names that a strict object accepts; undefined for other types, which may accept any name. */
function namesOf(type: z.ZodMiniType | undefined): ReadonlySet<string> | undefined {
  const def = type?._zod.def as { shape?: object; catchall?: z.core.$ZodType } | undefined // only objects have these two
  if (!def?.shape || def.catchall?._zod.def.type !== 'never') return undefined
  return new Set(Object.keys(def.shape))
}

const names = new WeakMap<z.ZodMiniType, ReadonlySet<string> | undefined>()

/** Throws 422 if `sent` has more unknown keys than are listed in an answer. The rest is not read, as it may be a megabyte. */
export function refuseManyUnknown(type: z.ZodMiniType | undefined, sent: unknown): void {
  if (!type || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  if (!names.has(type)) names.set(type, namesOf(type))
  const known = names.get(type)
  if (known) firstUnknown(known, sent)
}

/** The keys that are not known. Throws 422 at the first one that would not be listed any more. */
export function firstUnknown(known: ReadonlySet<string>, sent: object): string[] {
  const unknown: string[] = []
  // Unlike Object.keys, the loop reads no more keys than needed. Both kinds of objects that come here have no inherited ones.
  for (const name in sent) {
    if (known.has(name)) continue
    if (unknown.length === maxErrors) throw tooMany(unknown)
    unknown.push(name)
  }
  return unknown
}

const tooMany = (unknown: readonly string[]) =>
  refuse(422, 'Some fields need your attention.', { fields: unknown.map(field => ({ field, rule: 'unknown' })) })
