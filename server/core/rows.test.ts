import { test } from 'node:test'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { answer } from './http/answer.ts'
import { plainAnswers, rowsOf } from './rows.ts'

/* What must not compile. The compiler reports an expectation that is not met. How rows behave is tested with each noun. */

test('rows that do not fit their table or their calls do not compile', () => {
  const plain = plainAnswers(rowsOf('address', ['title', 'address']), address => ({ address }))
  answer(addresses.create, plain.create)
  answer(addresses.remove, plain.remove)
  // @ts-expect-error -- the table has no such column
  rowsOf('address', ['title', 'adress'])
  // @ts-expect-error -- not a noun
  rowsOf('city', ['name'])
  // @ts-expect-error -- a noun whose rows are not kept when they are deleted
  rowsOf('absence', ['title'])
  // @ts-expect-error -- limits count rows with equal values of columns that are read
  rowsOf('address', ['title'], { most: { limit: 3, per: ['address'], full: 'Done successfully.' } })
  // @ts-expect-error -- no such message
  rowsOf('address', ['title'], { taken: 'Taken.' })
  // @ts-expect-error -- the calls of saved views answer with a view, not with an address
  answer(savedViews.restore, plain.restore)
  // @ts-expect-error -- the body of a new view has no address
  answer(savedViews.create, plain.create)
  // @ts-expect-error -- the answer has no text of the address
  answer(addresses.update, plainAnswers(rowsOf('address', ['title']), address => ({ address })).update)
})
