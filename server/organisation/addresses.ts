import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { plainAnswers, rowsOf } from '../core/http/rows.ts'

const rows = rowsOf('address', ['title', 'address'], { taken: 'An address with this name already exists.' })

const list = async ({ db, who }: CallContext<typeof addresses.list>) => ({
  addresses: await rows.listed(db, who).execute(),
})

const plain = plainAnswers(rows, address => ({ address }), {
  created: 'The new address was saved.',
  removed: 'The address was deleted.',
})

/** The answers to the calls about addresses. */
export const addressAnswers: readonly Answer[] = [
  answer(addresses.list, list),
  answer(addresses.create, plain.create),
  answer(addresses.update, plain.update),
  answer(addresses.remove, plain.remove),
  answer(addresses.restore, plain.restore),
]
