import type { Maker, Making } from './making.ts'

/**
 * Written straight into its table: those who may open no list have views too, from before. Shared, so that only the
 * organisation keeps others from it.
 */
async function newView({ world, by, mark }: Making, deleted_at: string | null = null) {
  const whose = { organization_id: by.organization, user_id: by.id, list: 'jobs', shared: true, deleted_at }
  const values = { ...whose, title: mark, query: `searchText=${mark}` }
  const made = await world.asOwner(db =>
    db.insertInto('saved_view').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

/** Views of lists. */
export const ofViews = {
  savedView: making => newView(making),
  deletedView: making => newView(making, new Date().toISOString()),
} satisfies Record<string, Maker>
