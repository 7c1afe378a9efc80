import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '../world.ts'

/** The texts of an applicant's answers: to a question of the form, of the additional information, and of a questionnaire. */
export type AnswerTexts = { answer?: string; later?: string; survey?: string }

/** Stores these answers for an application of Arya, as if the applicant had sent them. */
export async function giveAnswers({ inside, sara }: World, application: string, texts: AnswerTexts): Promise<void> {
  const { organization } = sara
  const answersOf = (answer: string) => JSON.stringify({ answers: [{ key: 'why', title: 'Why', answer }] })
  const question = { key: 'how', title: 'How', type: 0, status: 1, options: [] }
  await inside(async db => {
    if (texts.answer)
      await sql`update application set snapshot = ${answersOf(texts.answer)}::jsonb where id = ${application}`.execute(
        db,
      )
    if (texts.later)
      await sql`insert into information (organization_id, application_id, reached, given_at, given)
        values (${organization}, ${application}, true, now(), ${answersOf(texts.later)}::jsonb)`.execute(db)
    if (texts.survey)
      await sql`
        with made as (
          -- Marked as deleted, so that the list of questionnaires does not change.
          insert into survey (organization_id, title, pages, user_id, deleted_at)
          values (${organization}, 'Questions', '[]', ${sara.id}, now()) returning id)
        insert into survey_assignment (organization_id, application_id, survey_id, handle_hash, job_id, stay_id, title, pages, answers,
                                       page_index, answered_at, completed_at)
        select ${organization}, a.id, made.id, sha256(${randomUUID()}::text::bytea), a.job_id, stay.id, 'Questions',
               ${JSON.stringify([{ title: null, questions: [question] }])}::jsonb,
               ${JSON.stringify({ how: { given: texts.survey, text: texts.survey } })}::jsonb, 1, now(), now()
          from made, application a join stay on stay.application_id = a.id and stay.left_at is null
         where a.id = ${application}`.execute(db)
  })
}
