import type { Word } from '../../areas.ts'
import * as labels from '../../labels.ts'
import type { Activity } from './activities.ts'

/** What was done with a comment on an applicant; `{by}` did it on `{who}`. */
export const toComments: Record<string, Word> = {
  comment: '{by} commented on {who}.',
  comment_update: '{by} edited a comment on {who}.',
  comment_delete: '{by} deleted a comment on {who}.',
  comment_restore: '{by} restored a comment on {who}.',
}

/** What was done with an applicant and the talent pool. Its reason and tags are for those who may see the pool. */
export const toPool: Record<string, Word> = {
  pool_in: '{by} added {who} to the talent pool.',
  pool_out: '{by} removed {who} from the talent pool.',
  suggest: '{by} suggested {who} for another job opening.',
}

/** What was done with a task on an applicant; `{by}` did it for `{who}`. */
export const toTasks: Record<string, Word> = {
  task: '{by} added the task “{to}” for {who}.',
  task_update: '{by} edited the task “{to}” for {who}.',
  task_status: '{by} changed the status of the task “{to}” for {who}.',
  task_delete: '{by} deleted the task “{to}” for {who}.',
  task_restore: '{by} restored the task “{to}” for {who}.',
}

/** What a task made private afterwards is not named by any more; it is then told in general. */
export const kindOfTaskActivity =
  (type: string) =>
  ({ changes }: Activity): string =>
    changes.some(it => it.field === 'title') ? type : 'untitled'

/** The names of what can change on a task. */
export const taskFields: Record<string, { word: Word; kind?: 'day' | 'long' | labels.Labels }> = {
  assignee: { word: 'Assigned to' },
  deadline: { word: 'Deadline', kind: 'day' },
  visibility: { word: 'Visible to', kind: labels.visibilities },
  task_description: { word: 'Description', kind: 'long' },
  task_status: { word: 'Status', kind: labels.taskStatuses },
}
