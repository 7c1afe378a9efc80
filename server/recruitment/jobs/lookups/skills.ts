import { sql } from 'kysely'
import { foldName } from '@kargozin/api/persian.ts'
import { offeredSkills, skills } from '@kargozin/api/recruitment/jobs/skills.ts'
import { answer, type Answer, type CallContext } from '../../../core/http/answer.ts'
import { containing } from '../../../db/conditions.ts'
import { visibleJobs } from '../../access/job-access.ts'

/** Lists skills whose name contains the title. Of the spellings of a skill, only the most frequent one is listed. */
async function list({ db, who, query }: CallContext<typeof skills.list>) {
  const key = foldName(query.title ?? '')
  // A title that is only punctuation has an empty key, which would match every skill.
  if (query.title?.trim() && key === '') return { skills: [] }
  const each = visibleJobs(db, who).select(sql<string>`unnest(job.skills)`.as('title'))
  const found = await db
    // Equal spellings are counted before they are folded and compared. If the search were moved into this part, every skill of every
    // job opening would be folded.
    .with(
      cte => cte('spelling').materialized(),
      q =>
        q
          .selectFrom(each.as('each'))
          .select(['title', sql<string>`fold_name(title)`.as('key'), sql<number>`count(*)`.as('times')])
          .groupBy('title'),
    )
    .selectFrom('spelling')
    .select(sql<string>`(array_agg(title order by times desc, title))[1]`.as('title'))
    .$if(key !== '', q => q.where('key', 'like', containing(key)))
    .groupBy('key')
    .orderBy(sql`sum(times) desc, key`)
    .limit(offeredSkills)
    .execute()
  return { skills: found }
}

/** The answer to the call for skills. */
export const skillAnswers: readonly Answer[] = [answer(skills.list, list, { plans: 'search' })]
