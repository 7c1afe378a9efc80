import { paths } from '@kargozin/api/paths.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { personOf, type Person } from './people.ts'

/** The id of an applicant with scorecards. */
export type Interviewed = { interviewed: string }

const scale = ['نمی‌شناسد', 'کم می‌شناسد', 'با کمک انجام می‌دهد', 'خودش انجام می‌دهد', 'به دیگران یاد می‌دهد']

/** Names the owner and a colleague in an interview form of the job opening. The colleague submits a scorecard. */
export async function interview(sara: Person, job: string, applicant_uuid: string): Promise<Interviewed> {
  const elham = await personOf('الهام', 'elham@example.com', 'kargozin')
  const questions = [
    { key: 'depth', title: 'دانش فنی', weight: 3, scale },
    { key: 'team', title: 'کار گروهی', weight: 1 },
  ]
  const users = [sara.id, elham.id]
  const form = { key: 'screens', title: 'مصاحبهٔ فنی', focus: 'آیا مسئلهٔ واقعی را حل می‌کند؟', users, questions }
  const body = { interview_forms: [form], interviews_hidden: false }
  await sara.does(jobs.update, { params: { job_uuid: job }, body })
  const answers = [
    { key: 'depth', score: 4, answer: 'پروژهٔ پیشین را کامل توضیح داد.' },
    { key: 'team', score: 2 },
  ]
  const card = { key: 'screens', questions: answers, strengths: 'آرام و مسلط', recommendation: 'yes' as const }
  await elham.does(interviews.save, { params: { applicant_uuid }, body: { sections: [card] } })
  return { interviewed: applicant_uuid }
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type InterviewScreen = { name: string; as: 'owner'; path: (demo: Interviewed) => string }

/** The kit of an interviewer, and the scorecards of an applicant side by side. */
export const interviewScreens: readonly InterviewScreen[] = [
  { name: 'interview', as: 'owner', path: ({ interviewed }) => paths.interview(interviewed) },
  {
    name: 'applicant-interviews',
    as: 'owner',
    path: ({ interviewed }) => paths.applicant(interviewed, { tab: 'interviews' }),
  },
]
