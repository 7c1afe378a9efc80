import { id, list, longText, maybe, shape, type Of } from '../../fields.ts'

/** How long a reason may be, and how many tags a member of the talent pool may have. */
export const talentLimits = { reason: 2000, tags: 30 } as const

/** Why somebody is in the talent pool, and the tags by which they are found there. */
export const intoPool = {
  reason: maybe(longText(talentLimits.reason)),
  /** Tags that no longer exist are left out. */
  tags: maybe(list(id(), talentLimits.tags)),
}
const schema = shape(intoPool)
export type IntoPool = Of<typeof schema>

/** With a move: adds whoever is moved to the talent pool too, in one transaction. Needs the permission of the pool. */
export const poolWithMove = maybe(schema)
