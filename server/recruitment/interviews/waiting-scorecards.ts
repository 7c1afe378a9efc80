import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import type { WaitingScorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { visibleJobs } from '../access/job-access.ts'
import { interviewedAt, patience } from './interview-time.ts'

/**
 * The scorecards that the caller still has to submit: those of the forms that name the caller, for applicants who are in an
 * interview step now. There is a row for each form, also if the caller has begun no draft.
 */
export const waitingFor = (db: Db, who: Member) =>
  visibleJobs(db, who)
    .innerJoin('job_interviewer as i', join =>
      join
        .onRef('i.organization_id', '=', 'job.organization_id')
        .onRef('i.job_id', '=', 'job.id')
        .on('i.user_id', '=', who.user_id),
    )
    .innerJoin('step as s', join =>
      join
        .onRef('s.organization_id', '=', 'job.organization_id')
        .onRef('s.job_id', '=', 'job.id')
        .on('s.type', '=', stepType.interview),
    )
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 's.organization_id').onRef('a.step_id', '=', 's.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .leftJoin('scorecard as c', join =>
      join
        .onRef('c.organization_id', '=', 'a.organization_id')
        .onRef('c.application_id', '=', 'a.id')
        .onRef('c.job_id', '=', 'job.id')
        .onRef('c.form_key', '=', 'i.form_key')
        .on('c.user_id', '=', who.user_id),
    )
    .where('a.trashed_at', 'is', null)
    .where('a.merged_into', 'is', null)
    .where('c.submitted_at', 'is', null)

const title = sql<string>`(select form ->> 'title' from jsonb_array_elements(job.interview_forms) form
  where form ->> 'key' = i.form_key)`

/** The columns of waiting scorecards as calls return them, those that wait longest first. */
export const shownWaiting = (asked: ReturnType<typeof waitingFor>) =>
  asked
    .select([
      sql<
        WaitingScorecard['applicant']
      >`json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name),
        'job_id', job.id, 'job_title', job.title)`.as('applicant'),
      'i.form_key as section_key',
      title.as('title'),
      sql<boolean>`c.id is not null`.as('begun'),
      sql<string>`coalesce(${interviewedAt}, a.entered_at)`.as('since'),
      sql<boolean>`coalesce(${interviewedAt} <= now() - ${patience}, false)`.as('overdue'),
    ])
    .orderBy('since')
    .orderBy('a.id')
    .orderBy('i.form_key')
