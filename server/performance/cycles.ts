import { sql } from 'kysely'
import { cycles, type Cycle } from '@kargozin/api/performance/cycles.ts'
import { wrong } from '../core/errors.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { plainAnswers, rowsOf } from '../core/http/rows.ts'

const rows = rowsOf('evaluation_cycle', ['title', 'start_at', 'end_at'], {
  taken: 'An evaluation cycle with this name already exists.',
  order: sql`start_at desc`,
  check: ({ start_at, end_at }) => {
    if (start_at < '1980' || end_at > '2200') throw wrong('start_at', 'date', 'Check the year: it is hardly meant.')
    if (end_at < start_at) throw wrong('end_at', 'ends_before', 'The last day is before the first one.')
  },
})

const cycleOf = ({ id, ...it }: Omit<Cycle, 'uuid'> & { id: string }): Cycle => ({ uuid: id, ...it })

async function list(context: CallContext<typeof cycles.list>) {
  const { rows: found, pagination } = await rows.page(context)
  return { evaluation_cycles: found.map(cycleOf), pagination }
}

const plain = plainAnswers(rows, row => ({ evaluation_cycle: cycleOf(row) }))

/** The answers to the calls about evaluation cycles. */
export const cycleAnswers: readonly Answer[] = [
  answer(cycles.list, list),
  answer(cycles.create, plain.create),
  answer(cycles.update, plain.update),
  answer(cycles.remove, plain.remove),
  answer(cycles.restore, plain.restore),
]
