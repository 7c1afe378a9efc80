import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../../core/calls/api.ts'
import { asking, isOn, listOf, type Asks, type Filter, type Option, type Values } from './filter.ts'

/** The call for the name of a member whose id is in the address. */
const memberOf = (values: Values, name: string): Asks =>
  asking(members.pick, { query: { uuids: listOf(values[name]).map(String) } }, ({ users }) =>
    users.map(it => ({ id: it.uuid, label: it.fullName })),
  )

function asksOf(filter: Filter, values: Values): Asks | undefined {
  if (filter.kind === 'member') return memberOf(values, filter.name)
  if (!('asks' in filter)) return undefined
  return typeof filter.asks === 'function' ? filter.asks(listOf(values[filter.name]).map(String)) : filter.asks
}

/** The options of a filter. The call is sent only while the filter is active or visible in the panel (`shown`). */
export function useOptions(filter: Filter, values: Values, shown = false): readonly Option[] {
  const asks = asksOf(filter, values)
  const { call = members.pick, given = {} } = asks ?? {}
  const { data } = useCall(call, given, { when: asks !== undefined && (shown || isOn(filter, values)) })
  if ('options' in filter) return filter.options()
  return asks && data !== undefined ? asks.options(data as never) : [] // `data` is the answer of the call in `asks`
}
