import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { notify } from '../messages/notice.ts'
import { newApplicant } from '../recruitment/people/notices.ts'

/** Sends these members notices about the newest applicants. */
export async function addNotices(db: Db, organization_id: string, user_ids: string[]): Promise<void> {
  const newest = await db
    .selectFrom('application as a')
    .innerJoin('applicant as p', join =>
      join.onRef('p.application_id', '=', 'a.id').onRef('p.organization_id', '=', 'a.organization_id'),
    )
    .innerJoin('job', join =>
      join.onRef('job.id', '=', 'a.job_id').onRef('job.organization_id', '=', 'a.organization_id'),
    )
    .select(['a.id', 'a.job_id', 'job.title', 'p.first_name', 'p.last_name'])
    .where(ofOrganization({ organization_id }, 'a'))
    .where('a.seen_at', 'is', null)
    .orderBy('a.applied_at', 'desc')
    .limit(6)
    .execute()
  for (const it of newest.toReversed())
    await notify(db, newApplicant, {
      organization_id,
      user_ids,
      data: { applicant: `${it.first_name} ${it.last_name}`, job: it.title, job_id: it.job_id, application_id: it.id },
    })
}
