import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

type Staff = { owner: string; hr_manager: string; recruiter: string }

/** A membership in the talent pool: the reason, who added it, and a tag. */
type Membership = [reason: string, by: keyof Staff, tag: string | null]

const memberships: readonly Membership[] = [
  ['در مصاحبهٔ فنی قوی بود، اما جای خالی پر شده بود. برای تیم بعدی خبرش کنیم.', 'recruiter', 'مستعد'],
  ['زبانش عالی است و با مشتری خارجی راحت حرف می‌زند.', 'hr_manager', 'زبان انگلیسی روان'],
  ['دو سال دیگر برای نقش ارشد مناسب است.', 'owner', 'بررسی دوباره'],
  ['حقوق درخواستی از بازهٔ ما بالاتر بود؛ تجربه‌اش کم‌نظیر است.', 'recruiter', null],
  ['معرفی آقای صادقی؛ به شهر دیگری هم می‌رود.', 'recruiter', 'آمادهٔ جابه‌جایی'],
  ['', 'owner', 'معرفی همکار'],
  ['نمونه‌کارهایش دیدنی است.', 'hr_manager', null],
]

/** Adds members to the talent pool: for each job opening some applicants who reached a late step or were rejected. */
export async function addTalents(db: Db, organization_id: string, staff: Staff): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.id, s.type, row_number() over (partition by a.job_id order by s.type desc, a.applied_at desc, a.id) as place
        from application a join step s on s.organization_id = a.organization_id and s.id = a.step_id
       where a.organization_id = ${organization_id} and a.trashed_at is null and s.type >= 3) it
     where place <= 4 order by place, id limit 24`.execute(db)
  const members = rows.map(({ id }, at) => ({
    id,
    membership: memberships[at % memberships.length] ?? memberships[0]!,
    hours: at * 31,
  }))
  if (members.length === 0) return
  await db
    .insertInto('talent')
    .values(
      members.map(({ id, membership: [reason, by], hours }) => ({
        ...{ organization_id, application_id: id, reason, added_by: staff[by] },
        added_at: sql<string>`now() - make_interval(hours => ${hours})`,
      })),
    )
    .execute()
  const tagged = members.filter(it => it.membership[2] !== null)
  await sql`insert into talent_tag (organization_id, application_id, tag_id)
    select ${organization_id}, it.id, tag.id
      from unnest(${tagged.map(it => it.id)}::uuid[], ${tagged.map(it => it.membership[2])}::text[]) it(id, title)
      join tag on tag.organization_id = ${organization_id} and tag.type = 'applicant' and tag.title = it.title`.execute(
    db,
  )
}
