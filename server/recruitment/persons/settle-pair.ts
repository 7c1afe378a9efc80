import { sql } from 'kysely'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachTwo, type ReachedApplication } from '../access/applicant-access.ts'
import { lockMerges, announcePersons } from './merge-persons.ts'
import { joinAgain, keepSeparation, separate } from './separate-persons.ts'

type Two = readonly [ReachedApplication, ReachedApplication]

/**
 * Marks two applicants as different persons or removes the mark. If they are one person so far, they are separated, and if they
 * were separated by the mark, they are joined again.
 */
async function settle({ params, body, db, who }: CallContext<typeof duplicates.settle>) {
  await lockMerges(db, who)
  const { own, other } = await reachTwo(db, who, params.applicant_uuid, body.applicant_uuid)
  if (own.id === other.id) throw wrong('applicant_uuid', 'one_of', 'An applicant cannot be compared with themselves.')
  const changed = body.different ? await part(db, who, [own, other]) : await unite(db, who, [own, other])
  if (changed) await recordBoth(db, who, [own, other], body.different)
  return { different: body.different }
}

/** Marks both as different persons. Returns whether this is new. */
async function part(db: Db, who: Member, [own, other]: Two): Promise<boolean> {
  const { organization_id, user_id } = who
  const { persons, separated } = await separate(db, who, [own, other])
  const [one, two] = persons
  const rows = await db
    .insertInto('different_person')
    .values([
      { organization_id, person_id: one, other_person_id: two, user_id },
      { organization_id, person_id: two, other_person_id: one, user_id },
    ])
    .onConflict(it => it.doNothing())
    .returning('at')
    .execute()
  await keepSeparation(db, who, { persons, separated })
  return rows.length > 0
}

/**
 * Removes the mark, and joins the two again if the mark had separated them. Two that are one person are confirmed as such.
 * Returns whether something has changed.
 */
async function unite(db: Db, who: Member, [own, other]: Two): Promise<boolean> {
  const persons = [own.person_id, other.person_id]
  await joinAgain(db, who, persons)
  const rows = await db
    .deleteFrom('different_person')
    .where(ofOrganization(who))
    .where('person_id', 'in', persons)
    .where('other_person_id', 'in', persons)
    .returning('at')
    .execute()
  const confirmed = await db
    .deleteFrom('doubtful_join')
    .where(ofOrganization(who))
    .where('application_id', 'in', [own.id, other.id])
    .where('other_id', 'in', [own.id, other.id])
    .where(sql<boolean>`${own.person_id === other.person_id}`)
    .returning('other_id')
    .execute()
  return rows.length + confirmed.length > 0
}

/** Records the activity in both histories. Each names the job of the other application, for readers who may see it. */
async function recordBoth(db: Db, who: Member, [own, other]: Two, different: boolean) {
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'title'])
    .where(ofOrganization(who))
    .where('id', 'in', [own.job_id, other.job_id])
    .execute()
  const deed = (it: ReachedApplication, from: ReachedApplication) => ({
    ...({
      type: different ? 'different' : 'undo_different',
      subject: 'application',
      id: it.id,
      job: it.job_id,
      application: it.id,
    } as const),
    after: { job: jobs.find(job => job.id === from.job_id)?.title, job_id: from.job_id },
  })
  await recordActivity(db, who, deed(own, other), deed(other, own))
  announcePersons(db, who, [own.job_id, other.job_id])
}

/** The answer to the call that marks two applicants as different persons. */
export const settleAnswers: readonly Answer[] = [answer(duplicates.settle, settle)]
