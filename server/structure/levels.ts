import { levels } from '@kargozin/api/structure/levels.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { plainAnswers, rowsOf } from '../core/http/rows.ts'

const rows = rowsOf('level', ['title'], { taken: 'A level with this name already exists.' })

const levelOf = ({ id, title }: { id: string; title: string }) => ({ uuid: id, title })

async function list(context: CallContext<typeof levels.list>) {
  const { rows: found, pagination } = await rows.page(context)
  return { hierarchies: found.map(levelOf), pagination }
}

const plain = plainAnswers(rows, row => ({ hierarchy: levelOf(row) }))

/** The answers to the calls about organisational levels. */
export const levelAnswers: readonly Answer[] = [
  answer(levels.list, list, { plans: 'search' }),
  answer(levels.create, plain.create),
  answer(levels.update, plain.update),
  answer(levels.remove, plain.remove),
  answer(levels.restore, plain.restore),
]
