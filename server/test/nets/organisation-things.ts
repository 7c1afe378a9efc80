import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import type { Person } from '../world.ts'
import type { Maker, Making } from './making.ts'

const newAddress = async (by: Person, title: string) =>
  (await by.does(addresses.create, { body: { title, address: title } })).address.id

/** Inserts a message template directly into the table, because the caller may lack the permission to create one. */
const newTemplate = async (making: Making, type: number) => {
  const values = {
    organization_id: making.by.organization,
    title: `${making.mark} ${type}`,
    content: making.mark,
    type,
  }
  return (
    await making.world.asOwner(db =>
      db.insertInto('message_template').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  ).id
}

/**
 * Builders for what belongs to the organisation itself: its addresses, its message templates and the absences of its members.
 */
export const ofOrganisation = {
  emailTemplate: making => newTemplate(making, 2),
  smsTemplate: making => newTemplate(making, 3),
  deletedMessageTemplate: async making => {
    const template_id = await newTemplate(making, 3)
    await making.by.does(messageTemplates.remove, { params: { template_id } })
    return template_id
  },
  /** Inserts an absence of the caller directly into the table, because the caller may lack the permission to add one. */
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
