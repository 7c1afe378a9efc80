import { deepEqual, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { call } from './call.ts'
import { body, maybe, shape, text } from './fields.ts'
import { requestOf } from './request.ts'

const rename = call({
  method: 'PUT',
  path: '/things/{thing_id}',
  needs: 'member',
  summary: 'Rename',
  body: body({ title: text() }),
})
const mark = call({
  method: 'PUT',
  path: '/things/{thing_id}/mark',
  needs: 'member',
  summary: 'Mark',
  body: body({ note: maybe(text()) }),
})
const send = call({
  method: 'POST',
  path: '/things',
  needs: 'member',
  summary: 'Send',
  files: ['file', 'zip'],
  requires: ['file'],
  body: shape({ title: maybe(text()) }),
})

/** Makes a call with arguments that TypeScript would refuse. */
const careless = (it: Parameters<typeof requestOf>[0], input: object) => () => requestOf(it, input as never)

test('a missing or empty path parameter is reported with the name of its call', () => {
  const words = /^Error: Required parameter thing_id was null or undefined when calling PUT \/things\/\{thing_id\}\.$/
  for (const params of [undefined, {}, { thing_id: null }, { thing_id: '' }])
    throws(careless(rename, { params, body: { title: 'a' } }), words)
  equal(requestOf(rename, { params: { thing_id: 'x' }, body: { title: 'a' } }).address, '/things/x')
})

test('a missing body or required file is reported, and optional ones may be left out', () => {
  throws(
    careless(rename, { params: { thing_id: 'x' } }),
    /Required parameter body was null or undefined when calling PUT/,
  )
  deepEqual(requestOf(mark, { params: { thing_id: 'x' } }).body, '{}')
  throws(careless(send, { files: {} }), /Required parameter file was null or undefined when calling POST/)
  throws(careless(send, { files: { zip: new Blob(['z']) } }), /Required parameter file/)
  const { body: form } = requestOf(send, { files: { file: new Blob(['a']) } })
  equal(form instanceof FormData && form.has('file') && !form.has('zip'), true)
})
