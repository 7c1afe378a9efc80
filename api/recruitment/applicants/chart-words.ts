import type { Word } from '../../areas.ts'

/** The sentences for activities about the chart. `{name}` is the title of the group. */
export const toChart: Readonly<Record<string, Word>> = {
  create: '{by} added “{name}” to the chart.',
  update: '{by} edited “{name}” in the chart.',
  move_group: '{by} moved “{name}” in the chart.',
  order_group: '{by} changed the place of “{name}” in the chart.',
  delete: '{by} removed “{name}” from the chart.',
  restore: '{by} restored “{name}” in the chart.',
  attach_holder: '{by} added a holder to “{name}”.',
  change_holder: '{by} changed when “{name}” is held.',
  detach_holder: '{by} removed a holder from “{name}”.',
  attach_role: '{by} gave the group “{name}” the role “{to}”.',
  detach_role: '{by} took the role “{from}” from the group “{name}”.',
}

/** The labels of changes of groups. `ended_on` of a holder is the first day after the end. */
export const chartFields = {
  group_title: { word: 'Title' },
  group_position: { word: 'Position|in the organisation' },
  group_unit: { word: 'Unit' },
  group_level: { word: 'Level' },
  group_above: { word: 'Above it' },
  second_above: { word: 'Also reports to' },
  group_questions: { word: 'Questions', kind: 'long' },
  places: { word: 'Places', kind: 'number' },
  holder: { word: 'Holder' },
  started_on: { word: 'From', kind: 'day' },
  ended_on: { word: 'First day after the end', kind: 'day' },
} as const
