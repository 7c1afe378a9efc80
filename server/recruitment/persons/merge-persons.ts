import { sql } from 'kysely'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { reachTwo, type ReachedApplication, type Two } from '../access/applicant-access.ts'
import { readRelated, readRows } from '../applicants/other-applications.ts'
import {
  fillApplicants,
  fillApplications,
  joinApplications,
  planMerge,
  type Plan,
  makeRoomInPool,
} from './merge-applications.ts'
import { moveRows, type Merging } from './merge-items.ts'
import {
  choicesOf,
  keepValues,
  readSecrets,
  requireChoices,
  useValues,
  valuesOf,
  type Compared,
} from './merge-values.ts'

/**
 * Allows only one merge of an organisation at a time, so that the second of two concurrent merges sees the result of the first.
 */
export const lockMerges = (db: Db, { organization_id }: { organization_id: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`merge ${organization_id}`}, 0))`.execute(db)

/**
 * Reads and locks both applications. Throws 404 or 403 like a request for one of them, 422 if both are the same, and 409 if the
 * caller already sees them as one person.
 */
async function reachApart(db: Db, who: Member, id: string, otherId: string): Promise<Two> {
  if (id === otherId) throw wrong('applicant_uuid', 'one_of', 'An applicant cannot be compared with themselves.')
  const { own, other } = await reachTwo(db, who, id, otherId)
  if (own.id === other.id || (await areKnownAsOne(db, who, own, other.id)))
    throw refuse(409, 'These two are already one person. A colleague may have merged them a moment ago.')
  return { own, other }
}

/** Whether the caller may know that both belong to the same person (decision 008). */
async function areKnownAsOne(db: Db, who: Member, own: ReachedApplication, other: string): Promise<boolean> {
  const { others } = await readRelated(db, who, own)
  return others.some(it => it.uuid === other)
}

/** Two applications with the data of both. Throws 404 if one does not exist. */
export async function readCompared(db: Db, who: Member, own: string, other: string): Promise<Compared> {
  const [rows, secret] = await Promise.all([
    readRows(db, who, { ids: [own, other] }, own),
    readSecrets(db, who, own, other),
  ])
  const [first, second] = rows
  if (!first || !second) throw notFound()
  return { own: first, other: second, sameJob: first.job_id === second.job_id, secret }
}

async function merge({ params, body, db, who, locale }: CallContext<typeof duplicates.merge>) {
  await lockMerges(db, who)
  const two = await reachApart(db, who, params.applicant_uuid, body.applicant_uuid)
  const compared = await readCompared(db, who, two.own.id, two.other.id)
  requireChoices(choicesOf(compared, locale), body)
  const merging = await openMerge(db, who, two)
  const plan = await planMerge(db, who, { own: two.own.person_id, other: two.other.person_id })
  const remaining = plan.pairs.find(it => it.gone === two.own.id)?.kept ?? two.own.id
  const ids = [two.own.id, two.other.id, ...plan.pairs.map(it => it.kept)]
  const before = await valuesOf(db, who, ids)
  const differences = await setValues(db, who, { compared, kept: remaining, body })
  await fillApplicants(db, who.organization_id, plan.pairs, body.own)
  await keepValues(db, merging, before, await valuesOf(db, who, ids))
  await fillApplications(db, merging, plan.pairs)
  await joinApplications(db, merging, plan, two.own.person_id)
  await makeRoomInPool(db, who.organization_id, plan.pairs)
  await moveRows(db, merging, plan.pairs, { kept: two.own.person_id, gone: two.other.person_id })
  await recordMerge(db, who, { compared, plan, kept: remaining, differences })
  return { applicant_uuid: remaining, merge_uuid: merging.merge_id }
}

async function openMerge(db: Db, { organization_id, user_id }: Member, { own, other }: Two): Promise<Merging> {
  const row = { application_id: own.id, other_id: other.id, person_id: own.person_id, other_person_id: other.person_id }
  const { id } = await db
    .insertInto('person_merge')
    .values({ organization_id, user_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { organization_id, merge_id: id }
}

type ChosenValues = { compared: Compared; kept: string; body: CallContext<typeof duplicates.merge>['body'] }

/** If the applications are joined, only the values of the remaining one are set. Otherwise both get the chosen values. */
async function setValues(
  db: Db,
  who: Member,
  { compared: { own, other, sameJob, secret }, kept: remaining, body }: ChosenValues,
) {
  const toOther = { from: own, to: other, secret: secret?.own }
  const toOwn = { from: other, to: own, secret: secret?.other }
  const none = {}
  return {
    [other.uuid]: sameJob && remaining !== other.uuid ? none : await useValues(db, who, toOther, body.own),
    [own.uuid]: sameJob && remaining !== own.uuid ? none : await useValues(db, who, toOwn, body.other),
  }
}

type MergeRecord = {
  compared: Compared
  plan: Plan
  kept: string
  differences: Record<string, { before?: object; after?: object }>
}

async function recordMerge(
  db: Db,
  who: Member,
  { compared: { own, other, sameJob }, plan, kept: remaining, differences }: MergeRecord,
) {
  const deed = (it: Compared['own'], from: Compared['own']) => ({
    ...({ type: 'merge', subject: 'application', id: it.uuid, job: it.job_id, application: it.uuid } as const),
    before: differences[it.uuid]?.before ?? {},
    after: { ...differences[it.uuid]?.after, ...(sameJob ? {} : { job: from.job_title, job_id: from.job_id }) },
  })
  const [remains, part] = remaining === other.uuid ? [other, own] : [own, other]
  await recordActivity(db, who, deed(remains, part), ...(sameJob ? [] : [deed(part, remains)]))
  announcePersons(db, who, [own.job_id, other.job_id, ...plan.jobs])
}

/** Announces that persons with applications for these job openings were joined or separated. */
export function announcePersons(db: Db, who: Member, jobs: readonly string[]): void {
  for (const kind of ['application', 'comment', 'talent'] as const) announceChange(db, who, kind, jobs)
}

/** The answer to the call that merges two persons. */
export const mergeAnswers: readonly Answer[] = [answer(duplicates.merge, merge)]
