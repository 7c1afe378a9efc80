import { accountCalls } from './account/calls.ts'
import { messagesCalls } from './messages/calls.ts'
import { organisationCalls } from './organisation/calls.ts'
import { recruitmentCalls } from './recruitment/calls.ts'
import type { Call } from './call.ts'

/** Every call of the product by noun and name. The generic tests and OpenAPI iterate over this list. */
export const calls: Record<string, Record<string, Call>> = {
  ...accountCalls,
  ...messagesCalls,
  ...organisationCalls,
  ...recruitmentCalls,
}
