import { sql } from 'kysely'
import type { TagColor } from '@kargozin/api/organisation/tags.ts'
import type { Db } from '../db/transaction.ts'

const tags: readonly [title: string, color: TagColor][] = [
  ['مستعد', 'green'],
  ['معرفی همکار', 'purple'],
  ['زبان انگلیسی روان', 'blue'],
  ['آمادهٔ جابه‌جایی', 'teal'],
  ['بررسی دوباره', 'orange'],
]

/** Adds tags to the applicants of the demo company. About every second applicant has a tag, some have two. */
export async function tagApplicants(db: Db, organization_id: string): Promise<void> {
  const rows = tags.map(([title, color]) => ({ organization_id, title, color, type: 'applicant' }))
  await db.insertInto('tag').values(rows).execute()
  await sql`
    insert into application_tag (organization_id, application_id, tag_id)
    select ${organization_id}, a.id, t.id
      from (select id, row_number() over (order by applied_at, id) as place from application
             where organization_id = ${organization_id}) a
      join (select id, row_number() over (order by title) as place from tag
             where organization_id = ${organization_id} and type = 'applicant') t
        on a.place % 11 = t.place or a.place % 17 = t.place`.execute(db)
}
