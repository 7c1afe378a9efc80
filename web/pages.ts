import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, FileQuestion, House, KeyRound } from 'lucide-react'
import type { Call } from '@kargozin/api/call.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { Area, Word } from './core/words.ts'

/** One screen of the dashboard. The routes, the menus, their permissions and Ctrl+/ all come from this list. */
export type Page = {
  /** Below /dashboard; parameters as `$jobId`. Letters' case does not matter. */
  path: string
  title: Word
  /** The call it opens with: whoever may not make it does not see the page. Absent: every member. */
  opens?: Call
  /** The menu it stands in, and the group there; absent: reached from other pages. */
  menu?: { in: 'main' | 'settings'; group?: Word; icon: LucideIcon }
  /** Dictionaries that it speaks from. */
  words: Area[]
  load: () => Promise<{ default: ComponentType }>
  /** Uses the whole width and height, without the page's margins. */
  wide?: boolean
}

export const pages: readonly Page[] = [
  {
    path: '/home',
    title: 'Home',
    menu: { in: 'main', icon: House },
    words: ['recruitment'],
    load: () => import('./recruitment/home/HomePage.tsx'),
  },
  {
    path: '/recruitment/job-opportunity',
    title: 'Job openings',
    opens: jobs.list,
    menu: { in: 'main', group: 'Recruitment', icon: BriefcaseBusiness },
    words: ['recruitment'],
    load: () => import('./recruitment/jobs/JobsPage.tsx'),
  },
  {
    path: '/recruitment/new-job-opportunity',
    title: 'New job opening',
    opens: jobs.create,
    words: ['recruitment'],
    load: () => import('./recruitment/job-form/JobFormPage.tsx'),
  },
  {
    path: '/recruitment/questionnaires',
    title: 'Questionnaires',
    opens: surveys.list,
    menu: { in: 'main', group: 'Recruitment', icon: FileQuestion },
    words: ['recruitment'],
    load: () => import('./recruitment/surveys/SurveysPage.tsx'),
  },
  {
    path: '/recruitment/questionnaires/edit',
    title: 'New questionnaire',
    opens: surveys.create,
    words: ['recruitment'],
    load: () => import('./recruitment/surveys/SurveyEditorPage.tsx'),
  },
  {
    path: '/recruitment/share-job-opportunity',
    title: 'Share job opening',
    opens: jobs.list,
    words: ['recruitment'],
    load: () => import('./recruitment/jobs/ShareJobPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId',
    title: 'Hiring pipeline',
    opens: steps.ofJob,
    words: ['recruitment'],
    load: () => import('./recruitment/pipeline/PipelinePage.tsx'),
    wide: true,
  },
  {
    path: '/recruitment/import/$jobId',
    title: 'Import applicants',
    opens: imports.ofJob,
    words: ['recruitment'],
    load: () => import('./recruitment/imports/ImportPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId/activities',
    title: 'Activities',
    opens: activities.ofJob,
    words: ['recruitment'],
    load: () => import('./recruitment/activities/JobActivitiesPage.tsx'),
  },
  {
    path: '/recruitment/pipeline/$jobId/feedback',
    title: 'Applicant feedback',
    opens: hiringSurveys.ofJob,
    words: ['recruitment'],
    load: () => import('./recruitment/feedback/FeedbackPage.tsx'),
  },
  {
    path: '/Permissions',
    title: 'Access levels',
    opens: roles.list,
    menu: { in: 'settings', group: 'Organisation', icon: KeyRound },
    words: ['organisation'],
    load: () => import('./organisation/permissions/PermissionsPage.tsx'),
  },
  {
    path: '/profile',
    title: 'Profile',
    words: ['account'],
    load: () => import('./account/profile/ProfilePage.tsx'),
  },
]

/** Old and short addresses and where they lead. */
export const redirects: Record<string, string> = {
  '/': '/dashboard/home',
  '/recruitment': '/dashboard/recruitment/job-opportunity',
}
