import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'

/**
 * SQL: the questionnaires that the row `step` of a query sends, in order. Deleted questionnaires keep their rows in
 * `step_survey`, and are included only with `deleted`.
 */
export const surveysOfStep = ({ deleted = false } = {}): RawBuilder<string[]> =>
  sql`array(select chosen.survey_id from step_survey chosen
    join survey s on s.organization_id = chosen.organization_id and s.id = chosen.survey_id
   where chosen.organization_id = step.organization_id and chosen.step_id = step.id and (${deleted} or s.deleted_at is null)
   order by chosen.position)`

/** All questionnaires of a step, including deleted ones. */
export async function readStepSurveys(db: Db, who: Member, step_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('step_survey')
    .select('survey_id')
    .where(ofOrganization(who))
    .where('step_id', '=', step_id)
    .orderBy('position')
    .execute()
  return rows.map(row => row.survey_id)
}

/** Sets the questionnaires of a step in this order. Skips questionnaires that the organisation does not have. */
export async function setStepSurveys(db: Db, who: Member, step_id: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('step_survey').where(ofOrganization(who)).where('step_id', '=', step_id).execute()
  await sql`insert into step_survey (organization_id, step_id, survey_id, position)
    select s.organization_id, ${step_id}, s.id, min(chosen.place)
      from unnest(${ids}::uuid[]) with ordinality chosen(id, place)
      join survey s on s.organization_id = ${who.organization_id} and s.id = chosen.id
     group by s.organization_id, s.id`.execute(db)
}
