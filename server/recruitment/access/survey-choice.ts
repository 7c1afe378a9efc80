import { sql } from 'kysely'

/**
 * The questionnaires that a column of the table `table` names, in its order and without those that are deleted: they are
 * let go of wherever they are read, and are there again when they come back. `chosen` as 'step.job_surveys_id'.
 */
export const keptSurveys = (chosen: string, organization = `${chosen.split('.')[0]}.organization_id`) =>
  sql<string[]>`array(select survey.id from unnest(${sql.ref(chosen)}) with ordinality chosen(id, place)
    join survey on survey.organization_id = ${sql.ref(organization)} and survey.id = chosen.id and survey.deleted_at is null
   order by chosen.place)`
