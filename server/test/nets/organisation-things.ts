import type { Maker } from './making.ts'

/** Builders for what belongs to the organisation itself: absences of its members. */
export const ofOrganisation = {
  /** An absence of the caller, written directly, because the caller may be somebody who may not add one. */
  absence: async ({ world, by, mark }) => {
    const times = { starts_at: '2099-01-01T05:00:00Z', ends_at: '2099-01-02T05:00:00Z' }
    const values = { organization_id: by.organization, user_id: by.id, ...times, title: mark }
    const made = await world.asOwner(db =>
      db.insertInto('absence').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
} satisfies Record<string, Maker>
