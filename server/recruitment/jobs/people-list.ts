import { sql } from 'kysely'
import { jobRole } from '@kargozin/api/labels.ts'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { JobBody } from './job-columns.ts'
import type { Scope } from '../access/job-access.ts'

/** A stored entry of the list of people of a job opening. */
export type PersonInJob = { user_id: string; role: number; scope: Scope }

type Forms = Job['interview_forms']

const entry = ({ user_id, role }: PersonInJob) => `${user_id} ${role}`

/** Removes duplicate entries of a person in the same role. The right of the last entry is used. */
const once = (people: PersonInJob[]) => [...new Map(people.map(it => [entry(it), it])).values()]

/** The entries with another role. */
const others = (people: PersonInJob[], role: number) => people.filter(it => it.role !== role)

/** Entries for users of interview forms who are not in the list yet. They become interviewers with read access. */
function interviewers(people: PersonInJob[], forms: Forms): PersonInJob[] {
  const here = new Set(people.map(it => it.user_id))
  const named = new Set(forms.flatMap(it => it.users).filter(id => !here.has(id)))
  return [...named].map(user_id => ({ user_id, role: jobRole.interviewer, scope: 'show' }))
}

/**
 * The list of people after a save. It begins with `people`, or with the stored list. `supervisors` and `experts` replace the
 * people of their role, and users of the saved interview forms are added. Undefined if the save does not set the list.
 */
export function peopleIn(body: JobBody, stored: PersonInJob[]): PersonInJob[] | undefined {
  const { supervisors, experts, interview_forms = [] } = body
  let people = once(body.people ?? stored)
  if (supervisors)
    people = [
      ...others(people, jobRole.supervisor),
      ...once(supervisors.map(it => ({ ...it, role: jobRole.supervisor }))),
    ]
  if (experts) {
    const scopes = new Map(people.filter(it => it.role === jobRole.expert).map(it => [it.user_id, it.scope]))
    const named = experts.map(id => ({ user_id: id, role: jobRole.expert, scope: scopes.get(id) ?? 'show' }) as const)
    people = [...others(people, jobRole.expert), ...once(named)]
  }
  const gained = interviewers(people, interview_forms)
  const spoken = body.people ?? supervisors ?? experts
  return spoken || gained.length > 0 ? [...people, ...gained] : undefined
}

/**
 * Removes from interview forms the users who are not in the list of people, because they may be unable to see the job opening.
 */
export function formsFor(people: readonly { user_id: string }[], forms: Forms): Forms {
  const here = new Set(people.map(it => it.user_id))
  return forms.map(it => ({ ...it, users: it.users.filter(id => here.has(id)) }))
}

/** Whether two lists are equal, in any order. */
export function samePeople(a: readonly PersonInJob[], b: readonly PersonInJob[]): boolean {
  const entriesWithScope = (list: readonly PersonInJob[]) => list.map(it => `${entry(it)} ${it.scope}`).toSorted()
  return entriesWithScope(a).join() === entriesWithScope(b).join()
}

/** Replaces the people of a job. Entries of the same person and role keep their ids. */
export async function setPeople(db: Db, who: Member, jobId: string, people: PersonInJob[] | undefined) {
  if (!people) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) given(user_id uuid, role int, scope text)`
  await sql`delete from job_person p where p.organization_id = ${who.organization_id} and p.job_id = ${jobId}
    and not exists (select from ${given} where given.user_id = p.user_id and given.role = p.role)`.execute(db)
  await sql`insert into job_person (organization_id, job_id, user_id, role, scope)
    select ${who.organization_id}, ${jobId}, given.user_id, given.role, given.scope from ${given}
        on conflict (organization_id, job_id, user_id, role) do update set scope = excluded.scope`.execute(db)
}
