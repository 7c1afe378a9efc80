import { sql } from 'kysely'
import { shownHolders, type ChartHolder, type FullChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { notFound } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { readQuestions } from '../questions.ts'
import { holdsOn, titleOf } from './days.ts'
import { readGroups } from './read-chart.ts'

/** The questions of groups. */
export const groupQuestions = { table: 'chart_question', of: 'group_id' } as const

type HolderRow = Omit<ChartHolder, 'user'> & { user_id: string; full_name: string }

/** Reads the holders of a group over time: current ones first, then the newest. With `only`, reads only that holder. */
export async function readHolders(db: Db, who: Member, group: string, only?: string): Promise<ChartHolder[]> {
  const { rows } = await sql<HolderRow>`
    select h.id as uuid, p.id as user_id, p.full_name, h.started_on, h.acting, (${holdsOn()}) as current,
           least(h.ended_on, (h.left_at at time zone 'Asia/Tehran')::date) as ended_on
      from chart_holder h join user_account p on p.id = h.user_id
     where h.organization_id = ${who.organization_id} and h.group_id = ${group}
       and ${only === undefined ? sql`true` : sql`h.id = ${only}`}
     order by current desc, h.started_on desc nulls last, h.id desc limit ${shownHolders}`.execute(db)
  return rows.map(({ user_id, full_name, ...rest }) => ({ ...rest, user: { uuid: user_id, fullName: full_name } }))
}

/** Reads a group with its questions and its holders over time. Throws 404 if it does not exist or is deleted. */
export async function readGroup(db: Db, who: Member, id: string): Promise<FullChartGroup> {
  const [group] = await readGroups(db, who, [id])
  if (!group) throw notFound()
  const [fields, questions, history] = await Promise.all([
    readFields(db, who, id),
    readQuestions(db, who, groupQuestions, id),
    readHolders(db, who, id),
  ])
  const { title, position_id, position_title, unit_id, level_id, second_title, started_on } = fields
  return {
    ...{ ...group, own_title: title, started_on, questions, history },
    job_designation: position_id === null ? null : { uuid: position_id, title: position_title ?? '' },
    unit: unit_id === null ? null : { uuid: unit_id, name: group.unit ?? '' },
    hierarchy: level_id === null ? null : { uuid: level_id, title: group.hierarchy ?? '' },
    second_parent: group.second_parent_id ? { group_id: group.second_parent_id, title: second_title ?? '' } : null,
  }
}

const readFields = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('chart_group as g')
    .leftJoin('position as o', join =>
      join.onRef('o.organization_id', '=', 'g.organization_id').onRef('o.id', '=', 'g.position_id'),
    )
    .leftJoin('chart_group as s', join =>
      join.onRef('s.organization_id', '=', 'g.organization_id').onRef('s.id', '=', 'g.second_parent_id'),
    )
    .select(['g.title', 'g.position_id', 'o.title as position_title', 'g.unit_id', 'g.level_id'])
    .select([
      sql<string | null>`case when s.id is not null then ${titleOf('s')} end`.as('second_title'),
      sql<
        string | null
      >`(select x.started_on from chart_stand x where x.organization_id = g.organization_id and x.group_id = g.id
        order by x.started_on nulls first limit 1)`.as('started_on'),
    ])
    .where(ofOrganization(who, 'g'))
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
