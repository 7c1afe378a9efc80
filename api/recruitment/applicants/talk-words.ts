import type { Word } from '../../areas.ts'
import * as labels from '../../labels.ts'
import type { Activity } from './activities.ts'

/** The sentences for activities about comments. `{by}` is the user, `{who}` the applicant. */
export const toComments: Record<string, Word> = {
  comment: '{by} commented on {who}.',
  comment_update: '{by} edited a comment on {who}.',
  comment_delete: '{by} deleted a comment on {who}.',
  comment_restore: '{by} restored a comment on {who}.',
}

/** The sentences for activities about the talent pool. The reason and the tags are shown only to members who may see the pool. */
export const toPool: Record<string, Word> = {
  pool_in: '{by} added {who} to the talent pool.',
  pool_out: '{by} removed {who} from the talent pool.',
  suggest: '{by} suggested {who} for another job opening.',
}

/** The sentences for activities about tasks. `{by}` is the user, `{who}` the applicant. */
export const toTasks: Record<string, Word> = {
  task: '{by} added the task “{to}” for {who}.',
  task_update: '{by} edited the task “{to}” for {who}.',
  task_status: '{by} changed the status of the task “{to}” for {who}.',
  task_delete: '{by} deleted the task “{to}” for {who}.',
  task_restore: '{by} restored the task “{to}” for {who}.',
}

/**
 * The sentence for an activity about a task. If the task became private later, its title is missing, and the sentence names
 * no task.
 */
export const kindOfTaskActivity =
  (type: string) =>
  ({ changes }: Activity): string =>
    changes.some(it => it.field === 'title') ? type : 'untitled'

/** The labels of the fields of a task that can change. */
export const taskFields: Record<string, { word: Word; kind?: 'day' | 'long' | labels.Labels }> = {
  assignee: { word: 'Assigned to' },
  deadline: { word: 'Deadline', kind: 'day' },
  visibility: { word: 'Visible to', kind: labels.visibilities },
  task_description: { word: 'Description', kind: 'long' },
  task_status: { word: 'Status', kind: labels.taskStatuses },
}
