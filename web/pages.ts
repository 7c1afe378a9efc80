import {
  BriefcaseBusiness,
  Building,
  CalendarClock,
  CalendarDays,
  ContactRound,
  FileQuestion,
  House,
  ListTodo,
  UsersRound,
  UserStar,
} from 'lucide-react'
import { paths, routes } from '@kargozin/api/paths.ts'
import type { Page } from './page.ts'
import { settingsPages } from './settings-pages.ts'

/** All pages of the dashboard. */
export const pages: readonly Page[] = [
  {
    path: routes.home,
    title: 'Home',
    menu: { in: 'main', icon: House },
    load: () => import('./recruitment/home/HomePage.tsx'),
    asks: ['/organization/home'],
  },
  {
    path: routes.calendar,
    title: 'Calendar',
    menu: { in: 'main', icon: CalendarDays },
    load: () => import('./calendar/CalendarPage.tsx'),
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
    path: routes.branches,
    title: 'Branches',
    opens: { call: 'branches.create', needs: 'organization.subsidiary.management' },
    menu: { in: 'main', group: 'Recruitment', icon: Building },
    load: () => import('./structure/branches/BranchesPage.tsx'),
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
    path: routes.profile,
    title: 'Profile',
    load: () => import('./account/profile/ProfilePage.tsx'),
  },
  ...settingsPages,
]

/** Old and short addresses with their targets. */
export const redirects: Record<string, string> = {
  '/': paths.home(),
  '/recruitment': paths.jobs(),
}
