import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { readGroup } from './read-group.ts'
import { beginsBelow, idsAbove, readChart, readGroups } from './read-chart.ts'

async function list({ db, who, query }: CallContext<typeof chart.list>) {
  const { groups, total } = await readChart(db, who, query)
  const first = beginsBelow(who, query) ? (query.parent_id ?? groups[0]?.parent_id) : undefined
  if (!first) return { chart: groups, parent: null, grand_parent: null, total }
  const [above] = await idsAbove(db, who, first, query.on)
  const near = [first, ...(above ? [above] : [])]
  const [parent = null, grand_parent = null] = await readGroups(db, who, near, query.on)
  return { chart: groups, parent, grand_parent, total }
}

const show = async ({ db, who, params }: CallContext<typeof chart.show>) => ({
  group: await readGroup(db, who, params.group_id),
})

async function parents({ db, who, params }: CallContext<typeof chart.parents>) {
  const ids = await idsAbove(db, who, params.group_id)
  const [group, ...nearestFirst] = await readGroups(db, who, [params.group_id, ...ids])
  if (group?.group_id !== params.group_id) throw notFound()
  return { parents: nearestFirst.toReversed() }
}

/** The answers to the calls that read the chart. */
export const readChartAnswers: readonly Answer[] = [
  answer(chart.list, list, { plans: 'search' }),
  answer(chart.show, show),
  answer(chart.parents, parents),
]
