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

function parametersOf(it: Call, path: string) {
  const params = it.params ? (schemaOf(it.params, 'input').properties ?? {}) : {}
  const inPath = pathNames(path).map(name => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ?? { type: 'string', format: 'uuid' },
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

function operation(area: string, name: string, it: Call, path: string) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: it.summary,
    description: `Needs: \`${it.needs}\`.${it.addedBecause ? ` Not in the specification: ${it.addedBecause}` : ''}`,
    security: it.needs === 'nobody' ? [] : [{ token: [] }],
    parameters: parametersOf(it, path),
    requestBody: bodyOf(it),
    responses: {
      200: answerOf(it),
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
    },
  }
}

/** The OpenAPI 3.1 description of all calls, generated from their definitions. */
export function openapi(calls: Record<string, Record<string, Call>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [area, group] of Object.entries(calls))
    for (const [name, it] of Object.entries(group))
      for (const { method, path } of spellings(it))
        (paths[path] ??= {})[method.toLowerCase()] = operation(area, name, it, path)
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
