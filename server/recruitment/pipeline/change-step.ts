import { sql, type RawBuilder } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
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
import type { OwnTexts } from './own-texts.ts'
import { recordArrivals } from '../steps/step-arrivals.ts'
import { followingStays, instantOf } from '../steps/stays.ts'

type Titled = { id: string; title: string }

/** A step of each job opening, by the id of the job. */
type StepByJob = ReadonlyMap<string, Titled>

/** A move of applications to another step. The caller has locked them, and none of them is in that step already. */
export type StepChange = {
  ids: readonly string[]
  /** The new step. For applications of several jobs, a map with a step for each of these jobs. */
  step: Titled | StepByJob
  /**
   * With `kept`, the move only changes the pipeline and is not a decision about the applicants. It sends no messages, and the
   * columns in `kept` keep their values.
   */
  outcome: Outcome | { kept: readonly OutcomeName[] }
  /** The id of the bulk action that the move belongs to. The previous values are stored with it for undo. */
  bulk?: string
  /** The two jobs, if the step belongs to another job. None of these persons may already have an application in that job. */
  transfer?: { from: Titled; to: Titled }
  /** The applicant withdrew. The activity says so, the card is marked as unread, and no message is sent. */
  withdrawn?: true
  /** In how many hours the applicants learn of a last step. By default as the organisation has set. */
  discloseAfterHours?: number | undefined
  /** Whether applicants whose process ends here receive the hiring survey. By default as the step is configured. */
  survey?: boolean | undefined
  /** Whether the messages of the step are sent. By default yes, but not to a person whose employment ends. */
  messages?: boolean | undefined
  /** What single applicants get instead of the texts of the step, by application. */
  texts?: OwnTexts | undefined
}

/**
 * Accepts column names. A type error means that the table has no such column: its migration is missing, or `npm run db:types`
 * was not run.
 */
type InTable<Name extends keyof DB['application']> = Name

/** The columns that a move changes and that undo restores. */
export const columnsBefore: readonly InTable<ApplicationFieldName | 'job_id' | 'step_id'>[] = [
  ...(['job_id', 'step_id', 'entered_at', 'seen_at'] as const),
  ...outcomeNames,
]

/** The previous state of an application in a bulk action, for `returning`. bulk-undo.ts reads it. */
const beforeSql = sql`jsonb_build_object(${sql.join(
  columnsBefore.flatMap(name => [sql.lit(name), sql.ref(`old.${name}`)]),
)})`

/**
 * Moves one or thousands of applications in one statement. It ends the stay of each and begins the next at the same time,
 * updates the application, and records an activity. Messages of the new step are queued.
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
  const { placeIn, stepIn } = placesOf(step)
  const { outcomeRow, inApplication, inStay } = outcomeSql(organization_id, change.outcome)
  const { rows } = await sql<{ id: string }>`
    with ${instantOf(organization_id, ids)},
    outcome as (${outcomeRow}),
    changed as (
      update application set job_id = coalesce(${job}, job_id), step_id = ${stepIn('job_id')}, entered_at = instant.at, version = version + 1,
             ${inApplication}, seen_at = ${seen},
             -- A key is unique within one job. In the other job, somebody else's application may have the same key.
             idempotency_key = case when ${job}::uuid is null then idempotency_key end
        from instant, outcome
       where organization_id = ${organization_id} and id = any(${ids}::uuid[])
      returning new.id, new.job_id, new.version, old.step_id as from_step, ${beforeSql} as before),
    ${followingStays(who, ids, { job, step: stepIn('job_id'), inStay, silent: silentSql(change), disclosure: disclosureOf(change) })},
    -- Titles as they were: a step may be renamed or deleted later, and the history should still be readable.
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, ${type}, 'application', changed.id, changed.job_id, changed.id,
             jsonb_build_object('step_id', from_step, 'step',
               (select title from step where organization_id = ${organization_id} and id = from_step)) || ${before}::jsonb, ${placeIn('changed.job_id')} || ${after}::jsonb
        from changed),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulk ?? null}, id, version, before from changed where ${bulk ?? null}::uuid is not null)
    select id from begun`.execute(db)
  if (withdrawn || 'kept' in change.outcome) return
  const stays = rows.map(row => row.id)
  await keepTexts(db, organization_id, change)
  await queueEntering(db, organization_id, stays)
  await recordArrivals(db, organization_id, stays)
  await queueSurveys(db, organization_id, stays, change.survey)
}

/** Keeps the texts of single applicants with the stays that the move has begun, which send them. */
async function keepTexts(db: Db, organizationId: string, { ids, texts }: StepChange): Promise<void> {
  const own = [...(texts ?? [])].filter(([id]) => ids.includes(id))
  if (own.length === 0) return
  await sql`
    update stay set own_texts = given.texts::jsonb
      from unnest(${own.map(([id]) => id)}::uuid[], ${own.map(([, it]) => JSON.stringify(it))}::text[]) given(id, texts)
     where organization_id = ${organizationId} and application_id = given.id and left_at is null`.execute(db)
}

/** SQL: whether the new stay, in `step` after the step `was`, sends no messages of its step. */
const silentSql = ({ messages }: StepChange): RawBuilder<boolean> =>
  messages === undefined
    ? sql<boolean>`coalesce(was.type = ${stepType.hire} and step.type = ${stepType.rejected}, false)`
    : sql<boolean>`${!messages}::boolean`

const disclosureOf = ({ withdrawn, outcome, discloseAfterHours: hours }: StepChange) => ({
  ...{ withdrawn: withdrawn === true, kept: 'kept' in outcome, hours },
})

/**
 * SQL for the new step: `placeIn` is its title and id as the history stores them, `stepIn` its id. `job` is the column with the
 * id of the application's job.
 */
function placesOf(step: StepChange['step']) {
  const stepEntry = (it: Titled) => ({ step: it.title, step_id: it.id })
  if (!(step instanceof Map)) {
    const one = step as Titled // `instanceof` does not narrow to the other part of the union
    return { placeIn: () => sql`${JSON.stringify(stepEntry(one))}::jsonb`, stepIn: () => sql`${one.id}::uuid` }
  }
  const all = JSON.stringify(Object.fromEntries(Array.from(step, ([job, it]) => [job, stepEntry(it)])))
  const placeIn = (job: string) => sql`(${all}::jsonb -> ${sql.ref(job)}::text)`
  return { placeIn, stepIn: (job: string) => sql`(${placeIn(job)} ->> 'step_id')::uuid` }
}

/**
 * The columns that a move sets on the application and the stay. They are read from the CTE `outcome`, whose columns have the same
 * types as those of `application`. Values that belong to a step are cleared, unless they are in `kept`.
 */
function outcomeSql(organizationId: string, outcome: StepChange['outcome']) {
  const kept = 'kept' in outcome ? outcome.kept : []
  const given = 'kept' in outcome ? noOutcome : outcome
  // Kept values are read from the application's own row. A join could compare every stay with every application of the step.
  const inStay = namesOnStay.map(name =>
    kept.includes(name)
      ? sql`(select ${sql.ref(name)} from application
          where organization_id = ${organizationId} and application.id = ended.application_id)`
      : sql`(select ${sql.ref(name)} from outcome)`,
  )
  const inApplication = outcomeNames.map(
    name => sql`${sql.ref(name)} = ${sql.ref(`${kept.includes(name) ? 'application' : 'outcome'}.${name}`)}`,
  )
  const columns = sql.join(outcomeNames.map(name => sql.ref(name)))
  const outcomeRow = sql`select ${columns} from jsonb_populate_record(null::application, ${JSON.stringify(given)}::jsonb)`
  return { outcomeRow, inApplication: sql.join(inApplication), inStay }
}

/** The activity of a move, and whether the application counts as read. */
function entryOf({ outcome, transfer, withdrawn }: StepChange) {
  // The sentence of a withdrawal already states the reason.
  if (withdrawn) return { type: 'withdraw', before: '{}', after: '{}', seen: sql`null` }
  const kept = 'kept' in outcome
  const after = { ...(kept ? {} : outcomeEntry(outcome)), ...(transfer ? jobEntry(transfer.to) : {}) }
  return {
    type: transfer ? 'transfer' : 'change_status',
    before: JSON.stringify(transfer ? jobEntry(transfer.from) : {}),
    after: JSON.stringify(after),
    seen: kept ? sql`seen_at` : sql`coalesce(seen_at, now())`,
  }
}

const jobEntry = (job: Titled) => ({ job: job.title, job_id: job.id })

const outcomeEntry = (outcome: Outcome) =>
  Object.fromEntries(Object.entries(outcome).filter(([, it]) => it !== null && !(Array.isArray(it) && it.length === 0)))
