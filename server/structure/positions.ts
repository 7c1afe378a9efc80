import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import { positions } from '@kargozin/api/structure/positions.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { rowsOf } from '../core/rows.ts'
import type { Db } from '../db/transaction.ts'

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

type Question = { uuid: string; title: string }

async function questionsOf(db: Db, who: Member, position: string): Promise<Question[]> {
  const { rows } = await sql<Question>`select id as uuid, title from position_question
    where organization_id = ${who.organization_id} and position_id = ${position} order by place`.execute(db)
  return rows
}

async function show({ db, who, params }: CallContext<typeof positions.show>) {
  const row = await positionRows.listed(db, who).where('id', '=', params.uuid).executeTakeFirstOrThrow(notFound)
  const { job_designation } = positionOf(row)
  return { job_designation: { ...job_designation, dynamic_questions: await questionsOf(db, who, row.id) } }
}

async function setQuestions({ body, params, db, who }: CallContext<typeof positions.setQuestions>) {
  const { id, title } = await positionRows.find(db, who, params.uuid)
  const before = await questionsOf(db, who, id)
  const known = new Set(before.map(it => it.uuid))
  const sent = body.questions.flatMap(it => it.uuid ?? [])
  if (new Set(sent).size < sent.length || sent.some(it => !known.has(it)))
    throw wrong('questions', 'one_of', 'Some fields need your attention.')
  await sql`with asked as (
      select coalesce(uuid, uuidv7()) as id, title, place
        from json_to_recordset(${JSON.stringify(body.questions.map((it, place) => ({ ...it, place })))})
          as given (uuid uuid, title text, place int)),
    gone as (delete from position_question where organization_id = ${who.organization_id} and position_id = ${id}
        and id not in (select id from asked))
    insert into position_question (organization_id, id, position_id, title, place)
    select ${who.organization_id}, asked.id, ${id}, asked.title, asked.place from asked
    on conflict (organization_id, id) do update set title = excluded.title, place = excluded.place`.execute(db)
  const questions = await questionsOf(db, who, id)
  const titles = (all: readonly Question[]) => ({ questions: all.map(it => it.title) })
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
