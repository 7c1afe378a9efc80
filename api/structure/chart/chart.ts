import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  day,
  flag,
  id,
  idOf,
  int,
  list,
  maybe,
  orNull,
  queryFlag,
  queryInt,
  queryMany,
  queryText,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery } from '../../page.ts'
import { maxStructureTitle } from '../levels.ts'
import { questionList, questionsBody } from '../questions.ts'

/** The maximum number of groups in the chart of an organisation. */
export const maxGroups = 20_000

/** The maximum number of places of a group. */
const maxPlaces = 10_000

/** The number of holders that the chart names for each group. */
export const namedHolders = 2

/** A group is vacant if it has fewer holders than places, and otherwise full. A group without places is full. */
export const groupStatuses = { vacant: 'vacant', full: 'full' } as const

/** Whether a group is a position, or only a unit or a title that holds other groups together. */
export const groupTypes = { position: 'position', unit: 'unit' } as const

const ofPosition = shape({ uuid: idOf('position'), title: shown() })
const ofUnit = shape({ uuid: idOf('unit'), name: shown() })
const ofLevel = shape({ uuid: idOf('level'), title: shown() })
const person = shape({ uuid: idOf('member'), fullName: shown() })

/** A group of the chart: a position in a unit at a level, with its places and its holders. */
const groupFields = {
  group_id: idOf('chart_group'),
  parent_id: orNull(idOf('chart_group')),
  /** The group to which it also reports, by a dotted line. */
  second_parent_id: orNull(idOf('chart_group')),
  /** Its place among the groups below the same group. Null: after those with a place, in the order in which they were added. */
  place: orNull(int(1, 1e9)),
  /** The name of the group, or the title of its position, or the name of its unit. */
  title: shown(),
  places: int(0, maxPlaces),
  /** How many members hold the group. */
  holders_count: int(0, 1e6),
  /** The first `namedHolders` of the holders. In a search, the holders who match come first. */
  holders: list(person, namedHolders),
  /** Whether only somebody acting holds the group. */
  acting: flag(),
  /** How many groups are directly below this group. */
  children_count: int(0, maxGroups),
} as const

/** A group in the chart. Its unit and level are names without ids, to keep a response with thousands of groups small. */
const group = shape({ ...groupFields, unit: orNull(shown()), hierarchy: orNull(shown()) })
export type ChartGroup = Of<typeof group>

const holder = shape({
  uuid: id(),
  user: person,
  /** The first day on which they hold the group. Null: not known. */
  started_on: orNull(day()),
  /** The first day on which they no longer hold the group. Null: they hold it until further notice. */
  ended_on: orNull(day()),
  /** Whether they only act for somebody. */
  acting: flag(),
  current: flag(),
})
export type ChartHolder = Of<typeof holder>

/** The maximum number of holders in `history`, including former holders. */
export const shownHolders = 500

const fullGroup = shape({
  ...groupFields,
  job_designation: orNull(ofPosition),
  unit: orNull(ofUnit),
  hierarchy: orNull(ofLevel),
  /** The group to which it also reports. */
  second_parent: orNull(shape({ group_id: idOf('chart_group'), title: shown() })),
  /** The group's own name. Null: it is named after its position or its unit. */
  own_title: orNull(shown()),
  /** The first day of the group. Null: not known. */
  started_on: orNull(day()),
  questions: questionList(),
  /** The holders over time: current holders first, then the newest. */
  history: list(holder, shownHolders),
})
export type FullChartGroup = Of<typeof fullGroup>

/** The filters of the chart. */
const chartFilters = shape({
  ...pageQuery,
  per_page: queryInt(1, maxGroups),
  /** The chart of this day: groups where they stood, and who held them. Without it: of today. Names are those of today. */
  on: maybe(day()),
  /** Only the groups that the caller holds, with all groups below them. */
  current_user_chart: queryFlag(),
  /** How many levels of the tree: 1 is the first groups without the groups below them. */
  levels: queryInt(1, 1000),
  /** Only these groups, with all groups below them. */
  root_group_ids: queryMany(idOf('chart_group'), 100),
  /** All groups below this group, without the group itself. */
  parent_id: maybe(idOf('chart_group')),
  /** Only the groups that this member holds, with all groups below them. */
  user_id: maybe(idOf('member')),
  /** Also includes the siblings of the first groups, with all groups below them. */
  add_siblings: queryFlag(),
  /** Only groups with this text in their title, their position, their unit or the name of a holder. */
  search: queryText(),
  job_designation_id: maybe(idOf('position')),
  hierarchies_ids: queryMany(idOf('level'), 100),
  type: maybe(choice(groupTypes)),
  status: maybe(choice(groupStatuses)),
})

const fields = {
  /** The group above. Null: the group is at the top of the chart. */
  parent_id: clearable(idOf('chart_group')),
  second_parent_id: clearable(idOf('chart_group')),
  title: clearable(text(maxStructureTitle)),
  job_designation_id: clearable(idOf('position')),
  unit_id: clearable(idOf('unit')),
  hierarchy_id: clearable(idOf('level')),
  places: maybe(int(0, maxPlaces)),
  /** The first day of the group, not after today. A new group begins today if nothing is sent. */
  started_on: clearable(day()),
} as const

const period = { started_on: clearable(day()), ended_on: clearable(day()), acting: maybe(flag()) } as const

/** What happened to a group or to a person between two days. */
const groupChanges = { added: 'added', removed: 'removed', moved: 'moved' } as const
const personChanges = { came: 'came', left: 'left', moved: 'moved' } as const

const groupChange = shape({
  group_id: idOf('chart_group'),
  title: shown(),
  change: choice(groupChanges),
  /** The title of the group above on the first day, and on the other day. Null: none, or the group did not exist. */
  from: orNull(shown()),
  to: orNull(shown()),
})
export type GroupChange = Of<typeof groupChange>

const maxHeld = 1000
const personChange = shape({
  user: person,
  change: choice(personChanges),
  /** The titles of the groups that they held on the first day, and on the other day. */
  from: list(shown(), maxHeld),
  to: list(shown(), maxHeld),
})
export type PersonChange = Of<typeof personChange>

const see = 'organization.chart'
const needs = 'organization.chart.store'
const all = '/organization/chart'
const one = `${all}/{group_id}`
const shows = ['chart_group', 'position', 'unit', 'level', 'member'] as const
const changes = ['chart_group'] as const
const data = shape({ group: fullGroup })
const withHolder = shape({ group: fullGroup, holder })

/** Calls about the chart of the organisation: trees of groups, each with its places and its holders over time. */
export const chart = {
  list: call({
    method: 'GET',
    path: all,
    needs: see,
    summary:
      'The groups of the chart, in the order in which they were added; without per_page all groups, with a filter only those that match',
    shows,
    query: chartFilters,
    data: shape({
      chart: list(group, maxGroups),
      /**
       * The group above the first group. Null if the first group is at the top, or if none of root_group_ids, parent_id, user_id and
       * current_user_chart is sent.
       */
      parent: orNull(group),
      /** The group above `parent`. */
      grand_parent: orNull(group),
      /** How many groups there are on all pages. */
      total: int(0, maxGroups),
    }),
  }),
  compare: call({
    method: 'GET',
    path: `${all}/changes`,
    needs: see,
    summary: 'What differs between the charts of two days: groups and people that came, left or moved',
    addedBecause: 'readers compare the chart with that of another day',
    shows,
    query: shape({ from: day(), to: maybe(day()) }),
    data: shape({ groups: list(groupChange, maxGroups), people: list(personChange, 1e6) }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: see,
    summary: 'A group with its questions and its holders over time',
    addedBecause: 'the chart names only the first current holders of a group, and no former holders',
    shows,
    data,
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a group; it has a title, a position or a unit',
    changes,
    body: body(fields),
    data,
    statements: 12,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Change a group or move it below another one with all groups below it; a missing field is not changed',
    changes,
    body: body(fields),
    data,
    statements: 18,
  }),
  order: call({
    method: 'PUT',
    path: `${one}/place`,
    needs,
    summary:
      'Place a group before another group below the same group, or last; with parent_id, it is moved below that group first',
    addedBecause: 'the specification has no order of the groups below a group',
    changes,
    body: body({
      parent_id: clearable(idOf('chart_group')),
      /** The group that comes after it. Null: it becomes the last one. */
      before: orNull(idOf('chart_group')),
    }),
    data,
    statements: 17,
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs,
    summary:
      'Remove a group; the groups below it go where the caller says, and without that the removal is refused (409); it can be restored',
    addedBecause: 'the specification has no call for removing a group',
    changes,
    query: shape({
      /** The groups below it move to the group above it. */
      lift: queryFlag(),
      /** The groups below it move below this group. */
      move_to: maybe(idOf('chart_group')),
    }),
    data: shape({
      group: shape({ group_id: idOf('chart_group'), title: shown() }),
      /** How many groups moved. */
      moved: int(0, maxGroups),
    }),
    statements: 12,
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs,
    summary: 'Restore a removed group with its holders and the groups that were below it and have not been moved since',
    addedBecause: 'deleting offers undo instead of a confirmation',
    changes,
    data,
    statements: 13,
  }),
  setQuestions: call({
    method: 'PUT',
    path: `${one}/questions`,
    needs,
    summary: 'Replace the questions of a group; a question that is sent with its uuid keeps that uuid',
    changes,
    body: questionsBody(),
    data,
    statements: 12,
  }),
  parents: call({
    method: 'GET',
    path: `${one}/parents`,
    needs: see,
    summary: 'The groups above a group, from the top',
    shows,
    data: shape({ parents: list(group) }),
  }),
  addHolder: call({
    method: 'POST',
    path: `${one}/holders`,
    needs,
    summary: 'Make a member a holder of a group for a period',
    addedBecause: 'the specification has no call for who holds a group over time',
    changes,
    body: body({ user_id: idOf('member'), ...period }),
    data: withHolder,
    statements: 13,
  }),
  changeHolder: call({
    method: 'PUT',
    path: `${one}/holders/{holder_id}`,
    needs,
    summary: 'Change the period in which a member holds a group; a missing field is not changed',
    addedBecause: 'the specification has no call for who holds a group over time',
    changes,
    body: body(period),
    data: withHolder,
    statements: 12,
  }),
  removeHolder: call({
    method: 'DELETE',
    path: `${one}/holders/{holder_id}`,
    needs,
    summary: 'Delete a holder of a group, current or former; adding the holder again undoes the deletion',
    addedBecause: 'the specification has no call for who holds a group over time',
    changes,
    data: withHolder,
    statements: 9,
  }),
} as const
