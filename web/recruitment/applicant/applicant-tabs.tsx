import { Suspense, type ReactNode } from 'react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { t } from '../../core/words.ts'
import type { RecordTab } from '../../kit/RecordDrawer.tsx'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fullName } from '../people/applicant-words.ts'
import { CvSide } from './CvSide.tsx'
import { ProfileTab } from './profile/ProfileTab.tsx'

// Tabs that are not visible at first are loaded when they are opened. The comments are an exception, because the key C opens
// their text field.
const TasksTab = lazy(async () => ({ default: (await import('../tasks/TasksTab.tsx')).TasksTab }))
const MeetingsTab = lazy(async () => ({ default: (await import('../bookings/MeetingsTab.tsx')).MeetingsTab }))
const MessagesTab = lazy(async () => ({ default: (await import('../conversation/MessagesTab.tsx')).MessagesTab }))
const SurveysTab = lazy(async () => ({ default: (await import('./SurveysTab.tsx')).SurveysTab }))
const InterviewsTab = lazy(async () => ({ default: (await import('../interviews/InterviewsTab.tsx')).InterviewsTab }))
const FilesTab = lazy(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab }))
const Timeline = lazy(async () => ({ default: (await import('./timeline/Timeline.tsx')).Timeline }))

const later = (content: ReactNode) => <Suspense fallback={<Skeleton shape="text" count={6} />}>{content}</Suspense>

/** The tabs beside the CV, in order. */
export const applicantTabs = (applicant: Applicant): RecordTab[] => [
  { id: 'profile', title: t('Details'), content: <ProfileTab applicant={applicant} /> },
  {
    id: 'comments',
    title: t('Comments'),
    count: applicant.comments_count || undefined,
    content: <CommentsTab applicantId={applicant.uuid} />,
  },
  {
    id: 'messages',
    title: t('Messages'),
    count: applicant.unread_replies || undefined,
    content: later(<MessagesTab applicant={applicant} />),
  },
  {
    id: 'tasks',
    title: t('Tasks'),
    count: applicant.counts.tasks || undefined,
    content: later(<TasksTab applicantId={applicant.uuid} />),
  },
  {
    id: 'appointments',
    title: t('Appointments'),
    count: applicant.counts.appointments || undefined,
    content: later(<MeetingsTab applicant={applicant} />),
  },
  {
    id: 'interviews',
    title: t('Interviews'),
    content: later(
      <InterviewsTab
        applicantId={applicant.uuid}
        name={fullName(applicant)}
        canChange={applicant.can.change}
        jobId={applicant.job_id}
      />,
    ),
  },
  {
    id: 'surveys',
    title: t('Questionnaires'),
    count: applicant.counts.surveys || undefined,
    content: later(<SurveysTab applicantId={applicant.uuid} canChange={applicant.can.change} />),
  },
  {
    id: 'files',
    title: t('Files'),
    count: applicant.counts.attachments || undefined,
    content: later(<FilesTab applicant={applicant} />),
  },
  {
    id: 'activities',
    title: t('Timeline'),
    content: later(<Timeline jobId={applicant.job_id} applicantId={applicant.uuid} />),
  },
]

/** The tab with the CV. Wide screens show it beside the other tabs. */
export const cvSide = (applicant: Applicant): RecordTab => ({
  id: 'cv',
  title: t('CV'),
  content: <CvSide applicant={applicant} />,
})
