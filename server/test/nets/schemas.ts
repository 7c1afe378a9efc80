import { z as zod } from 'zod'
import type { IdMeta, z } from '@kargozin/api/fields.ts'

/** The part of JSON Schema that is needed to generate values. */
export type Schema = IdMeta & {
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

/** The input schema of a call's params, query or body. Cached, because building it takes milliseconds. */
export function schemaOf(it: z.ZodMiniType | undefined): Schema {
  if (!it) return {}
  // toJSONSchema returns a JSON Schema of which Schema declares the parts that are used.
  const schema = made.get(it) ?? (zod.toJSONSchema(it, { io: 'input', unrepresentable: 'any' }) as Schema)
  made.set(it, schema)
  return schema
}

/** The schema itself, or its first alternative that is not null. */
export function plain(schema: Schema): Schema {
  const { type } = schema
  if (Array.isArray(type)) return { ...schema, type: type.find(it => it !== 'null') ?? 'null' }
  return schema.anyOf ? plain(schema.anyOf.find(it => it.type !== 'null') ?? {}) : schema
}
