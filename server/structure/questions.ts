import { sql } from 'kysely'
import type { Question } from '@kargozin/api/structure/questions.ts'
import { wrong } from '../core/errors.ts'
import type { Member } from '../core/http/answer.ts'
import type { Db } from '../db/transaction.ts'

/** The table of the questions of one kind of record, and its column with the id of the record. */
export type QuestionTable =
  | { table: 'chart_question'; of: 'group_id' }
  | { table: 'position_question'; of: 'position_id' }

/** Reads the questions of a record in their order. */
export async function readQuestions(
  db: Db,
  who: Member,
  { table, of }: QuestionTable,
  id: string,
): Promise<Question[]> {
  const { rows } = await sql<Question>`select id as uuid, title from ${sql.table(table)}
    where organization_id = ${who.organization_id} and ${sql.ref(of)} = ${id} order by place`.execute(db)
  return rows
}

type Sent = { uuid?: string | undefined; title: string }

/** Replaces the questions of a locked record. A question with its uuid keeps that uuid. Throws 422 for a uuid that is none of `before`. */
export async function replaceQuestions(
  db: Db,
  who: Member,
  { table, of }: QuestionTable,
  { id, before, questions }: { id: string; before: readonly Question[]; questions: readonly Sent[] },
): Promise<void> {
  const known = new Set(before.map(it => it.uuid))
  const sent = questions.flatMap(it => it.uuid ?? [])
  if (new Set(sent).size < sent.length || sent.some(it => !known.has(it)))
    throw wrong('questions', 'one_of', 'Some fields need your attention.')
  const [name, column] = [sql.table(table), sql.ref(of)]
  await sql`with asked as (
      select coalesce(uuid, uuidv7()) as id, title, place
        from json_to_recordset(${JSON.stringify(questions.map((it, place) => ({ ...it, place })))})
          as given (uuid uuid, title text, place int)),
    gone as (delete from ${name} where organization_id = ${who.organization_id} and ${column} = ${id}
        and id not in (select id from asked))
    insert into ${name} (organization_id, id, ${column}, title, place)
    select ${who.organization_id}, asked.id, ${id}, asked.title, asked.place from asked
    on conflict (organization_id, id) do update set title = excluded.title, place = excluded.place`.execute(db)
}
