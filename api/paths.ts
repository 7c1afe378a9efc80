import { dashboard, pageSearchOf, withoutEndSlashes } from './addresses.ts'

/** The address of each page of the dashboard, below /dashboard; `$jobId` is a parameter. */
export const routes = {
  home: '/home',
  calendar: '/calendar',
  profile: '/profile',
  noticeSettings: '/profile/notifications',
  ownFile: '/profile/my-file',
  notices: '/notifications',
  permissions: '/Permissions',
  general: '/setting/general',
  workingTime: '/setting/working-time',
  levels: '/setting/organizational-hierarchies',
  units: '/setting/units',
  positions: '/setting/positions',
  onboardingTemplates: '/setting/onboarding',
  cycles: '/setting/evaluation-cycles',
  sources: '/setting/sources',
  tags: '/setting/tags',
  jobTemplates: '/setting/job-templates',
  messageTemplates: '/setting/message-templates',
  editMessageTemplate: '/setting/message-templates/edit',
  exportTemplate: '/setting/export-template',
  retention: '/setting/retention',
  members: '/setting/members',
  channels: '/setting/channels',
  activities: '/setting/activities',
  logs: '/logs',
  chart: '/employees/chart',
  jobs: '/recruitment/job-opportunity',
  newJob: '/recruitment/new-job-opportunity',
  shareJob: '/recruitment/share-job-opportunity',
  pipeline: '/recruitment/pipeline/$jobId',
  applicant: '/recruitment/applicants/$applicantId',
  interview: '/recruitment/interviews/$applicantId',
  applicants: '/recruitment/cv-list',
  jobActivities: '/recruitment/pipeline/$jobId/activities',
  jobFeedback: '/recruitment/pipeline/$jobId/feedback',
  import: '/recruitment/import/$jobId',
  deletedJobs: '/recruitment/deleted-job-opportunities',
  tasks: '/recruitment/tasks',
  appointments: '/recruitment/appointments',
  talents: '/recruitment/talent-pool',
  branches: '/recruitment/branches-manage',
  careerPage: '/recruitment/career-page',
  organizationProfile: '/organization-profile',
  employees: '/employees/employees-list',
  newEmployee: '/employees/organization-chart',
  hire: '/employees/hire',
  leaving: '/jobLeavingAnalysis',
  duplicates: '/recruitment/duplicates',
  surveys: '/recruitment/questionnaires',
  editSurvey: '/recruitment/questionnaires/edit',
} as const

/** The pattern of one page. */
export type Route = (typeof routes)[keyof typeof routes]

type PartOf<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? PartOf<First> | PartOf<Rest>
  : Pattern extends `$${infer Name}`
    ? Name
    : never

/** The parameters of a pattern: `{ jobId }` for `/pipeline/$jobId`. */
export type ParamsOf<Pattern extends string> = { [Name in PartOf<Pattern>]: string }

/** The query of a page. The schema of the page parses it. */
export type PageQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

/** The address of a page with these parameters. */
export const pathOf = <Pattern extends string>(
  pattern: Pattern,
  params: ParamsOf<Pattern>,
  query: PageQuery = {},
): string => {
  const values: Readonly<Record<string, string>> = params
  const path = pattern.replace(/\$(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
  return dashboard + path + pageSearchOf(query)
}

const partsOf = (path: string) => withoutEndSlashes(path).split('/')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // the text contains a percent sign that is not part of an encoding
  }
}

/** The reverse of pathOf: the parameters in a path. Undefined if the path does not match the pattern. Ignores case. */
export function paramsIn<Pattern extends string>(pattern: Pattern, path: string): ParamsOf<Pattern> | undefined {
  const wanted = partsOf(dashboard + pattern)
  const parts = partsOf(path)
  const fits = wanted.every((part, at) =>
    part.startsWith('$') ? parts[at] : part.toLowerCase() === parts[at]?.toLowerCase(),
  )
  if (wanted.length !== parts.length || !fits) return undefined
  const named = wanted.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), decoded(parts[at] ?? '')]] : []))
  return Object.fromEntries(named) as ParamsOf<Pattern> // the keys are exactly the parameter names of the pattern
}

const page =
  (pattern: Exclude<Route, `${string}$${string}`>) =>
  (query?: PageQuery): string =>
    pathOf(pattern, {}, query)

/** The addresses of the dashboard. */
export const paths = {
  home: page(routes.home),
  calendar: (query?: { view?: 'month' | 'week' | 'day' | 'agenda'; day?: string } & PageQuery) =>
    pathOf(routes.calendar, {}, query),
  profile: page(routes.profile),
  ownFile: page(routes.ownFile),
  noticeSettings: page(routes.noticeSettings),
  notices: page(routes.notices),
  permissions: (query?: { role?: string }) => pathOf(routes.permissions, {}, query),
  general: page(routes.general),
  workingTime: page(routes.workingTime),
  levels: page(routes.levels),
  units: page(routes.units),
  positions: page(routes.positions),
  onboardingTemplates: page(routes.onboardingTemplates),
  cycles: page(routes.cycles),
  sources: page(routes.sources),
  tags: page(routes.tags),
  jobTemplates: page(routes.jobTemplates),
  messageTemplates: page(routes.messageTemplates),
  messageTemplate: (template: string) => pathOf(routes.editMessageTemplate, {}, { template }),
  newMessageTemplate: (query?: { type?: 'email' | 'sms'; copy?: string }) =>
    pathOf(routes.editMessageTemplate, {}, query),
  exportTemplate: page(routes.exportTemplate),
  retention: page(routes.retention),
  members: (query?: { member?: string; role_id?: string; invite?: boolean }) => pathOf(routes.members, {}, query),
  channels: page(routes.channels),
  logs: (query?: { tab?: 'sms' | 'email' }) => pathOf(routes.logs, {}, query),
  activities: page(routes.activities),
  chart: (query?: { group?: string; on?: string; view?: 'drawing' | 'list' }) => pathOf(routes.chart, {}, query),
  jobs: page(routes.jobs),
  applicants: page(routes.applicants),
  deletedJobs: page(routes.deletedJobs),
  newJob: (query?: { template?: string; position?: string }) => pathOf(routes.newJob, {}, query),
  /** The pages of one job opening. */
  job: (jobId: string) => ({
    pipeline: (query?: { applicant?: string } & PageQuery) => pathOf(routes.pipeline, { jobId }, query),
    activities: (query?: PageQuery) => pathOf(routes.jobActivities, { jobId }, query),
    feedback: (query?: { score?: number }) => pathOf(routes.jobFeedback, { jobId }, query),
    import: (query?: { kind?: 'excel' | 'cvs'; import?: string }) => pathOf(routes.import, { jobId }, query),
    edit: (query?: { part?: string }) => pathOf(routes.newJob, {}, { job: jobId, ...query }),
    share: (query?: { source?: string }) => pathOf(routes.shareJob, {}, { job: jobId, ...query }),
  }),
  /** An applicant on a page of their own. */
  applicant: (applicantId: string, query?: { tab?: string } & PageQuery) =>
    pathOf(routes.applicant, { applicantId }, query),
  /** The kit of an interviewer for an applicant; `section` is the key of an interview form. */
  interview: (applicantId: string, query?: { section?: string }) => pathOf(routes.interview, { applicantId }, query),
  tasks: page(routes.tasks),
  appointments: (query?: { view?: 'week' } & PageQuery) => pathOf(routes.appointments, {}, query),
  talents: page(routes.talents),
  branches: page(routes.branches),
  careerPage: page(routes.careerPage),
  organizationProfile: page(routes.organizationProfile),
  employees: (query?: { employee?: string; corrections?: string } & PageQuery) => pathOf(routes.employees, {}, query),
  newEmployee: page(routes.newEmployee),
  /** The form by which a hired applicant becomes an employee. (`applicant` would open the applicant over the page.) */
  hire: (query?: { hired: string }) => pathOf(routes.hire, {}, query),
  leaving: page(routes.leaving),
  duplicates: page(routes.duplicates),
  surveys: page(routes.surveys),
  newSurvey: () => pathOf(routes.editSurvey, {}),
  survey: (survey: string) => ({ edit: () => pathOf(routes.editSurvey, {}, { survey }) }),
}

const encoded = encodeURIComponent

/** The addresses outside the dashboard: sign-in, public pages and pages behind a secret link. */
export const publicPaths = {
  login: (query: { back?: string; new_password?: string } = {}) => `/login${pageSearchOf(query)}`,
  register: () => '/register',
  guest: () => '/guest',
  invitation: (secret: string) => `/invitations/${encoded(secret)}`,
  jobs: () => '/jobs',
  job: (id: string, query: { source?: string } = {}) => `/jobs/${encoded(id)}${pageSearchOf(query)}`,
  careers: (username: string) => `/careers/${encoded(username)}`,
  /** An applicant's status page, and the page for additional information. */
  track: (token: string) => `/track/${encoded(token)}`,
  information: (token: string) => `/track/${encoded(token)}/information`,
  /** Where a person stops the messages of an organisation. A POST to this address stops them at once (RFC 8058). */
  stopMessages: (token: string) => `/stop-messages/${encoded(token)}`,
  hiringSurvey: (handle: string) => `/applicants/${encoded(handle)}/survey`,
  /** A questionnaire that was sent to an applicant. */
  survey: (handle: string) => `/surveys/${encoded(handle)}`,
  /** The page of a new employee. */
  onboarding: (token: string) => `/onboarding/${encoded(token)}`,
  /** An applicant's own page of the times that they are offered. */
  booking: (handle: string) => `/bookings/${encoded(handle)}`,
  /** An applicant's own page of an appointment. */
  appointment: (handle: string) => `/appointments/${encoded(handle)}`,
  /** The appointment as a file that calendars open. */
  appointmentFile: (handle: string) => `/appointments/${encoded(handle)}/invitation.ics`,
  /** A member's calendar for calendar programs. */
  calendar: (secret: string) => `/calendar/${encoded(secret)}.ics`,
  /** The preview of the career page inside its settings. */
  careerPreview: () => '/preview/careers',
  /** The preview of a job opening inside its form. */
  jobPreview: () => '/preview/job',
  /** A questionnaire as applicants see it; with `question` (a key), only that question. */
  surveyPreview: (id: string, query: { question?: string } = {}) =>
    `/preview/question/${encoded(id)}${pageSearchOf(query)}`,
}
