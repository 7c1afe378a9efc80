import type { Word } from '../../areas.ts'
import type { Activity } from './activities.ts'

/** The sentences for activities about duplicate persons. `{by}` is the user, `{who}` the applicant. */
export const toDuplicates: Record<string, Word> = {
  merge: '{by} merged {who} with the same person’s application for “{to}”.',
  merge_here: '{by} merged {who} with another application of the same person.',
  unmerge: '{by} undid a merge of {who}.',
  different: '{by} noted that {who} is not the same person as the applicant for “{to}”.',
  different_hidden: '{by} noted that {who} and another applicant are not the same person.',
  undo_different: '{by} forgot the note that {who} is not the same person as another applicant.',
}

const has = ({ changes }: Activity, field: string) => changes.some(it => it.field === field)

/**
 * The kinds of sentences about duplicates. A sentence without a job title is used in two cases: the reader may not see the
 * other job, or both applications are for the same job.
 */
export const kindsOfDuplicates: Record<string, (it: Activity) => string> = {
  merge: it => (has(it, 'job') ? 'merge' : 'merge_here'),
  different: it => (has(it, 'job') ? 'different' : 'different_hidden'),
}
