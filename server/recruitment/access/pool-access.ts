import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { scopeOf, seesAllJobs } from './job-access.ts'

/*
 * Decides who may see which members of the talent pool (docs/decisions/021-talent-pool.md). A member is an application, and
 * visible to everyone who may see that application. Applications of one person count as one member only if the reader may know
 * that they belong together.
 */

/** The alias of an `application` in a query. */
type Alias = 'a' | 'x'

/** Whether the caller may see this application: its job is visible to them and not deleted, and it is not in the trash. */
export const isVisible = (
  who: Member,
  alias: Alias,
): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.trashed_at`)} is null
  and exists (select from job where job.organization_id = ${who.organization_id} and job.id = ${sql.ref(`${alias}.job_id`)}
    and job.deleted_at is null and ${seesAllJobs(who) ? sql`true` : sql`${scopeOf(who)} is not null`}))`

/** Whether the applications `a` and `x` have the same mobile, e-mail or national code. */
const shareContact = (who: Member): RawBuilder<boolean> => sql`(
  exists (select from applicant ap
    join applicant xp on xp.organization_id = ap.organization_id and (xp.mobile = ap.mobile or xp.email = ap.email)
   where ap.organization_id = ${who.organization_id} and ap.application_id = a.id and xp.application_id = x.id)
  or exists (select from applicant_private av
    join applicant_private xv on xv.organization_id = av.organization_id and xv.national_id = av.national_id
   where av.organization_id = ${who.organization_id} and av.application_id = a.id and xv.application_id = x.id))`

/**
 * Whether the applications `a` and `x` belong to one person, as far as the caller may know. For members who do not see all
 * jobs, the stored match alone could reveal a hidden application (decision 008).
 */
export const isSamePerson = (who: Member): RawBuilder<boolean> =>
  seesAllJobs(who)
    ? sql`x.person_id = a.person_id`
    : sql`(x.person_id = a.person_id and (x.id = a.id or ${shareContact(who)}))`

/** SQL for `exists`: other pool members `tx` with their visible applications `x`. */
export const otherMembers = (who: Member): RawBuilder<unknown> => sql`select from application x
  join talent tx on tx.organization_id = x.organization_id and tx.application_id = x.id and tx.removed_at is null
 where x.organization_id = ${who.organization_id} and ${isVisible(who, 'x')} and ${isSamePerson(who)}`
