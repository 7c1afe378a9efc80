import type { Word } from './areas.ts'
import type { Permission } from './permissions.ts'

/** The groups by which the history of the organisation is filtered. */
export type HistoryGroup = 'people' | 'jobs' | 'applicants' | 'surveys' | 'messages' | 'lists'

/** A kind of record. Calls name the nouns that they show and change (call.ts), fields the noun to which an id refers (idOf). */
export type Noun = {
  /** The part of a path after which an id of it stands: `users` for `/organization/users/{uuid}`. */
  readonly within?: readonly string[]
  /** For nouns whose changes are in the history of the organisation. */
  readonly history?: {
    /** Its name in a sentence, such as “{by} deleted the {noun} “{name}”.” */
    readonly one: Word
    readonly group: HistoryGroup
    /** What readers of the history need to read the values of its changes. By default every reader may. */
    readonly needs?: Permission
  }
  /**
   * Who receives the live events about its changes. By default all members. `job`: those who may see the job opening of the record.
   * `person`: those whom the answer names, because a record belongs to a person (core/events.ts).
   */
  readonly heardBy?: 'job' | 'person'
}

/**
 * Every noun. Its name is that of its main table, the subject of its activities in the history, and the kind of its live events.
 * `message` stands for the tables sms and email, `member` for membership, and `account` for user_account.
 */
export const nouns = {
  // The people and settings of an organisation
  organization: { within: ['organizations'], history: { one: 'organisation', group: 'people' } },
  member: { within: ['users'], history: { one: 'member', group: 'people', needs: 'organization.users.list' } },
  employee: {
    within: ['employees'],
    history: { one: 'employee', group: 'people', needs: 'organization.users.list' },
  },
  employee_document: {
    within: ['documents'],
    history: { one: 'document of an employee', group: 'people', needs: 'organization.users.documents' },
  },
  employee_correction: { within: ['employee-corrections'] },
  onboarding_template: {
    within: ['onboarding-templates'],
    history: { one: 'template of onboarding', group: 'people', needs: 'organization.users.list' },
  },
  invitation: {
    within: ['invitations'],
    history: { one: 'invitation', group: 'people', needs: 'organization.users.addPage' },
  },
  role: { within: ['roles'], history: { one: 'role', group: 'people', needs: 'organization.roles' } },
  absence: {
    within: ['absences'],
    history: { one: 'absence', group: 'people', needs: 'organization.settings.general' },
  },
  address: { within: ['addresses'], history: { one: 'address', group: 'people' } },
  working_time: {},
  evaluation_cycle: {
    within: ['evaluation-cycles'],
    history: { one: 'evaluation cycle', group: 'people' },
  },
  level: { within: ['hierarchies'], history: { one: 'level', group: 'people' } },
  unit: { within: ['units'], history: { one: 'unit', group: 'people' } },
  position: {
    within: ['job-designations', 'job-statements'],
    history: { one: 'position', group: 'people' },
  },
  chart_group: {
    within: ['chart', 'groups'],
    history: { one: 'group of the chart', group: 'people', needs: 'organization.chart' },
  },
  branch: { within: ['subsidiaries'], history: { one: 'branch', group: 'people' } },
  tag: { within: ['tags'], history: { one: 'tag', group: 'lists' } },
  source: { within: ['sources'], history: { one: 'source', group: 'lists' } },
  channel: {
    within: ['channels'],
    history: { one: 'sending service', group: 'messages', needs: 'organization.settings.channels' },
  },
  mailbox: {
    history: { one: 'mailbox for replies', group: 'messages', needs: 'organization.settings.channels' },
  },
  message_template: {
    within: ['message-templates'],
    history: { one: 'message template', group: 'messages', needs: 'organization.hiring' },
  },
  survey: { within: ['surveys'], history: { one: 'questionnaire', group: 'surveys', needs: 'organization.hiring' } },
  job_template: {
    within: ['job-templates'],
    history: { one: 'template', group: 'jobs', needs: 'organization.hiring' },
  },
  export_template: { history: { one: 'PDF template', group: 'lists' } },
  saved_view: { within: ['saved-views'], heardBy: 'person' },
  // Job openings and their applicants
  job: { within: ['job', 'jobs', 'job_titles'], history: { one: 'job opening', group: 'jobs' }, heardBy: 'job' },
  step: { within: ['steps'], history: { one: 'step', group: 'jobs' }, heardBy: 'job' },
  application: {
    within: ['applicants'],
    history: { one: 'applicant', group: 'applicants' },
    heardBy: 'job',
  },
  comment: { within: ['comments'], heardBy: 'job' },
  task: { within: ['tasks'], history: { one: 'task', group: 'applicants' }, heardBy: 'person' },
  appointment: {
    within: ['appointments'],
    history: { one: 'appointment', group: 'applicants' },
    heardBy: 'person',
  },
  booking: {
    within: ['bookings'],
    history: { one: 'offer of times', group: 'applicants' },
    heardBy: 'job',
  },
  scorecard: { heardBy: 'person' },
  talent: { heardBy: 'person' },
  message: { heardBy: 'person' },
  reply: { heardBy: 'job' },
  message_stop: { heardBy: 'job' },
  possible_duplicate: { heardBy: 'person' },
  erasure: { within: ['erasures'], heardBy: 'person' },
  import: { within: ['imports'], heardBy: 'person' },
  // A person
  memo: { within: ['events'], heardBy: 'person' },
  calendar_feed: { heardBy: 'person' },
  notification: { within: ['notifications'], heardBy: 'person' },
  session: { within: ['sessions'], heardBy: 'person' },
  account: { heardBy: 'person' },
} as const satisfies Record<string, Noun>

export type NounName = keyof typeof nouns

/** All names of nouns. */
export const nounNames = Object.keys(nouns) as NounName[] // `nouns` has exactly these keys

export const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name)

/** The kinds of live events. The name of a noun: some of its records have changed. `progress`: the progress of a bulk action. */
export const liveKinds = [...nounNames, 'progress'] as const
export type LiveKind = (typeof liveKinds)[number]
