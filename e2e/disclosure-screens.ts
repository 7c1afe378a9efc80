import { stepType } from '@kargozin/api/labels.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pdf } from './cv.ts'
import { asks, newMobile, type Person } from './people.ts'

/** An applicant who has stopped messages and was rejected without knowing it yet: the id and the path of the status page. */
export type UndisclosedRecords = { undisclosed: { id: string; track: string } }

/** Creates such an applicant; `answers` are for the compulsory questions of the form. */
export async function addUndisclosed(sara: Person, job_id: string, answers: string): Promise<UndisclosedRecords> {
  const email = `behruz${crypto.randomUUID().slice(0, 8)}@example.com`
  const { application } = await asks(applications.create, {
    params: { job_id },
    body: { name: 'بهروز', last_name: 'سهرابی', mobile: newMobile(), email, answers },
    files: { cv: pdf(['Behruz Sohrabi', 'Accountant, Tehran']) },
  })
  const track = new URL(application.track_url).pathname
  await asks(applications.messages, { params: { token: track.split('/').at(-1) ?? '' }, body: { stopped: true } })
  const { steps: pipeline } = await sara.does(steps.ofJob, { params: { job_uuid: job_id } })
  const step_id = pipeline.find(it => it.type === stepType.rejected)?.uuid ?? ''
  const body = { step_id, rejection_reasons: ['skills'], disclose_after_hours: 72 }
  await sara.does(applicants.move, { params: { job_uuid: job_id, applicant_id: application.uuid }, body })
  return { undisclosed: { id: application.uuid, track } }
}

type DisclosureDemo = UndisclosedRecords & { job: string }

/** The screens of decisions that wait and of stopped messages. */
export const disclosureScreens: readonly {
  name: string
  as: 'owner' | 'stranger'
  over?: true
  path: (demo: DisclosureDemo) => string
}[] = [
  {
    ...{ name: 'pipeline-waiting-decision', as: 'owner', over: true },
    path: ({ job, undisclosed }) => `/dashboard/recruitment/pipeline/${job}?applicant=${undisclosed.id}`,
  },
  { name: 'track-stopped', as: 'stranger', path: ({ undisclosed }) => undisclosed.track },
  { name: 'stop-messages-gone', as: 'stranger', path: () => '/stop-messages/nothing' },
]
