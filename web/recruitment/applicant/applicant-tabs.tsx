import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { t } from '../../core/words.ts'
import type { RecordTab } from '../../kit/RecordDrawer.tsx'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { TasksTab } from '../tasks/TasksTab.tsx'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { CvSide } from './CvSide.tsx'
import { FilesTab } from './FilesTab.tsx'
import { ProfileTab } from './profile/ProfileTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'

/** The parts of an applicant beside the CV, in order. */
export const applicantTabs = (applicant: Applicant): RecordTab[] => [
  { id: 'profile', title: t('Details'), content: <ProfileTab applicant={applicant} /> },
  {
    id: 'comments',
    title: t('Comments'),
    count: applicant.comments_count || undefined,
    content: <CommentsTab applicantId={applicant.uuid} />,
  },
  { id: 'tasks', title: t('Tasks'), content: <TasksTab applicantId={applicant.uuid} /> },
  {
    id: 'surveys',
    title: t('Questionnaires'),
    content: <SurveysTab applicantId={applicant.uuid} canChange={applicant.can.change} />,
  },
  { id: 'files', title: t('Files'), content: <FilesTab applicant={applicant} /> },
  {
    id: 'activities',
    title: t('Activities'),
    content: <ActivitiesTab jobId={applicant.job_id} applicantId={applicant.uuid} />,
  },
]

/** What is read beside them. */
export const cvSide = (applicant: Applicant): RecordTab => ({
  id: 'cv',
  title: t('CV'),
  content: <CvSide applicant={applicant} />,
})
