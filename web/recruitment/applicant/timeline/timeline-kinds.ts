import type { ActivityType } from '@kargozin/api/labels.ts'
import type { Word } from '../../../core/words.ts'
import { typesOf } from '../../activities/kinds.ts'

/** The kinds by which a timeline can be filtered, each with its name and its types of activities. */
export const timelineKinds = {
  comments: { word: 'Comments', types: typesOf('opinions').filter(type => type !== 'rate') },
  moves: { word: 'Moves', types: typesOf('moves') },
  forms: { word: 'Forms', types: [...typesOf('applications'), ...typesOf('information'), ...typesOf('surveys')] },
  messages: { word: 'Messages and appointments', types: typesOf('messages') },
  files: { word: 'CVs and files', types: typesOf('files') },
  ratings: { word: 'Ratings', types: ['rate'] },
  tags: { word: 'Tags', types: ['tag', 'undo_tag'] },
  tasks: { word: 'Tasks', types: typesOf('tasks') },
  changes: { word: 'Changes', types: typesOf('changes').filter(type => type !== 'tag' && type !== 'undo_tag') },
  trash: { word: 'Deleted and restored', types: typesOf('trash') },
} as const satisfies Record<string, { word: Word; types: readonly ActivityType[] }>

export type TimelineKind = keyof typeof timelineKinds

export const timelineKindNames = Object.keys(timelineKinds) as TimelineKind[] // the object has no other keys

/** The types of the chosen kinds. An empty list means all types. */
export const typesOfKinds = (chosen: readonly TimelineKind[]): ActivityType[] =>
  chosen.flatMap(kind => [...timelineKinds[kind].types])

/** The kind of a type; undefined for types that no applicant has. */
export const kindOfType = (type: string): TimelineKind | undefined =>
  timelineKindNames.find(kind => timelineKinds[kind].types.some(it => it === type))
