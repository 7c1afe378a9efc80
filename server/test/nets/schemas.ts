import { z as zod } from 'zod'
import type { z } from '@kargozin/api/fields.ts'

/** As much of a JSON schema as is needed to make what it describes. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  propertyNames?: { enum?: string[] }
  additionalProperties?: Schema | boolean
}

const made = new WeakMap<z.ZodMiniType, Schema>()

/** What a call's params, query or body looks like on the way in. Made once: making it takes milliseconds. */
export function schemaOf(it: z.ZodMiniType | undefined): Schema {
  if (!it) return {}
  // What it makes is a JSON schema of an object: bodies, queries and params are such.
  const schema = made.get(it) ?? (zod.toJSONSchema(it, { io: 'input', unrepresentable: 'any' }) as Schema)
  made.set(it, schema)
  return schema
}

/** Of several kinds the first that is not null. */
export function plain(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type)) return { ...schema, type: type.find(it => it !== 'null') ?? 'null' }
  return schema.anyOf ? plain(schema.anyOf.find(it => it.type !== 'null') ?? {}) : schema
}
