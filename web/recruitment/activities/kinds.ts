import type { ActivityType } from '@kargozin/api/labels.ts'
import type { Word } from '../../core/words.ts'

/** The kinds of activities on screen; each covers several types of the API. */
export const kinds = {
  moves: 'Moves between steps',
  applications: 'Applications',
  opinions: 'Ratings and comments',
  tasks: 'Tasks',
  surveys: 'Questionnaires and surveys',
  information: 'Additional information',
  files: 'CVs and files',
  messages: 'Messages and appointments',
  changes: 'Changes',
  publishing: 'Publishing',
  trash: 'Deleted and restored',
} as const satisfies Record<string, Word>

export type Kind = keyof typeof kinds

/** The kind of every type. A type without a kind does not compile, because no filter would find it. */
const kindOf: { readonly [type in ActivityType]: Kind } = {
  change_status: 'moves',
  undo: 'moves',
  transfer: 'moves',
  pool_in: 'moves',
  pool_out: 'moves',
  suggest: 'moves',
  apply: 'applications',
  import: 'applications',
  withdraw: 'applications',
  rate: 'opinions',
  comment: 'opinions',
  comment_update: 'opinions',
  comment_delete: 'opinions',
  comment_restore: 'opinions',
  task: 'tasks',
  task_update: 'tasks',
  task_status: 'tasks',
  task_delete: 'tasks',
  task_restore: 'tasks',
  assign_survey: 'surveys',
  ask_survey: 'surveys',
  complete_survey: 'surveys',
  employee_complete_survey: 'surveys',
  prove: 'information',
  give_information: 'information',
  complete_information: 'information',
  attach: 'files',
  attach_remove: 'files',
  attach_restore: 'files',
  cv: 'files',
  read_cv: 'files',
  settle_cv: 'files',
  remove_example: 'files',
  message: 'messages',
  interview: 'opinions',
  appointment: 'messages',
  appointment_update: 'messages',
  appointment_cancel: 'messages',
  appointment_restore: 'messages',
  appointment_answer: 'messages',
  appointment_report: 'messages',
  appointment_report_update: 'messages',
  appointment_report_delete: 'messages',
  mute: 'changes',
  unmute: 'changes',
  tag: 'changes',
  undo_tag: 'changes',
  create: 'changes',
  update: 'changes',
  source: 'changes',
  position: 'changes',
  detach: 'changes',
  empty: 'changes',
  save_template: 'changes',
  use_template: 'changes',
  join: 'changes',
  merge: 'changes',
  unmerge: 'changes',
  different: 'changes',
  undo_different: 'changes',
  pin: 'changes',
  unpin: 'changes',
  invite: 'changes',
  transfer_ownership: 'changes',
  leave: 'changes',
  remove: 'changes',
  attach_role: 'changes',
  detach_role: 'changes',
  publish: 'publishing',
  republish: 'publishing',
  open_source: 'publishing',
  close_source: 'publishing',
  trash: 'trash',
  restore: 'trash',
  delete: 'trash',
  erase: 'trash',
  ask_erasure: 'trash',
  keep_data: 'trash',
  stop_erasure: 'trash',
  continue_erasure: 'trash',
  hold: 'changes',
  end_hold: 'changes',
  retention: 'changes',
  working_time: 'changes',
  special_day: 'changes',
}

const types = Object.keys(kindOf) as ActivityType[] // `kindOf` has exactly these keys

/** The types of a kind. */
export const typesOf = (kind: Kind): ActivityType[] => types.filter(type => kindOf[type] === kind)

/** The kinds of activities that a job opening can have. */
export const kindsOfJob: readonly Kind[] = ['moves', 'applications', 'opinions', 'tasks', 'surveys', 'information', 'files', 'messages', 'changes', 'publishing', 'trash'] // prettier-ignore

/** The kinds of activities that an applicant can have. */
export const kindsOfApplicant: readonly Kind[] = kindsOfJob.filter(kind => kind !== 'publishing')
