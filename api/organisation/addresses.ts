import { call, removable } from '../call.ts'
import { body, id, list, maybe, shape, text, type Of } from '../fields.ts'

/** The maximum lengths of the name of an address and of the address itself. */
export const maxAddressTitle = 60
export const maxAddress = 500

const fields = { title: text(maxAddressTitle), address: text(maxAddress) } as const

const address = shape({ id: id(), ...fields })
export type Address = Of<typeof address>

const all = '/organization/addresses'
const one = `${all}/{address_id}`
const needs = 'organization.settings.general'

/** Calls about the addresses of the organisation, where appointments take place. */
export const addresses = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The addresses of the organisation, by name',
    shows: ['address'],
    data: shape({ addresses: list(address, 100_000) }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add an address of the organisation',
    changes: ['address'],
    body: body(fields),
    data: shape({ address }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change the name of an address, or the address itself',
    changes: ['address'],
    body: body({ title: maybe(fields.title), address: maybe(fields.address) }),
    data: shape({ address }),
  }),
  ...removable('address', {
    path: one,
    needs,
    one: 'an address',
    removed: shape({ address }),
    restored: shape({ address }),
  }),
} as const
