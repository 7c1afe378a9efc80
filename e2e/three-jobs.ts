import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Person } from './people.ts'

/** The path of the list of job openings. */
export const list = '/dashboard/recruitment/job-opportunity'

export const titles = { active: 'حسابدار ارشد', off: 'انباردار', draft: 'Backend developer' }

/** Three job openings, one in each state. Returns the id of the active one. */
export async function threeJobs(sara: Person) {
  const make = (title: string, publish_status: 0 | 1 | 10) =>
    sara.does(jobs.create, { body: { title, publish_status } })
  await make(titles.draft, publishStatus.draft)
  await make(titles.off, publishStatus.inactive)
  return (await make(titles.active, publishStatus.active)).job.uuid
}
