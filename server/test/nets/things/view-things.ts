import type { Maker, Making } from './making.ts'

/**
 * Inserts a shared view directly into its table, because the test also needs one for callers who may not open any list. Only
 * the organisation restricts who sees a shared view.
 */
async function newView({ world, by, mark }: Making, deleted_at: string | null = null) {
  const whose = { organization_id: by.organization, user_id: by.id, list: 'jobs', shared: true, deleted_at }
  const values = { ...whose, title: mark, query: `searchText=${mark}` }
  const made = await world.asOwner(db =>
    db.insertInto('saved_view').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

/** Saved views of lists. */
export const ofViews = {
  saved_view: making => newView(making),
  'deleted saved_view': making => newView(making, new Date().toISOString()),
} satisfies Record<string, Maker>
