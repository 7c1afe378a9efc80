import { sql } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { foldText } from '@kargozin/api/persian.ts'
import type { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { jobsOfOwnSteps, ownScopeOf, visibleJobs } from '../access/job-access.ts'
import { hasIn } from './job-sets.ts'
import { titleKeysOf } from './lookups/job-titles.ts'
import { containing } from '../../db/conditions.ts'

type JobFilters = QueryOut<typeof jobs.list>

const within = (typed: string | undefined) => {
  const key = foldText(typed ?? '').trim()
  return key === '' ? null : containing(key)
}

/** The start of a day in Tehran, plus `later` days. */
const dayIn = (day: string, later = 0) =>
  sql<string>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Tehran'`

/** SQL: whether the caller's personal scope on the job is one of these. 'none': access only by a role in the organisation. */
const scopedAs = (who: Member, scopes: readonly string[]) =>
  sql<boolean>`coalesce(${ownScopeOf(who)}, 'none') = any(${scopes}::text[])`

const supervisedBy = (who: Member) =>
  sql<boolean>`(exists (select from job_person p where p.organization_id = job.organization_id and p.job_id = job.id
    and p.user_id = ${who.user_id}) or job.id in (${jobsOfOwnSteps(who)}))`

/** The jobs that the caller may see and that match the filters, unordered. */
export function matchingJobs(db: Db, who: Member, asked: JobFilters) {
  const { publish_status = [], city_id = [], contract_type = [], tags = [], scopes = [], from, to } = asked
  const branches = asked.subsidiaries_ids ?? []
  // The specification has two names for the units.
  const units = [...(asked.units ?? []), ...(asked.job_units_uuid ?? [])]
  const titles = asked.job_title_uuid ?? []
  const [text, title] = [within(asked.searchText), within(asked.title)]
  return (
    visibleJobs(db, who)
      // The product publishes on no other job board, so no job opening is there.
      .$if(asked.is_published_on_jobvision === true, q => q.where(sql<boolean>`false`))
      .$if(text !== null, q =>
        q.where(eb => eb.or([eb('job.title_key', 'like', text), hasIn('tags', sql`fold_text(it.title) like ${text}`)])),
      )
      .$if(title !== null, q => q.where('job.title_key', 'like', title))
      .$if(titles.length > 0, q => q.where('job.title_key', 'in', titleKeysOf(db, who, titles)))
      .$if(publish_status.length > 0, q => q.where('job.publish_status', 'in', publish_status))
      .$if(city_id.length > 0, q => q.where('job.city_id', 'in', city_id))
      .$if(contract_type.length > 0, q => q.where('job.contract_type', 'in', contract_type))
      .$if(from !== undefined, q => q.where('job.created_at', '>=', dayIn(from ?? '')))
      .$if(to !== undefined, q => q.where('job.created_at', '<', dayIn(to ?? '', 1)))
      .$if(tags.length > 0, q => q.where(hasIn('tags', sql`it.id = any(${tags}::uuid[])`)))
      .$if(branches.length > 0, q => q.where('job.branch_id', 'in', branches))
      .$if(units.length > 0, q => q.where(hasIn('units', sql`it.id = any(${units}::uuid[])`)))
      .$if(asked.list === 'mine', q => q.where('job.user_id', '=', who.user_id))
      .$if(asked.list === 'supervised', q => q.where(supervisedBy(who)))
      .$if(asked.having !== undefined, q => q.where(withSome(asked.having ?? 'unseen')))
      .$if(scopes.length > 0, q => q.where(scopedAs(who, scopes)))
  )
}

/**
 * The SQL conditions on an `application a` for the filter `having`. The home page counts applicants by the same rules.
 */
const having = {
  unseen: sql<boolean>`a.seen_at is null`,
  interview: sql<boolean>`exists (select from step s where s.organization_id = a.organization_id and s.id = a.step_id
    and s.type = ${sql.lit(stepType.interview)})`,
  hired: sql<boolean>`a.entered_at >= now() - interval '30 days' and exists (select from step s
    where s.organization_id = a.organization_id and s.id = a.step_id and s.type = ${sql.lit(stepType.hire)})`,
} as const

const withSome = (which: keyof typeof having) =>
  sql<boolean>`exists (select from application a where a.organization_id = job.organization_id and a.job_id = job.id
    and a.trashed_at is null and ${having[which]})`

const applicantsCount = sql<number>`(select count(*) from application a where a.organization_id = job.organization_id
  and a.job_id = job.id and a.trashed_at is null)`

const titleOrder = sql<string>`job.title collate "fa-x-icu"`

/** The ids of one page: pinned jobs first, then in the requested order. Jobs with an empty value come last. */
export function orderedIds(
  matching: ReturnType<typeof matchingJobs>,
  asked: JobFilters,
  page: { limit: number; offset: number },
) {
  const by = asked.order_by ?? 'created_at'
  const direction = asked.direction ?? (by === 'title' ? 'asc' : 'desc')
  const computed = { title: titleOrder, applicants_count: applicantsCount } as const
  const value = by === 'title' || by === 'applicants_count' ? computed[by] : sql.ref(`job.${by}`)
  return matching
    .select('job.id')
    .orderBy('job.pinned_at', it => it.desc().nullsLast())
    .orderBy(value, it => (direction === 'asc' ? it.asc() : it.desc()).nullsLast())
    .orderBy('job.id', direction)
    .limit(page.limit)
    .offset(page.offset)
}
