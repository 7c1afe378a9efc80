import { call } from '../call.ts'
import { queryFlag, flag, id, list, maybe, orNull, shape, text, type Of } from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'
import { tokens } from './sessions.ts'

const organization = shape({
  id: id(),
  uuid: id(),
  name: text(),
  /** The URL of the picture; no token is needed. */
  logo: orNull(text(300)),
  owner: flag(),
  /** Present only when the query has `with_permissions`. */
  permissions_name: maybe(list(text())),
})
export type MyOrganization = Of<typeof organization>

const callers = { only: 'member', hidden: true, because: 'strangers do not learn which organisations exist' } as const

/** Calls about the organisations that the caller belongs to. */
export const myOrganizations = {
  list: call({
    method: 'GET',
    path: '/users/organizations',
    needs: 'user',
    summary: 'The active organisations of the caller, by name',
    shows: ['account', 'member', 'organization'],
    query: shape({ ...pageQuery, with_permissions: queryFlag() }),
    data: shape({ organizations: list(organization), pagination }),
  }),
  enter: call({
    method: 'POST',
    path: '/users/organizations/{organization_uuid}/enter',
    needs: 'user',
    callers,
    summary: 'Enter one of the caller’s organisations; allowed only in the first 15 minutes after signing in',
    addedBecause:
      'a person with several organisations chooses one after signing in, and the one-time code cannot be used again for that',
    changes: ['session'],
    data: tokens,
  }),
  leave: call({
    method: 'POST',
    path: '/users/organizations/{organization_uuid}/leave',
    needs: 'user',
    callers,
    summary: 'Leave an organisation; its owner cannot',
    changes: ['account', 'member', 'employee'],
    addedBecause: 'people must be able to leave an organisation that added them',
    data: shape({ id: id() }),
  }),
} as const
