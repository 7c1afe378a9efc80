import { readerOfName, type z } from '@kargozin/api/fields.ts'
import type { Locale } from '@kargozin/api/words.ts'

/** Takes a value that an answer returned, and returns the part that is sent to a reader of this language. */
type Cut = (value: unknown, locale: Locale) => unknown

type Schema = z.core.$ZodType

/**
 * Returns a function that cuts data to a contract: objects keep only the fields in the contract, and a value of another type
 * throws the error of the schema. Patterns, lengths and ranges are checked only on input; checking them again on output took
 * a tenth of the board's response time. The product's own names (of steps, for example) are translated to the reader's
 * language. The tests validate every reply in full (test/world.ts).
 */
export function cutTo(schema: Schema): Cut {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return cutObject(schema as z.core.$ZodObject)
    case 'array':
      return cutArray(schema as z.core.$ZodArray)
    case 'nullable':
    case 'optional':
      return cutAbsent(schema as z.core.$ZodNullable | z.core.$ZodOptional)
    case 'pipe':
      return cutPipe(schema as z.core.$ZodPipe)
    case 'string':
    case 'number':
    case 'boolean':
      return cutPlain(schema, def.type)
    default:
      return validate(schema)
  }
}

/** Validates the value in full: for schemas without a simple cut, and to throw the schema's error for a wrong type. */
const validate =
  (schema: Schema): Cut =>
  value =>
    (schema as z.ZodMiniType).parse(value)

function cutPlain(schema: Schema, type: 'string' | 'number' | 'boolean'): Cut {
  const refuse = validate(schema)
  const nameOf = readerOfName(schema)
  if (nameOf) return (value, locale) => (typeof value === 'string' ? nameOf(value, locale) : refuse(value, locale))
  return (value, locale) => (typeof value === type ? value : refuse(value, locale))
}

/** Input is normalised before it is stored, so only the type before the transform matters for output. */
function cutPipe(schema: z.core.$ZodPipe): Cut {
  const { in: before, out } = schema._zod.def
  return cutTo(out._zod.def.type === 'transform' ? before : out)
}

function cutAbsent(schema: z.core.$ZodNullable | z.core.$ZodOptional): Cut {
  const { type, innerType } = schema._zod.def
  const nothing = type === 'nullable' ? null : undefined
  const cut = cutTo(innerType)
  return (value, locale) => (value === nothing ? value : cut(value, locale))
}

function cutArray(schema: z.core.$ZodArray): Cut {
  const refuse = validate(schema)
  const cut = cutTo(schema._zod.def.element)
  return (value, locale) => (Array.isArray(value) ? value.map(it => cut(it, locale)) : refuse(value, locale))
}

function cutObject(schema: z.core.$ZodObject): Cut {
  const refuse = validate(schema)
  if (schema._zod.def.catchall) return refuse
  const fields = Object.entries(schema._zod.def.shape).map(([name, it]) => [name, cutTo(it)] as const)
  return (value, locale) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, locale)
    const source = value as Record<string, unknown> // a plain object; the cut of each field checks its value
    const result: Record<string, unknown> = {}
    for (const [name, cut] of fields) {
      const it = cut(source[name], locale)
      if (it !== undefined) result[name] = it
    }
    return result
  }
}
