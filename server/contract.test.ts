import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import { pathNames, spellings, type Call } from '@kargozin/api/call.ts'
import { openapi } from '@kargozin/api/openapi.ts'
import { answers } from './answers.ts'
import { everyCall as all } from './test/nets/places.ts'
import { world, type Person } from './test/world.ts'

const guarded = all.filter(({ it }) => it.needs !== 'nobody')
const permitted = guarded.filter(({ it }) => !['user', 'member'].includes(it.needs))
const arya = world()

/** The address of a call with ids that do not exist, because permissions are checked before anything is looked up. */
const address = (it: Call) => it.path.replace(/\{\w+\}/g, '019344aa-0000-7000-8000-000000000000')

const send = (it: Call, who: Person | undefined) =>
  fetch(`${arya.url}/api/v2${address(it)}`, {
    method: it.method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}`, coded_organ_id: who.organization } : {}),
      ...(it.body && !it.files ? { 'content-type': 'application/json' } : {}),
    },
    ...(it.body && !it.files ? { body: '{}' } : {}),
  })

test('every call has exactly one answer', () => {
  const answered = Map.groupBy(answers, it => it.call)
  for (const { name, it } of all)
    equal(answered.get(it)?.length, 1, `${name} has ${answered.get(it)?.length ?? 0} answers`)
  equal(answers.length, all.length, 'some answer belongs to no call of calls.ts')
})

test('no two calls share a method and a path', () => {
  const shapes = all.flatMap(({ it }) =>
    spellings(it).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  deepEqual(
    shapes.filter((it, index) => shapes.indexOf(it) !== index),
    [],
  )
})

test('a client can be generated from the description: ids and paths are unique, and every reference resolves', () => {
  const description = openapi(calls, '1')
  const operations = Object.values(description.paths).flatMap(it => Object.values(it))
  const ids = operations.map(it => it.operationId)
  equal(ids.length, all.flatMap(({ it }) => spellings(it)).length)
  deepEqual(doubled(ids), [])
  deepEqual(doubled(Object.keys(description.paths).map(path => path.replace(/\{\w+\}/g, '{}'))), [])
  for (const [path, methods] of Object.entries(description.paths))
    for (const { operationId, parameters } of Object.values(methods)) {
      deepEqual(
        parameters.filter(it => it.in === 'path').map(it => it.name),
        pathNames(path),
        operationId,
      )
      deepEqual(doubled(parameters.map(it => `${it.in} ${it.name}`)), [], operationId)
    }
  const text = JSON.stringify(description)
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, it = '']) => it)
  deepEqual(
    references.filter(it => resolved(description, it) === undefined),
    [],
  )
})

const doubled = (names: readonly string[]) => names.filter((it, at) => names.indexOf(it) !== at)

/** What a reference such as #/components/schemas/job stands for. */
const resolved = (description: object, reference: string): unknown =>
  reference.startsWith('#/')
    ? reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (it, key) => (typeof it === 'object' ? it?.[key.replaceAll('~1', '/') as keyof typeof it] : undefined),
          description,
        )
    : undefined

test('every call that needs a token refuses a missing and a forged token', async () => {
  for (const { name, it } of guarded) {
    const none = await send(it, undefined)
    equal(none.status, 401, name)
    equal(((await none.json()) as { status: string }).status, 'expire', name)
    const forged = await send(it, { ...arya.sara, token: `o_${'x'.repeat(43)}` })
    equal(forged.status, 401, name)
  }
})

test('every call that needs a permission refuses Reza, who has no role', async () => {
  ok(permitted.length > 0)
  for (const { name, it } of permitted) equal((await send(it, arya.reza)).status, 403, name)
})

test('a token is refused if the request names another organisation', async () => {
  const reply = await send(calls['jobs']!['list']!, { ...arya.sara, organization: arya.kian.organization })
  equal(reply.status, 403)
})
