import { call } from '../call.ts'
import { body, id, list, maybe, shape, text, type Of } from '../fields.ts'

/** The maximum lengths of the name of an address and of the address itself. */
export const maxAddressTitle = 60
export const maxAddress = 500

const fields = { title: text(maxAddressTitle), address: text(maxAddress) } as const

const address = shape({ id: id(), ...fields })
export type Address = Of<typeof address>

/** Calls about the addresses of the organisation, where appointments take place. */
export const addresses = {
  list: call({
    method: 'GET',
    path: '/organization/addresses',
    needs: 'member',
    summary: 'The addresses of the organisation, by name',
    shows: ['address'],
    data: shape({ addresses: list(address, 100_000) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/addresses',
    needs: 'organization.settings.general',
    summary: 'Add an address of the organisation',
    changes: ['address'],
    body: body(fields),
    data: shape({ address }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/addresses/{address_id}',
    needs: 'organization.settings.general',
    summary: 'Change the name of an address, or the address itself',
    changes: ['address'],
    body: body({ title: maybe(fields.title), address: maybe(fields.address) }),
    data: shape({ address }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/addresses/{address_id}',
    needs: 'organization.settings.general',
    summary: 'Delete an address; it can be restored',
    changes: ['address'],
    data: shape({ address }),
  }),
  restore: call({
    method: 'PUT',
    path: '/organization/addresses/{address_id}/restore',
    needs: 'organization.settings.general',
    summary: 'Restore a deleted address',
    changes: ['address'],
    addedBecause: 'deleting an address needs no confirmation, but can be undone',
    data: shape({ address }),
  }),
} as const
