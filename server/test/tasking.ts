import type { BodyIn, QueryIn } from '@kargozin/api/call.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import type { Person, World } from './world.ts'

/** The date in Tehran this many days from now. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(Date.now() + days * 86_400_000))

/**
 * Passes today's date in Tehran to `work`. If midnight passes meanwhile, the result does not count, and `work` is done again
 * with the new date.
 */
export async function withinOneDay(work: (today: string) => Promise<void>): Promise<void> {
  const today = inDays(0)
  const [result] = await Promise.allSettled([work(today)])
  if (inDays(0) !== today) return work(inDays(0))
  if (result.status === 'rejected') throw result.reason
}

/** Helpers for tests of tasks. */
export const tasking = (arya: World) => ({
  add: async (who: Person, applicant_uuid: string, body: Partial<BodyIn<typeof tasks.create>> = {}) =>
    (await who.does(tasks.create, { params: { applicant_uuid }, body: { title: 'تماس بگیرید', ...body } })).task,
  listed: async (who: Person, applicant_uuid: string, query: QueryIn<typeof tasks.list> = {}) =>
    (await who.does(tasks.list, { params: { applicant_uuid }, query })).tasks.map(it => it.title),
  mine: async (who: Person, query: QueryIn<typeof tasks.mine> = {}) =>
    (await who.does(tasks.mine, { query })).tasks.map(it => it.title),
  notices: async (who: Person) =>
    (await who.does(notifications.list, { query: {} })).notifications.map(it => it.pascal_case_type),
  /** Creates an interviewer of one job, who may view it and comment. */
  interviewer: async (job_uuid: string, name: string): Promise<Person> => {
    const who = await arya.hire(name, ['organization.hiring'])
    await arya.sara.does(jobPeople.add, { params: { job_uuid }, body: { user_uuid: who.id, role: 5 } })
    return who
  },
})
