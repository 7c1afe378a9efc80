import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, FileQuestion, House, KeyRound } from 'lucide-react'
import type { Permission } from '@kargozin/api/permissions.ts'
import type { Word } from './core/words.ts'

/** One screen of the dashboard. The routes, the menus, their permissions and Ctrl+/ all come from this list. */
export type Page = {
  /** Below /dashboard; parameters as `$jobId`. Letters' case does not matter. */
  path: string
  title: Word
  /** The call it opens with, by noun and name, and what that needs: who lacks it does not see the page. Absent: every member. */
  opens?: { call: `${string}.${string}`; needs: Permission }
  /** The menu it stands in, and the group there; absent: reached from other pages. */
  menu?: { in: 'main' | 'settings'; group?: Word; icon: LucideIcon }
  load: () => Promise<{ default: ComponentType }>
  /** Uses the whole width and height, without the page's margins. */
  wide?: boolean
}

export const pages: readonly Page[] = [
  {
    path: '/home',
    title: 'Home',
    menu: { in: 'main', icon: House },
    load: () => import('./recruitment/home/HomePage.tsx'),
  },
  {
    path: '/recruitment/job-opportunity',
    title: 'Job openings',
    opens: { call: 'jobs.list', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: BriefcaseBusiness },
    load: () => import('./recruitment/jobs/JobsPage.tsx'),
  },
  {
    path: '/recruitment/new-job-opportunity',
    title: 'New job opening',
    opens: { call: 'jobs.create', needs: 'organization.hiring.jobs.store' },
    load: () => import('./recruitment/job-form/JobFormPage.tsx'),
  },
  {
    path: '/recruitment/questionnaires',
    title: 'Questionnaires',
    opens: { call: 'surveys.list', needs: 'organization.hiring' },
    menu: { in: 'main', group: 'Recruitment', icon: FileQuestion },
    load: () => import('./recruitment/surveys/SurveysPage.tsx'),
  },
  {
    path: '/recruitment/questionnaires/edit',
    title: 'New questionnaire',
    opens: { call: 'surveys.create', needs: 'organization.hiring.jobs.store' },
    load: () => import('./recruitment/surveys/SurveyEditorPage.tsx'),
  },
  {
    path: '/recruitment/share-job-opportunity',
    title: 'Share job opening',
    opens: { call: 'jobs.list', needs: 'organization.hiring' },
    load: () => import('./recruitment/jobs/ShareJobPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId',
    title: 'Hiring pipeline',
    opens: { call: 'steps.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/pipeline/PipelinePage.tsx'),
    wide: true,
  },
  {
    path: '/recruitment/import/$jobId',
    title: 'Import applicants',
    opens: { call: 'imports.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/imports/ImportPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId/activities',
    title: 'Activities',
    opens: { call: 'activities.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/activities/JobActivitiesPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId/feedback',
    title: 'Applicant feedback',
    opens: { call: 'hiringSurveys.ofJob', needs: 'organization.hiring' },
    load: () => import('./recruitment/feedback/FeedbackPage.tsx'),
  },
  {
    path: '/Permissions',
    title: 'Access levels',
    opens: { call: 'roles.list', needs: 'organization.roles' },
    menu: { in: 'settings', group: 'Organisation', icon: KeyRound },
    load: () => import('./organisation/permissions/PermissionsPage.tsx'),
  },
  {
    path: '/profile',
    title: 'Profile',
    load: () => import('./account/profile/ProfilePage.tsx'),
  },
]

/** Old and short addresses and where they lead. */
export const redirects: Record<string, string> = {
  '/': '/dashboard/home',
  '/recruitment': '/dashboard/recruitment/job-opportunity',
}
