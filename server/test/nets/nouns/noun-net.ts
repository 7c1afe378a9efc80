import type { Call } from '@kargozin/api/call.ts'
import { isNoun, nounNames, nouns, type Noun, type NounName } from '@kargozin/api/nouns.ts'
import type { DB } from '../../../db/types.ts'
import type { Statement } from '../second-server.ts'
import type { Count } from '../statements-net.ts'

/*
 * Holds true what the contract says about nouns: the statements of a reading call read only tables of nouns that it `shows`, those of a
 * writing call write only tables of nouns that it `changes`, and a changed noun is announced to open screens.
 */

/** The tables of a noun beside the one of its name. */
const tablesOf: Partial<Record<NounName, readonly (keyof DB)[]>> = {
  account: ['user_account'],
  application: [
    ...([
      'applicant',
      'applicant_private',
      'application_file',
      'application_tag',
      'application_words',
      'hiring_survey',
      'information',
    ] as const),
    ...(['stay', 'survey_assignment'] as const),
  ],
  appointment: ['appointment_report', 'appointment_supervisor'],
  branch: ['branch_member'],
  booking: ['booking_slot', 'booking_supervisor'],
  chart_group: ['chart_holder', 'chart_question', 'chart_stand', 'role_of_group'],
  comment: ['comment_mention'],
  employee: [
    ...([
      'departure',
      'employee_private',
      'employee_salary',
      'exit_survey',
      'hire',
      'onboarding',
      'onboarding_paper',
    ] as const),
  ],
  erasure: ['legal_hold'],
  import: ['import_row', 'import_title', 'import_value'],
  invitation: ['invitation_role'],
  job: ['job_example', 'job_interviewer', 'job_person', 'job_source', 'job_survey', 'job_tag', 'job_unit'],
  mailbox: ['dropped_reply'],
  member: ['membership', 'role_holder'],
  message: ['email', 'email_attachment', 'sms'],
  notification: ['notice_settings'],
  onboarding_template: ['onboarding_template_task'],
  organization: ['career_page', 'career_picture', 'retention'],
  position: ['position_question', 'position_statement'],
  possible_duplicate: [
    ...(['different_person', 'doubtful_join', 'large_group', 'person_merge', 'person_merge_item'] as const),
    ...(['separation', 'shrunk_group', 'unpaired'] as const),
  ],
  reply: ['reply_file'],
  saved_view: ['default_view'],
  step: ['step_supervisor', 'step_survey'],
  talent: ['talent_suggestion', 'talent_tag'],
  unit: ['unit_member'],
  working_time: ['organization_day'],
}

const nounOfPart = new Map(
  nounNames.flatMap(noun => (tablesOf[noun] ?? []).map((table): [string, NounName] => [table, noun])),
)

/** The tables that no call shows, or that nobody changes. */
const technical: ReadonlySet<string> = new Set<keyof DB>([
  ...(['activity', 'attempt', 'bulk_action', 'bulk_item', 'city', 'employee_sms', 'erased_words', 'file'] as const),
  'known_device',
  ...([
    'member_removal',
    'message_quota',
    'one_time_code',
    'province',
    'public_holiday',
    'rate_limit',
    'reply_key',
  ] as const),
  ...(['step_arrival', 'ticket', 'user_file', 'usual_message_template'] as const),
])

/** The noun of a table; undefined for tables of no noun. */
const nounOfTable = (table: string): NounName | undefined => (isNoun(table) ? table : nounOfPart.get(table))

/** Whether a table is assigned to a noun, or to none on purpose. */
export const isAssigned = (table: string): boolean => nounOfTable(table) !== undefined || technical.has(table)

/** The tables that almost every call reads to find out what the caller may see. They do not tell whether it shows their nouns. */
const forAccess: ReadonlySet<string> = new Set<keyof DB>([
  ...([
    'applicant',
    'application',
    'branch_member',
    'job',
    'job_person',
    'membership',
    'organization',
    'role',
    'role_holder',
  ] as const),
  ...(['session', 'step', 'step_supervisor', 'user_account'] as const),
])

const namesAfter = (word: RegExp, text: string): string[] =>
  [...text.matchAll(word)].map(([, name = '']) => name.replaceAll('"', ''))

const nounsOf = (tables: readonly string[]): Set<NounName> =>
  new Set(tables.map(nounOfTable).filter(it => it !== undefined))

/** The tables that these statements write. */
export const writtenTables = (statements: readonly Statement[]): string[] =>
  statements.flatMap(it => namesAfter(/\b(?:insert into|update|delete from)\s+(?:only\s+)?("?\w+"?)/gi, it.text))

/** The tables that these statements read. */
export const readTables = (statements: readonly Statement[]): string[] =>
  statements.flatMap(it => namesAfter(/\b(?:from|join)\s+(?:only\s+|lateral\s+)?("?\w+"?)/gi, it.text))

/** The nouns whose tables these statements write. */
const written = (statements: readonly Statement[]): Set<NounName> => nounsOf(writtenTables(statements))

/** The nouns of the tables that these statements read, beyond what they need to find out what the caller may see. */
const readBy = (statements: readonly Statement[]): Set<NounName> =>
  nounsOf(readTables(statements).filter(table => !forAccess.has(table)))

/** The kinds of the live events that these statements send. */
function announced(statements: readonly Statement[]): Set<string> {
  const sent = statements.filter(it => it.text.startsWith('select pg_notify')).flatMap(it => it.values[1] as string[]) // the payloads
  return new Set(sent.map(it => (JSON.parse(it) as { kind: string }).kind))
}

/** A code or a notice that the server sends to a person is in the log of no organisation. */
const isOwnMessage = ({ needs }: Call, noun: NounName) => noun === 'message' && needs === 'user'

/** Files show what was true when they were asked for, and asking for one stores it. */
export const isFile = ({ path }: Call) => /\/(export\/|excel$|pdf$)/.test(path)

function faultsOf({ name, it, statements }: Count): string[] {
  const writes = written(statements)
  if (it.method === 'GET') {
    const { shows = [] } = it
    if (shows === 'everything' || isFile(it)) return []
    const unsaid = [...readBy(statements)].filter(noun => !shows.includes(noun))
    return unsaid.map(noun => `${name} reads ${noun}, but does not show it`)
  }
  const changes = it.changes ?? []
  const events = announced(statements)
  // The rows of a statement that begins with `with` are not those that it wrote.
  const changed = written(statements.filter(sent => sent.rows > 0 && !/^\s*with\b/.test(sent.text)))
  return [
    ...[...writes]
      .filter(noun => !changes.includes(noun) && !isOwnMessage(it, noun))
      .map(noun => `${name} writes ${noun}, but does not change it`),
    ...[...changed]
      .filter(noun => changes.includes(noun) && (nouns[noun] as Noun).heardBy !== 'person' && !events.has(noun))
      .map(noun => `${name} changes ${noun}, but does not announce it`),
  ]
}

/** What these calls do otherwise than their contracts say about nouns. */
export const nounFaults = (counts: readonly Count[]): string[] => counts.flatMap(faultsOf)
