import { sql } from 'kysely'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { untold } from '../core/activity.ts'
import { answer, type Answer, type Asked } from '../core/answer.ts'
import { notFound } from '../core/errors.ts'
import { pageOf, paginationOf } from '../core/page.ts'
import { stepTypesIn } from './lookups.ts'
import { readSources } from './sources.ts'

async function show({ db, who, locale }: Asked<typeof organizations.show>) {
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
      sql<number>`(select count(*) from membership m join organization other on other.id = m.organization_id
        where m.user_id = u.id and other.active)`.as('organizations_count'),
      sql<number>`(select count(*) from notification n
        where n.organization_id = o.id and n.user_id = u.id and n.read_at is null)`.as('unread_count'),
    ])
    .where('o.id', '=', who.organization_id)
    .executeTakeFirstOrThrow(notFound)
  const sources = await readSources(db, who, locale)
  const it = await row
  return {
    organization: {
      id: it.id,
      uuid: it.id,
      name: it.name,
      username: it.username,
      logo: it.logo && `/files/${it.logo}`,
      user_id: it.user_id,
    },
    user: {
      id: who.user_id,
      fullName: it.full_name,
      email: it.email,
      mobile: it.mobile,
      permissions_name: who.owner ? allPermissions : who.permissions,
      owner: who.owner,
      settings: it.settings,
    },
    sources,
    types: stepTypesIn(locale),
    organizations_count: it.organizations_count,
    unread_count: it.unread_count,
  }
}

async function activities({ db, who, query, from }: Asked<typeof organizations.activities>) {
  const page = pageOf(query, 20)
  const matching = db
    .selectFrom('activity as a')
    .where('a.organization_id', '=', who.organization_id)
    .$if(!!query.subject, q => q.where('a.subject', '=', query.subject ?? ''))
  const [rows, counted] = await Promise.all([
    matching
      .leftJoin('user_account as u', 'u.id', 'a.user_id')
      .select(['a.id', 'a.at', 'u.full_name as fullName', 'a.type', 'a.subject', 'a.subject_id'])
      .select(sql<Record<string, unknown> | null>`a.before - ${untold}::text[]`.as('before'))
      .select(sql<Record<string, unknown> | null>`a.after - ${untold}::text[]`.as('after'))
      .orderBy('a.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { activities: rows, pagination: paginationOf(page, counted.total, from.url) }
}

/** The answers to the calls about the organisation as a whole. */
export const organizationAnswers: readonly Answer[] = [
  answer(organizations.show, show),
  answer(organizations.activities, activities),
]
