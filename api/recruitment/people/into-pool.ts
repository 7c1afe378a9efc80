import { idOf, list, longText, maybe, shape, type Of } from '../../fields.ts'

/** The maximum length of a reason, and the maximum number of tags of a member of the talent pool. */
export const talentLimits = { reason: 2000, tags: 30 } as const

/** The reason for adding somebody to the talent pool, and the tags for finding them there. */
export const intoPool = {
  reason: maybe(longText(talentLimits.reason)),
  /** Tags that no longer exist are ignored. */
  tags: maybe(list(idOf('tag'), talentLimits.tags)),
}
const schema = shape(intoPool)
export type IntoPool = Of<typeof schema>

/**
 * In the request of a move: also adds the moved applicants to the talent pool, in the same transaction. Requires the permission
 * for the pool.
 */
export const poolWithMove = maybe(schema)

/** The callers of a move with `into_pool`. */
export const callersOfMove = {
  supervisors: 'of the step who may change',
  only: 'organization.hiring.talentsPool.index',
  because: '`into_pool` needs the permission for the pool',
} as const
