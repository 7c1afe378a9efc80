import { sql } from 'kysely'
import { foldText } from '@kargozin/api/persian.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { readSources } from '../../organisation/sources.ts'
import { visibleJobs } from '../access/job-access.ts'
import { readTemplates } from './job-templates.ts'
import { usualSteps } from '../steps/usual-steps.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'

/** The titles of visible jobs, the most frequent first. If a title has several spellings, returns that of the newest job. */
async function titlesLike(db: Db, who: Member, search = ''): Promise<string[]> {
  const key = foldText(search).trim()
  const rows = await visibleJobs(db, who)
    .$if(key !== '', q => q.where('job.title_key', 'like', containing(key)))
    .select(sql<string>`(array_agg(job.title order by job.created_at desc))[1]`.as('title'))
    .groupBy('job.title_key')
    .orderBy(sql`count(*) desc, max(job.created_at) desc`)
    .limit(20)
    .execute()
  return rows.map(row => row.title)
}

/** The skills, competencies and benefits of visible jobs without duplicates, the most frequent first. */
async function usedBefore(db: Db, who: Member) {
  const mine = visibleJobs(db, who).select(['job.skills', 'job.competencies', 'job.facilities'])
  const ranked = db
    .selectFrom(mine.as('mine'))
    .innerJoinLateral(
      sql<{ kind: string; word: string }>`(select 'skills' as kind, unnest(mine.skills) as word
        union all select 'competencies', unnest(mine.competencies)
        union all select 'facilities', unnest(mine.facilities))`.as('each'),
      join => join.onTrue(),
    )
    .select(['each.kind', 'each.word'])
    .select(sql<number>`row_number() over (partition by each.kind order by count(*) desc, each.word)`.as('place'))
    .groupBy(['each.kind', 'each.word'])
  const used = await db
    .selectFrom(ranked.as('ranked'))
    .select(['kind', 'word'])
    .where('place', '<=', 50)
    .orderBy('place')
    .execute()
  const of = (kind: string) => used.filter(row => row.kind === kind).map(row => row.word)
  return { skills: of('skills'), competencies: of('competencies'), facilities: of('facilities') }
}

const membersByName = (db: Db, who: Member) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .where(ofOrganization(who, 'm'))
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .limit(200)
    .execute()

const jobTags = (db: Db, who: Member) =>
  db
    .selectFrom('tag')
    .select(['id as uuid', 'title'])
    .where(ofOrganization(who))
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .orderBy(sql`title collate "fa-x-icu"`)
    .limit(5000)
    .execute()

async function creationData({ db, who, query, locale }: CallContext<typeof jobs.creationData>) {
  const [titles, used, members, tags, templates, sources] = await Promise.all([
    titlesLike(db, who, query.search),
    usedBefore(db, who),
    membersByName(db, who),
    jobTags(db, who),
    readTemplates(db, who),
    readSources(db, who, locale),
  ])
  return { titles, ...used, members, tags, templates, sources, steps: usualSteps(locale) }
}

/** The answer to the call for the options of a job's form. */
export const jobCreationAnswers: readonly Answer[] = [answer(jobs.creationData, creationData, { plans: 'search' })]
