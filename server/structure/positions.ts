import { DatabaseError } from 'pg'
import { positions } from '@kargozin/api/structure/positions.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { rowsOf } from '../core/http/rows.ts'
import { readQuestions, replaceQuestions } from './questions.ts'

/** The rows of positions. */
export const positionRows = rowsOf('position', ['title', 'code'], {
  taken: 'A position with this title already exists.',
})

type Row = { id: string; title: string; code: string | null }

const positionOf = ({ id, title, code }: Row) => ({ job_designation: { uuid: id, title, code } })

/** Runs a statement. If the unique index on codes refuses it, another position had the code before or gets it at the same moment. */
async function unlessCodeTaken<Result>(run: () => Promise<Result>, refusal: () => Error): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof DatabaseError && error.constraint === 'position_code' ? refusal() : error
  }
}

const codeTaken = 'A position with this code already exists.'
const wrongCode = () => wrong('code', 'taken', codeTaken)

const create = async ({ body, db, who }: CallContext<typeof positions.create>) =>
  positionOf(await unlessCodeTaken(() => positionRows.create(db, who, body), wrongCode))

const update = async ({ body, db, who, params }: CallContext<typeof positions.update>) =>
  positionOf(await unlessCodeTaken(() => positionRows.update(db, who, params.uuid, body), wrongCode))

const remove = async ({ db, who, params }: CallContext<typeof positions.remove>) =>
  positionOf(await positionRows.remove(db, who, params.uuid))

const restore = async ({ db, who, params }: CallContext<typeof positions.restore>) =>
  positionOf(
    await unlessCodeTaken(
      () => positionRows.restore(db, who, params.uuid),
      () => refuse(409, codeTaken),
    ),
  )

const asked = { table: 'position_question', of: 'position_id' } as const

async function show({ db, who, params }: CallContext<typeof positions.show>) {
  const row = await positionRows.listed(db, who).where('id', '=', params.uuid).executeTakeFirstOrThrow(notFound)
  const { job_designation } = positionOf(row)
  return { job_designation: { ...job_designation, dynamic_questions: await readQuestions(db, who, asked, row.id) } }
}

async function setQuestions({ body, params, db, who }: CallContext<typeof positions.setQuestions>) {
  const { id, title } = await positionRows.find(db, who, params.uuid)
  const before = await readQuestions(db, who, asked, id)
  await replaceQuestions(db, who, asked, { id, before, questions: body.questions })
  const questions = await readQuestions(db, who, asked, id)
  const titles = (all: typeof before) => ({ questions: all.map(it => it.title) })
  const difference = changed(titles(before), titles(questions))
  if (difference)
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'position', id },
      ...{ before: { title, ...difference.before }, after: { title, ...difference.after } },
    })
  return { questions }
}

/** The answers to the calls about positions, except the list (recruitment/jobs/lookups/positions-of-jobs.ts) and job statements. */
export const positionAnswers: readonly Answer[] = [
  answer(positions.show, show),
  answer(positions.create, create),
  answer(positions.update, update),
  answer(positions.remove, remove),
  answer(positions.restore, restore),
  answer(positions.setQuestions, setQuestions),
]
