import { sql } from 'kysely'
import { weightedScore } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import { stepType } from '@kargozin/api/labels.ts'
import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { readSections, visibleScorecards } from './read-scorecards.ts'

/** The scorecard that was submitted last, of those that the caller may see. */
async function readLast(db: Db, who: Member, application: string) {
  const row = await visibleScorecards(db, who)
    .select(['c.id as uuid', 'c.form_title as section_title', 'c.score', 'c.answers'])
    .select([
      sql<Scorecard['user']>`json_build_object('id', u.id, 'fullName', u.full_name)`.as('user'),
      sql<Scorecard['recommendation']>`c.recommendation`.as('recommendation'),
      sql<string>`c.submitted_at`.as('submitted_at'),
    ])
    .where('a.id', '=', application)
    .where('c.submitted_at', 'is not', null)
    .orderBy('c.submitted_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { answers, ...last } = row
  return { ...last, weighted_score: weightedScore(answers) }
}

/** The steps after which no interview is ahead. */
const ended: readonly number[] = [stepType.hire, stepType.rejected]

/**
 * The interviews on the profile of an applicant, by the type of the applicant's step: the last one, and the first one that is
 * still ahead (decision 034).
 */
export async function readProfileInterviews(db: Db, who: Member, application: string) {
  const [last_user_interview, { job_interview_forms }] = await Promise.all([
    readLast(db, who, application),
    readSections(db, who, application),
  ])
  const open = job_interview_forms.map(({ section_key, title, users, participated_users: done }) => ({
    ...{ section_key, title },
    users: users.filter(({ id }) => !done.some(it => it.id === id)),
  }))
  const ahead = open.find(({ users }) => users.length > 0) ?? null
  return (step: number) => ({ last_user_interview, first_leading_interview: ended.includes(step) ? null : ahead })
}
