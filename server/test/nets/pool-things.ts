import type { Maker, Making } from './making.ts'

/**
 * Inserts a pool member directly into the tables, because the test also needs one for callers without access to the pool.
 * Creates a new applicant for it.
 */
async function newTalent({ world, by, of, mark }: Making, removed_at: string | null = null): Promise<string> {
  const application_id = await of(removed_at ? 'sameApplicant' : 'applicant')
  const values = { organization_id: by.organization, application_id, added_by: by.id, reason: mark, removed_at }
  await world.asOwner(db =>
    db
      .insertInto('talent')
      .values(values)
      .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet({ removed_at }))
      .execute(),
  )
  return application_id
}

/** Members of the talent pool. Their ids are those of their applications. */
export const ofPool = {
  talent: making => newTalent(making),
  removedTalent: making => newTalent(making, new Date().toISOString()),
} satisfies Record<string, Maker>
