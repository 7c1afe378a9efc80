import { test } from 'node:test'
import { call } from './call.ts'

const get = { method: 'GET', path: '/things', needs: 'member', summary: 'Things' } as const

/* Mistakes that do not compile. The compiler reports an expectation that is not met. */
test('a definition with a key that no call has does not compile', () => {
  call({ ...get, addedBecause: 'the specification has no list of things' })
  // @ts-expect-error -- no call has this key
  call({ ...get, ours: 'the specification has no list of things' })
  // @ts-expect-error -- a call without a summary
  call({ method: 'GET', path: '/things', needs: 'member' })
})
