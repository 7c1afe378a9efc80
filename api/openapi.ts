import { z as zod } from 'zod'
import { pathNames, spellings, type Call } from './call.ts'
import type { z } from './fields.ts'
import { ruleWords } from './rules.ts'

type JsonSchema = zod.core.JSONSchema.BaseSchema

const schemaOf = (it: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...schema } = zod.toJSONSchema(it, { io, unrepresentable: 'any' })
  return schema
}

const refusals = {
  400: 'Malformed request (invalid JSON)',
  401: 'No valid token',
  403: 'No permission',
  404: 'Not found, or belongs to another organisation',
  409: 'Conflict with the stored data',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'A rule is broken; `data.errors` has the fields and rules',
  429: 'Too many attempts',
} as const

/** `shown` is the path in the description, whose parameters may have other names than those of `path`. */
function parametersOf(it: Call, path: string, shown: string) {
  const params = it.params ? (schemaOf(it.params, 'input').properties ?? {}) : {}
  const names = pathNames(path)
  const inPath = pathNames(shown).map((name, at) => ({
    name,
    in: 'path',
    required: true,
    schema: params[names[at] ?? name] ?? { type: 'string', format: 'uuid' },
  }))
  const query = it.query ? schemaOf(it.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery]
}

function bodyOf(it: Call) {
  if (!it.body && !it.files) return undefined
  const schema: JsonSchema = it.body ? schemaOf(it.body, 'input') : { type: 'object' }
  const files = Object.fromEntries((it.files ?? []).map(name => [name, { type: 'string', format: 'binary' }]))
  const type = it.files ? 'multipart/form-data' : 'application/json'
  return {
    required: true,
    content: { [type]: { schema: { ...schema, properties: { ...schema.properties, ...files } } } },
  }
}

function answerOf(it: Call) {
  if (it.replies === 'stream')
    return { description: 'A stream of server-sent events', content: { 'text/event-stream': {} } }
  const data = it.data ? schemaOf(it.data, 'output') : { type: 'object' }
  const schema = {
    type: 'object',
    required: ['status', 'message', 'data'],
    properties: { status: { enum: ['success', 'warning'] }, message: { type: ['string', 'null'] }, data },
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

type Place = { area: string; id: string; path: string; shown: string }

function operation(it: Call, { area, id, path, shown }: Place) {
  return {
    operationId: id,
    tags: [area],
    summary: it.summary,
    description: `Needs: \`${it.needs}\`.${it.addedBecause ? ` Not in the specification: ${it.addedBecause}` : ''}`,
    security: it.needs === 'nobody' ? [] : [{ token: [] }],
    parameters: parametersOf(it, path, shown),
    requestBody: bodyOf(it),
    responses: {
      200: answerOf(it),
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
    },
  }
}

type Operation = ReturnType<typeof operation>

/** The description: what it says of each path and method, and the rest of the document. */
export type OpenApi = { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>

/** A path without the names of its parameters. OpenAPI takes two paths that differ only in these names for the same. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')

/**
 * The OpenAPI 3.1 description of all calls, generated from their definitions. Calls with the same path have the same names of
 * parameters in it, those of the first of them. Further methods and paths of a call have its name with a number, because an
 * operation id must be unique.
 */
export function openapi(calls: Record<string, Record<string, Call>>, version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  const known = new Map<string, string>()
  for (const [area, group] of Object.entries(calls))
    for (const [name, it] of Object.entries(group))
      for (const [at, { method, path }] of spellings(it).entries()) {
        const shown = known.get(shapeOf(path)) ?? path
        known.set(shapeOf(path), shown)
        const id = at === 0 ? `${area}.${name}` : `${area}.${name}.${at + 1}`
        ;(paths[shown] ??= {})[method.toLowerCase()] = operation(it, { area, id, path, shown })
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kargozin',
      version,
      description: `Rules named in \`data.errors\`: ${Object.keys(ruleWords).join(', ')}.`,
    },
    servers: [{ url: '/api/v2' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
