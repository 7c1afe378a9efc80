import { sql } from 'kysely'
import { employees } from '@kargozin/api/employees/employees.ts'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { savedViews, maxViews, type ListWithViews, type SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { notFound, refuse } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { rowsOf } from '../core/http/rows.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'

/** What opens the lists that need more than the calls about views. */
const needs = new Map<string, Permission>([
  ['applicants', applicants.search.needs],
  ['talents', talents.list.needs],
  ['employees', employees.list.needs],
])

/** Whether the caller may open a list, which is required to see its views. */
const mayOpen = (who: Member, list: string) => may(who, needs.get(list) ?? savedViews.list.needs)

/** The views that the caller may see: their own and the shared ones. */
const seen = (db: Db, who: Member) =>
  db
    .selectFrom('saved_view as v')
    .innerJoin('user_account as author', 'author.id', 'v.user_id')
    .leftJoin('default_view as chosen', join =>
      join
        .onRef('chosen.organization_id', '=', 'v.organization_id')
        .onRef('chosen.view_id', '=', 'v.id')
        .on('chosen.user_id', '=', who.user_id),
    )
    .select(['v.id', 'v.list', 'v.title', 'v.query', 'v.shared', 'v.user_id', 'v.deleted_at'])
    .select(sql<boolean>`chosen.view_id is not null`.as('default'))
    .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author'))
    .where(ofOrganization(who, 'v'))
    .where(eb => eb.or([eb('v.user_id', '=', who.user_id), eb('v.shared', '=', true)]))

type Row = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>

const mayChange = (who: Member, row: { user_id: string }) => row.user_id === who.user_id || who.owner

const asView = (who: Member, row: Row): SavedView => ({
  uuid: row.id,
  title: row.title,
  query: row.query,
  shared: row.shared,
  default: row.default,
  author: { uuid: row.user_id, fullName: row.author },
  can: { change: mayChange(who, row) },
})

function requireList(who: Member, list: ListWithViews): void {
  if (!mayOpen(who, list)) throw refuse(403, 'You do not have access to this.')
}

/** Reads a view that the caller may see. Throws 404. */
async function find(db: Db, who: Member, id: string): Promise<Row> {
  const found = seen(db, who).where('v.id', '=', id).where('v.deleted_at', 'is', null)
  const row = await found.executeTakeFirstOrThrow(notFound)
  if (!mayOpen(who, row.list)) throw notFound()
  return row
}

const rows = rowsOf('saved_view', ['title', 'list', 'query', 'shared', 'user_id'], {
  allow: (who, row) => {
    const sees = row.shared || row.user_id === who.user_id
    if (!sees || !mayOpen(who, row.list)) throw notFound()
    if (!mayChange(who, row)) throw refuse(403, 'Only the person who saved this view can change it.')
  },
  most: {
    ...{ limit: maxViews, per: ['list', 'user_id'] },
    full: 'You have as many views of this list as there can be. Delete one first.',
  },
})

async function list({ db, who, query }: CallContext<typeof savedViews.list>) {
  requireList(who, query.list)
  const rows = await seen(db, who)
    .where('v.list', '=', query.list)
    .where('v.deleted_at', 'is', null)
    .orderBy(sql`v.title collate "fa-x-icu"`)
    .orderBy('v.id')
    .limit(10_000)
    .execute()
  return { views: rows.map(row => asView(who, row)) }
}

async function create({ body, db, who }: CallContext<typeof savedViews.create>) {
  requireList(who, body.list)
  const { id } = await rows.create(db, who, { ...body, user_id: who.user_id })
  return { view: asView(who, await find(db, who, id)) }
}

async function update({ body, params, db, who }: CallContext<typeof savedViews.update>) {
  const { id } = await rows.update(db, who, params.view_uuid, body)
  return { view: asView(who, await find(db, who, id)) }
}

async function setDefault({ body, params, db, who }: CallContext<typeof savedViews.setDefault>) {
  const view = await find(db, who, params.view_uuid)
  const own = { organization_id: who.organization_id, user_id: who.user_id, list: view.list }
  if (body.default)
    await db
      .insertInto('default_view')
      .values({ ...own, view_id: view.id })
      .onConflict(it => it.columns(['organization_id', 'user_id', 'list']).doUpdateSet({ view_id: view.id }))
      .execute()
  else
    await db
      .deleteFrom('default_view')
      .where(ofOrganization(who))
      .where('user_id', '=', who.user_id)
      .where('view_id', '=', view.id)
      .execute()
  return { view: asView(who, { ...view, default: body.default }) }
}

const remove = async ({ params, db, who }: CallContext<typeof savedViews.remove>) => ({
  view_uuid: (await rows.remove(db, who, params.view_uuid)).id,
})

async function restore({ params, db, who }: CallContext<typeof savedViews.restore>) {
  const { id } = await rows.restore(db, who, params.view_uuid)
  return { view: asView(who, await find(db, who, id)) }
}

/** The answers to the calls about saved views. */
export const savedViewAnswers: readonly Answer[] = [
  answer(savedViews.list, list),
  answer(savedViews.create, create),
  answer(savedViews.update, update),
  answer(savedViews.setDefault, setDefault),
  answer(savedViews.remove, remove),
  answer(savedViews.restore, restore),
]
