import type { DB } from '../../db/types.ts'

/** The columns of a table in which traces of an erased person are replaced. */
export type TraceColumns = {
  /** Texts that members wrote or the product composed: full names, contacts and addresses are replaced. */
  texts?: readonly string[]
  /** JSON with copied values, and names of files: a first or last name alone is replaced too. */
  json?: readonly string[]
  names?: readonly string[]
}

/**
 * The columns that may contain the name or a contact of an applicant outside of the application: in texts about others, in
 * copies that the product made, and in messages to members. A test fails for a table with texts that is missing here, in
 * `keptTables` and in erase.ts.
 */
export const traceColumns: Readonly<Partial<Record<keyof DB, TraceColumns>>> = {
  activity: { json: ['before', 'after'] },
  application: { texts: ['other_reason'] },
  appointment: { texts: ['title', 'description', 'address', 'map_link', 'answer_text'] },
  appointment_report: { texts: ['report'] },
  booking: { texts: ['title', 'description', 'address', 'map_link', 'reason'] },
  bulk_item: { json: ['before'] },
  comment: { texts: ['comment'] },
  email: { texts: ['address', 'subject', 'body', 'html', 'reply_to', 'thread', 'error', 'answer'], json: ['calendar'] },
  email_attachment: { names: ['name'] },
  file: { names: ['name', 'title'] },
  import: { names: ['file_name'], json: ['columns', 'message'] },
  import_row: { texts: ['cv_text'], json: ['given', 'reasons', 'places'] },
  legal_hold: { texts: ['reason'] },
  member_removal: { json: ['kept'] },
  memo: { texts: ['title', 'description'] },
  notification: { json: ['data'] },
  person_merge_item: { json: ['before', 'after'] },
  reply: { texts: ['sender', 'sender_name', 'subject', 'body', 'quoted', 'thread'] },
  reply_file: { names: ['name'] },
  scorecard: { texts: ['strengths', 'doubts'], json: ['answers'] },
  sms: { texts: ['mobile', 'body', 'error', 'answer'] },
  stay: { texts: ['other_reason'], json: ['own_texts'] },
  talent: { texts: ['reason'] },
  task: { texts: ['title', 'description'] },
  ticket: { texts: ['message'] },
}

const settings = 'what members write about the organisation, its job openings and its people'
const decisions = 'those that contain a word of the person are deleted (erase-traces.ts)'
const account = 'about users of the product and their browsers'
const employees = 'what the organisation stores about its employees, whose data outlives their application'
const fixed = 'the same for all organisations'

/** The other tables with texts, and why they have no traces of an applicant. */
export const keptTables: Readonly<Partial<Record<keyof DB, string>>> = {
  absence: settings,
  address: settings,
  attempt: 'counters, deleted when they expire',
  branch: settings,
  bulk_action: 'has only the kind of an action',
  calendar_feed: 'has only types of events',
  career_page: settings,
  career_picture: settings,
  channel: settings,
  chart_group: settings,
  chart_question: settings,
  city: fixed,
  comment_mention: 'names of members',
  default_view: 'names a list',
  departure: 'has only days and keys',
  employee: employees,
  employee_correction: employees,
  employee_document: employees,
  employee_private: employees,
  employee_sms: employees,
  evaluation_cycle: settings,
  erased_words: 'the words themselves, until the traces are erased',
  exit_survey: employees,
  export_template: settings,
  dropped_reply: 'numbers by reason',
  hire: 'has only days',
  import_title: decisions,
  import_value: decisions,
  invitation: account,
  job: settings,
  job_example: settings,
  job_interviewer: settings,
  job_person: settings,
  job_template: settings,
  level: settings,
  large_group: 'numbers of people, and the beginnings of the sounds of their names',
  mailbox: settings,
  message_stop: 'hashes of contacts, which stay so that the stop stays in force',
  message_template: settings,
  notice_settings: settings,
  onboarding: employees,
  onboarding_paper: settings,
  onboarding_template: settings,
  onboarding_template_task: settings,
  one_time_code: 'deleted when they expire',
  organization: settings,
  organization_day: settings,
  position: settings,
  position_question: settings,
  position_statement: settings,
  province: fixed,
  public_holiday: fixed,
  rate_limit: 'counters, deleted when they expire',
  role: settings,
  saved_view: 'the views that filter by the person are deleted (erase-traces.ts)',
  session: account,
  shrunk_group: 'as large_group, for some minutes',
  source: settings,
  step: settings,
  step_supervisor: settings,
  survey: settings,
  tag: settings,
  unit: settings,
  user_account: account,
  user_file: account,
  usual_message_template: fixed,
  working_time: settings,
}
