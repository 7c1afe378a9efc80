import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import {
  ArchiveRestore,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  ContactRound,
  FileQuestion,
  FileText,
  History,
  House,
  KeyRound,
  LayoutTemplate,
  Mail,
  ListTodo,
  Mails,
  Megaphone,
  Send,
  ShieldCheck,
  Tags,
  UsersRound,
  UserStar,
} from 'lucide-react'
import type { Permission } from '@kargozin/api/permissions.ts'
import { paths, routes, type Route } from '@kargozin/api/paths.ts'
import type { Word } from './core/words.ts'

/** A page of the dashboard. The routes, the menus, the permissions and the search (Ctrl+/) all use this list. */
export type Page = {
  /** A path of api/paths.ts. It is not case-sensitive. */
  path: Route
  title: Word
  /**
   * The name of the first call of the page, such as `jobs.list`, and the permission that it needs. Members without it do not
   * see the page. If absent, all members do.
   */
  opens?: { call: `${string}.${string}`; needs: Permission }
  /** The menu that contains the page, and the group in this menu. If absent, only other pages link to the page. */
  menu?: { in: 'main' | 'settings'; group?: Word; icon: LucideIcon }
  load: () => Promise<{ default: ComponentType }>
  /** The name of its layout in web/dashboard.tsx. */
  inside?: 'settings'
  /** The menu page to which it belongs, for example the job openings for a pipeline. */
  under?: Route
  /** The addresses of the first reads, which are requested together with the page itself (core/calls/early.ts). */
  asks?: readonly string[]
  /** Whether the page uses the full width and height, without margins. */
  wide?: boolean
}

export const pages: readonly Page[] = [
  {
    path: routes.home,
    title: 'Home',
    menu: { in: 'main', icon: House },
    load: () => import('./recruitment/home/HomePage.tsx'),
    asks: ['/organization/home'],
  },
  {
    path: routes.jobs,
    title: 'Job openings',
    opens: { call: 'jobs.list', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: BriefcaseBusiness },
    load: () => import('./recruitment/jobs/JobsPage.tsx'),
  },
  {
    path: routes.tasks,
    title: 'My tasks',
    opens: { call: 'tasks.mine', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: ListTodo },
    load: () => import('./recruitment/tasks/TasksPage.tsx'),
  },
  {
    path: routes.appointments,
    title: 'Interviews',
    opens: { call: 'appointments.create', needs: 'organization.careerPage.update' },
    menu: { in: 'main', group: 'Recruitment', icon: CalendarClock },
    load: () => import('./recruitment/appointments/AppointmentsPage.tsx'),
  },
  {
    path: routes.applicants,
    title: 'All applicants',
    opens: { call: 'applicants.search', needs: 'organization.hiring.applicants' },
    menu: { in: 'main', group: 'Recruitment', icon: ContactRound },
    load: () => import('./recruitment/applicants/ApplicantsPage.tsx'),
  },
  {
    path: routes.talents,
    title: 'Talent pool',
    opens: { call: 'talents.list', needs: 'organization.hiring.talentsPool.index' },
    menu: { in: 'main', group: 'Recruitment', icon: UserStar },
    load: () => import('./recruitment/talents/TalentsPage.tsx'),
  },
  {
    path: routes.duplicates,
    title: 'Possible duplicates',
    opens: { call: 'duplicates.list', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: UsersRound },
    load: () => import('./recruitment/applicant/duplicates/DuplicatesPage.tsx'),
  },
  {
    path: routes.newJob,
    title: 'New job opening',
    opens: { call: 'jobs.create', needs: 'organization.hiring.jobs.store' },
    load: () => import('./recruitment/job-form/JobFormPage.tsx'),
    under: routes.jobs,
  },
  {
    path: routes.surveys,
    title: 'Questionnaires',
    opens: { call: 'surveys.list', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: FileQuestion },
    load: () => import('./recruitment/surveys/SurveysPage.tsx'),
  },
  {
    path: routes.editSurvey,
    title: 'New questionnaire',
    opens: { call: 'surveys.create', needs: 'organization.hiring.jobs.store' },
    load: () => import('./recruitment/surveys/SurveyEditorPage.tsx'),
    under: routes.surveys,
  },
  {
    path: routes.shareJob,
    title: 'Share job opening',
    opens: { call: 'jobs.list', needs: 'organization.hiring' },
    load: () => import('./recruitment/jobs/ShareJobPage.tsx'),
    under: routes.jobs,
  },
  {
    path: routes.pipeline,
    title: 'Hiring pipeline',
    opens: { call: 'steps.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/pipeline/PipelinePage.tsx'),
    under: routes.jobs,
    asks: ['/organization/jobs/$jobId/steps', '/organization/saved-views?list=board'],
    wide: true,
  },
  {
    path: routes.applicant,
    title: 'Applicant',
    opens: { call: 'applicantProfile.show', needs: 'organization.hiring' },
    load: () => import('./recruitment/applicant/ApplicantPage.tsx'),
    under: routes.jobs,
    asks: ['/organization/applicants/$applicantId'],
    wide: true,
  },
  {
    path: routes.interview,
    title: 'Interview',
    opens: { call: 'interviews.show', needs: 'organization.hiring' },
    load: () => import('./recruitment/interviews/InterviewPage.tsx'),
    under: routes.jobs,
    asks: ['/organization/applicants/$applicantId', '/organization/applicants/$applicantId/interview'],
    wide: true,
  },
  {
    path: routes.import,
    title: 'Import applicants',
    opens: { call: 'imports.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/imports/ImportPage.tsx'),
    under: routes.jobs,
  },
  {
    path: routes.jobActivities,
    title: 'Activities',
    opens: { call: 'activities.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/activities/JobActivitiesPage.tsx'),
    under: routes.jobs,
  },
  {
    path: routes.jobFeedback,
    title: 'Applicant feedback',
    opens: { call: 'hiringSurveys.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/feedback/FeedbackPage.tsx'),
    under: routes.jobs,
  },
  {
    path: routes.general,
    title: 'General settings',
    opens: { call: 'organizationSettings.show', needs: 'organization.settings.general' },
    menu: { in: 'settings', group: 'Organisation', icon: Building2 },
    load: () => import('./recruitment/general/GeneralPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.members,
    title: 'Members',
    opens: { call: 'members.list', needs: 'organization.users.list' },
    menu: { in: 'settings', group: 'Organisation', icon: UsersRound },
    load: () => import('./organisation/members/MembersPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.permissions,
    title: 'Access levels',
    opens: { call: 'roles.list', needs: 'organization.roles' },
    menu: { in: 'settings', group: 'Organisation', icon: KeyRound },
    load: () => import('./organisation/permissions/PermissionsPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.workingTime,
    title: 'Working time',
    menu: { in: 'settings', group: 'Organisation', icon: CalendarClock },
    load: () => import('./organisation/working-time/WorkingTimePage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.channels,
    title: 'Sending services',
    opens: { call: 'channels.list', needs: 'organization.settings.channels' },
    menu: { in: 'settings', group: 'Organisation', icon: Send },
    load: () => import('./messages/channels/ChannelsPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.logs,
    title: 'Sent messages',
    opens: { call: 'sentMessages.smses', needs: 'organization.settings.channels' },
    menu: { in: 'settings', group: 'Organisation', icon: Mails },
    load: () => import('./recruitment/logs/LogsPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.sources,
    title: 'Applicant sources',
    opens: { call: 'sources.create', needs: 'organization.settings.recruitment' },
    menu: { in: 'settings', group: 'Recruitment', icon: Megaphone },
    load: () => import('./organisation/sources/SourcesPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.tags,
    title: 'Tags',
    opens: { call: 'tags.rename', needs: 'organization.settings.recruitment' },
    menu: { in: 'settings', group: 'Recruitment', icon: Tags },
    load: () => import('./organisation/tags/TagsPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.jobTemplates,
    title: 'Job opening templates',
    opens: { call: 'jobTemplates.list', needs: 'organization.hiring.jobs.store' },
    menu: { in: 'settings', group: 'Recruitment', icon: LayoutTemplate },
    load: () => import('./recruitment/templates/TemplatesPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.messageTemplates,
    title: 'Message templates',
    opens: { call: 'messageTemplates.list', needs: 'organization.settings.messageTemplates' },
    menu: { in: 'settings', group: 'Recruitment', icon: Mail },
    load: () => import('./messages/templates/MessageTemplatesPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.editMessageTemplate,
    title: 'Message template',
    opens: { call: 'messageTemplates.create', needs: 'organization.settings.messageTemplates' },
    load: () => import('./messages/templates/TemplateEditorPage.tsx'),
    under: routes.messageTemplates,
    inside: 'settings',
  },
  {
    path: routes.exportTemplate,
    title: 'PDF template',
    opens: { call: 'exportTemplates.save', needs: 'organization.settings.recruitment' },
    menu: { in: 'settings', group: 'Recruitment', icon: FileText },
    load: () => import('./recruitment/pdf/ExportTemplatePage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.retention,
    title: 'Data retention',
    opens: { call: 'retention.show', needs: 'organization.settings.retention' },
    menu: { in: 'settings', group: 'Recruitment', icon: ShieldCheck },
    load: () => import('./recruitment/retention/RetentionPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.activities,
    title: 'Activity history',
    opens: { call: 'activities.ofOrganization', needs: 'organization.activities' },
    menu: { in: 'settings', group: 'Organisation', icon: History },
    load: () => import('./recruitment/activities/OrganizationActivitiesPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.deletedJobs,
    title: 'Deleted job openings',
    opens: { call: 'jobs.deleted', needs: 'organization.hiring.jobs.store' },
    menu: { in: 'settings', group: 'Recruitment', icon: ArchiveRestore },
    load: () => import('./recruitment/deleted-jobs/DeletedJobsPage.tsx'),
    inside: 'settings',
  },
  {
    path: routes.profile,
    title: 'Profile',
    load: () => import('./account/profile/ProfilePage.tsx'),
  },
]

/** Old and short addresses with their targets. */
export const redirects: Record<string, string> = {
  '/': paths.home(),
  '/recruitment': paths.jobs(),
}
