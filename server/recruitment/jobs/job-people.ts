import { sql } from 'kysely'
import { jobRoles } from '@kargozin/api/labels.ts'
import { jobPeople, type JobPerson } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, wrong } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob, visibleJobs } from '../access/job-access.ts'
import { peopleOfJob } from './read-job.ts'
import { saveJob } from './save-job.ts'

async function readPeople(db: Db, who: Member, jobId: string): Promise<JobPerson[]> {
  const { people } = await visibleJobs(db, who)
    .select(peopleOfJob.as('people'))
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow(notFound)
  return people
}

async function add(context: CallContext<typeof jobPeople.add>) {
  const { db, who, params, body } = context
  const { user_uuid: user_id, role, scope } = body
  await requireJob(db, who, params.job_uuid)
  await requireMember(db, who, user_id)
  if (!(role in jobRoles)) throw wrong('role', 'one_of', 'Some fields need your attention.')
  const isIt = (it: { user_id: string; role: number }) => it.user_id === user_id && it.role === role
  await saveJob(context, params.job_uuid, ({ people }) => {
    const right = scope ?? people.find(isIt)?.scope ?? 'show'
    return { people: [...people.filter(it => !isIt(it)), { user_id, role, scope: right }] }
  })
  const roles = await readPeople(db, who, params.job_uuid)
  const [made] = roles.filter(isIt)
  if (!made) throw notFound()
  return { role: made, roles }
}

async function requireMember(db: Db, who: Member, userId: string) {
  const { rows } = await sql`select from membership
    where organization_id = ${who.organization_id} and user_id = ${userId}`.execute(db)
  if (rows.length === 0) throw wrong('user_uuid', 'one_of', 'Some fields need your attention.')
}

async function remove(context: CallContext<typeof jobPeople.remove>) {
  const { db, who, params } = context
  const removed = (await readPeople(db, who, params.job_uuid)).find(it => it.id === params.id)
  if (!removed) throw notFound()
  await saveJob(context, params.job_uuid, ({ people }) => ({
    people: people.filter(it => it.user_id !== removed.user_id || it.role !== removed.role),
  }))
  return { roles: await readPeople(db, who, params.job_uuid) }
}

/** The answers to the calls about the people of a job opening. */
export const jobPeopleAnswers: readonly Answer[] = [
  answer(jobPeople.list, async ({ db, who, params }) => ({ roles: await readPeople(db, who, params.job_uuid) })),
  answer(jobPeople.add, add),
  answer(jobPeople.remove, remove),
]
