import { sql } from 'kysely'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import { canSend } from '../messages/channels/can-send.ts'
import { unreadCountSql } from '../messages/notifications.ts'
import { stepTypesIn } from './lookups.ts'
import { readSources } from './sources.ts'

const provedContacts = [
  sql<boolean>`u.email_proved_at is not null`.as('email_proved'),
  sql<boolean>`u.mobile_proved_at is not null`.as('mobile_proved'),
] as const

/** SQL: who sees the product as the caller, and until when. Null if nobody does. */
const viewOf = ({ viewer_id = null, session_id }: Member) => sql<{ fullName: string; until: string } | null>`(
  select json_build_object('fullName', v.full_name, 'until', s.expires_at) from user_account v, session s
   where v.id = ${viewer_id}::uuid and s.id = ${session_id})`

async function show({ db, who, locale, services: { config } }: CallContext<typeof organizations.show>) {
  const row = db
    .selectFrom('organization as o')
    .innerJoin('user_account as u', join => join.on('u.id', '=', who.user_id))
    .select([
      'o.id',
      'o.name',
      'o.username',
      'o.logo',
      'o.user_id',
      'u.full_name',
      'u.email',
      'u.mobile',
      'u.settings',
      ...provedContacts,
      sql<string>`(select owner.full_name from user_account owner where owner.id = o.user_id)`.as('owner_name'),
      sql<number>`(select count(*) from membership m join organization other on other.id = m.organization_id
        where m.user_id = u.id and other.active)`.as('organizations_count'),
      unreadCountSql(who).as('unread_count'),
      viewOf(who).as('view'),
      canSend(config, 'email', sql.ref('o.id')).as('sends_email'),
      canSend(config, 'sms', sql.ref('o.id')).as('sends_sms'),
    ])
    .where('o.id', '=', who.organization_id)
    .executeTakeFirstOrThrow(notFound)
  const sources = await readSources(db, who, locale)
  const it = await row
  return {
    organization: {
      ...{ id: it.id, uuid: it.id, name: it.name, username: it.username },
      logo: it.logo && `/files/${it.logo}`,
      ...{ user_id: it.user_id, owner_name: it.owner_name },
    },
    user: {
      id: who.user_id,
      fullName: it.full_name,
      ...{ email: it.email, mobile: it.mobile, email_proved: it.email_proved, mobile_proved: it.mobile_proved },
      permissions_name: who.owner ? allPermissions : who.permissions,
      owner: who.owner,
      settings: it.settings,
    },
    sources,
    types: stepTypesIn(locale),
    // The owner does not learn to which other organisations the member belongs.
    organizations_count: it.view ? 1 : it.organizations_count,
    unread_count: it.unread_count,
    view: it.view,
    sends: { email: it.sends_email, sms: it.sends_sms },
  }
}

/** The answers to the calls about the organisation as a whole. */
export const organizationAnswers: readonly Answer[] = [answer(organizations.show, show)]
