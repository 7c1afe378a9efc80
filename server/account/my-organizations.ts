import { sql } from 'kysely'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { answer, withMessage, type Answer, type CallContext } from '../core/http/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import { pageOf, paginationOf } from '../core/http/page.ts'
import { endSession } from './sessions.ts'
import { startSession } from './start-session.ts'

async function list({ query, who, db, from }: CallContext<typeof myOrganizations.list>) {
  const page = pageOf(query, 100)
  const own = db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .where('m.user_id', '=', who.user_id)
    .where('o.active', '=', true)
  const [rows, counted] = await Promise.all([
    own
      .select(['o.id', 'o.id as uuid', 'o.name', 'o.logo'])
      .select(sql<boolean>`o.user_id = ${who.user_id}`.as('owner'))
      .$if(query.with_permissions === true, q => q.select(sql<string[]>`my_permissions(o.id)`.as('permissions_name')))
      .orderBy(sql`o.name collate "fa-x-icu"`)
      .orderBy('o.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const organizations = rows.map(row => ({
    ...row,
    logo: row.logo && `/files/${row.logo}`,
    ...(row.permissions_name && row.owner ? { permissions_name: [...allPermissions] } : {}),
  }))
  return { organizations, pagination: paginationOf(page, counted.total, from.url) }
}

/**
 * How long after signing in a person may choose an organisation without the password. Later somebody else may be using a
 * browser that was left signed in.
 */
const choiceMinutes = 15

async function enter(context: CallContext<typeof myOrganizations.enter>) {
  const { db, who, params } = context
  await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', who.session_id)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${choiceMinutes})`)
    .executeTakeFirstOrThrow(() => refuse(403, 'Sign in with your password to switch to another organisation.'))
  await db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select('o.id')
    .where('m.user_id', '=', who.user_id)
    .where('o.id', '=', params.organization_uuid)
    .where('o.active', '=', true)
    .executeTakeFirstOrThrow(notFound)
  // The new tokens replace the token that was only for choosing.
  await endSession(db, who)
  return withMessage('Welcome', await startSession(context, who.user_id, params.organization_uuid))
}

/** The answers to the calls about the organisations that the caller belongs to. */
export const myOrganizationAnswers: readonly Answer[] = [
  answer(myOrganizations.list, list),
  answer(myOrganizations.enter, enter),
]
