import { sql } from 'kysely'
import { defaultSources } from '@kargozin/api/labels.ts'
import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Db } from '../db/transaction.ts'

/**
 * Creates the built-in sources, the example roles and the first message templates of a new organisation. Sources and roles have
 * names in the founder’s language. The transaction must have entered the organisation. Idempotent.
 */
export async function seedOrganization(db: Db, organization_id: string, locale: Locale): Promise<void> {
  const sources = Object.entries(defaultSources).map(([kind, label]) => ({
    organization_id,
    kind,
    title: label[locale],
  }))
  const roles = Object.values(roleExamples).map(role => ({
    organization_id,
    display_name: role[locale],
    permissions: [...role.permissions],
  }))
  await db
    .insertInto('source')
    .values(sources)
    .onConflict(it => it.doNothing())
    .execute()
  await db
    .insertInto('role')
    .values(roles)
    .onConflict(it => it.doNothing())
    .execute()
  await sql`insert into message_template (organization_id, type, language, name, occasion, title, subject, content)
    select ${organization_id}, it.type, it.language, it.name, it.occasion, it.title, it.subject, it.content
      from usual_message_template it
     where not exists (select from message_template own where own.organization_id = ${organization_id})`.execute(db)
}
