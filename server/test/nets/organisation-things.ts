import { addresses } from '@kargozin/api/organisation/addresses.ts'
import type { Person } from '../world.ts'
import type { Maker } from './making.ts'

const newAddress = async (by: Person, title: string) =>
  (await by.does(addresses.create, { body: { title, address: title } })).address.id

/** Builders for what belongs to the organisation itself: its addresses, and the absences of its members. */
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
  address: ({ by, mark }) => newAddress(by, mark),
  deletedAddress: async ({ by, mark }) => {
    const address_id = await newAddress(by, `${mark} حذف‌شده`)
    await by.does(addresses.remove, { params: { address_id } })
    return address_id
  },
} satisfies Record<string, Maker>
