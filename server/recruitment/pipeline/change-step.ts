import { sql } from 'kysely'
import {
  namesOnStay,
  noOutcome,
  outcomeNames,
  type ApplicationFieldName,
  type Outcome,
  type OutcomeName,
} from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { DB } from '../../db/types.ts'
import type { Db } from '../../db/transaction.ts'
import { queueSurveys } from '../surveys/ask-survey.ts'
import { queueEntering } from './enter-step.ts'
import { followingStays, instantOf } from '../steps/stays.ts'

type Titled = { id: string; title: string }

/** Applications that go to another step; locked by the caller, and none of them in that step already. */
export type StepChange = {
  ids: readonly string[]
  step: Titled
  /** `kept` where the pipeline is rearranged and nothing is decided about anybody: it is not news, and sends nothing. */
  outcome: Outcome | { kept: readonly OutcomeName[] }
  /** The action that this is a part of: with what it keeps of each application the whole can be undone. */
  bulk?: string
  /** The jobs, when the step is one of another job, in which none of these people may stand. */
  transfer?: { from: Titled; to: Titled }
  /** The applicant withdrew: the history says so, the card is marked unread, and no message is sent. */
  withdrawn?: true
  /** Whether those whose process ends here are asked how it was; as the step has set unless said. */
  survey?: boolean | undefined
}

/** Names of columns, and a type error where the table has no such column: its migration is missing, or `npm run db:types`. */
type InTable<Name extends keyof DB['application']> = Name

/** The columns that a move changes, and undo puts back. */
export const columnsBefore: readonly InTable<ApplicationFieldName | 'job_id' | 'step_id'>[] = [
  ...(['job_id', 'step_id', 'entered_at', 'seen_at'] as const),
  ...outcomeNames,
]

/** How an application stood before an action on many, for `returning`: what undo reads of it (bulk-undo.ts). */
const beforeSql = sql`jsonb_build_object(${sql.join(
  columnsBefore.flatMap(name => [sql.lit(name), sql.ref(`old.${name}`)]),
)})`

/**
 * Moves applications, one or thousands, in one statement: each one's stay ends where the next one begins, the application
 * says where it is, and the history who did it. What is to be sent on entering is queued.
 */
export async function changeStep(
  db: Db,
  who: { organization_id: string; user_id: string | null },
  change: StepChange,
): Promise<void> {
  const { organization_id, user_id } = who
  const { ids, step, bulk, transfer, withdrawn } = change
  const job = transfer?.to.id ?? null
  const { type, before, after, seen } = entryOf(change)
  const { told, inApplication, inStay } = outcomeSql(organization_id, change.outcome)
  const { rows } = await sql<{ id: string }>`
    with ${instantOf(organization_id, ids)},
    told as (${told}),
    changed as (
      update application set job_id = coalesce(${job}, job_id), step_id = ${step.id}, entered_at = instant.at, version = version + 1,
             ${inApplication}, seen_at = ${seen},
             -- A key counts within one job; in the other the same one may stand for somebody else.
             idempotency_key = case when ${job}::uuid is null then idempotency_key end
        from instant, told
       where organization_id = ${organization_id} and id = any(${ids}::uuid[])
      returning new.id, new.job_id, new.version, old.step_id as from_step, ${beforeSql} as before),
    ${followingStays(who, ids, { job, step: step.id, inStay })},
    -- Titles as they were: a step may be renamed or deleted later, and the history should still be readable.
    noted as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, ${type}, 'application', changed.id, changed.job_id, changed.id,
             jsonb_build_object('step_id', from_step, 'step',
               (select title from step where organization_id = ${organization_id} and id = from_step)) || ${before}::jsonb, ${after}::jsonb
        from changed),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulk ?? null}, id, version, before from changed where ${bulk ?? null}::uuid is not null)
    select id from begun`.execute(db)
  if (withdrawn || 'kept' in change.outcome) return
  const stays = rows.map(row => row.id)
  await queueEntering(db, organization_id, stays)
  await queueSurveys(db, organization_id, stays, change.survey)
}

/**
 * What a move writes on the application and on the stay, read from `told`, whose columns have the types of the application's.
 * What was said of a step belongs to it, unless it is kept.
 */
function outcomeSql(organizationId: string, outcome: StepChange['outcome']) {
  const kept = 'kept' in outcome ? outcome.kept : []
  const given = 'kept' in outcome ? noOutcome : outcome
  // What is kept is read from the application's own row and not joined: a join of two lists as long as the step may be made
  // pair by pair.
  const inStay = namesOnStay.map(name =>
    kept.includes(name)
      ? sql`(select ${sql.ref(name)} from application
          where organization_id = ${organizationId} and application.id = ended.application_id)`
      : sql`(select ${sql.ref(name)} from told)`,
  )
  const inApplication = outcomeNames.map(
    name => sql`${sql.ref(name)} = ${sql.ref(`${kept.includes(name) ? 'application' : 'told'}.${name}`)}`,
  )
  const columns = sql.join(outcomeNames.map(name => sql.ref(name)))
  const told = sql`select ${columns} from jsonb_populate_record(null::application, ${JSON.stringify(given)}::jsonb)`
  return { told, inApplication: sql.join(inApplication), inStay }
}

/** A move as the history has it, and whether the application was seen by it. */
function entryOf({ step, outcome, transfer, withdrawn }: StepChange) {
  const place = { step: step.title, step_id: step.id }
  // The sentence of a withdrawal says why already.
  if (withdrawn) return { type: 'withdraw', before: '{}', after: JSON.stringify(place), seen: sql`null` }
  const kept = 'kept' in outcome
  const after = { ...place, ...(kept ? {} : outcomeToTell(outcome)), ...(transfer ? jobToTell(transfer.to) : {}) }
  return {
    type: transfer ? 'transfer' : 'change_status',
    before: JSON.stringify(transfer ? jobToTell(transfer.from) : {}),
    after: JSON.stringify(after),
    seen: kept ? sql`seen_at` : sql`coalesce(seen_at, now())`,
  }
}

const jobToTell = (job: Titled) => ({ job: job.title, job_id: job.id })

const outcomeToTell = (outcome: Outcome) =>
  Object.fromEntries(Object.entries(outcome).filter(([, it]) => it !== null && !(Array.isArray(it) && it.length === 0)))
