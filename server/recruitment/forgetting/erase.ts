import { sql, type RawBuilder } from 'kysely'
import { personNames } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Db } from '../../db/transaction.ts'
import { removeFiles } from '../pipeline/bulk-remove.ts'
import { rememberWords } from './erased-words.ts'

/** One application of an organisation. */
export type ApplicationKey = { organization_id: string; application_id: string }

/** The fields of an activity without personal data. Reports are calculated from them. */
const figures = ['step_id', 'rate', 'rejection_reasons', 'source_id', 'type', 'status']

const onlyFigures = (column: 'before' | 'after') => {
  const it = sql.ref(column)
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(${it}) where key = any(${figures}::text[]))`
}

/** A message that still waits has no recipient any more, so it is not sent. */
const stillWaiting = sql`case when state in ('queued', 'held') then 'canceled' else state end`

/** SQL: the fields of a person that can be empty, emptied. */
const emptied = sql.join(personNames(it => !it.kept).map(name => sql`${sql.ref(name)} = null`))

type Erasing = { where: RawBuilder<boolean>; application: string }

/**
 * The statements that erase the rows of each table that refers to an application, in the order in which they run. A test fails
 * if a table is missing, so that nobody forgets a new table.
 */
export const erasedTables: Readonly<Record<string, (it: Erasing) => readonly RawBuilder<unknown>[]>> = {
  applicant_private: ({ where }) => [sql`delete from applicant_private where ${where}`],
  applicant: ({ where }) => [
    sql`update applicant set first_name = '—', last_name = '', gender = default, skills = default, ${emptied}, entries = '{}',
               from_cv = '{}', cv_entries = '[]', avatar = null, years_counted = null, updated_at = now()
         where ${where}`,
  ],
  application_words: ({ where }) => [sql`delete from application_words where ${where}`],
  information: ({ where }) => [sql`delete from information where ${where}`],
  // The numbers of sent and answered questionnaires are kept, but not the link to the questions.
  survey_assignment: ({ where }) => [
    sql`update survey_assignment set answers = '{}', handle_hash = sha256(gen_random_uuid()::text::bytea) where ${where}`,
  ],
  hiring_survey: ({ where }) => [
    sql`update hiring_survey set comment = null, handle_hash = sha256(gen_random_uuid()::text::bytea) where ${where}`,
  ],
  // The employee stays with their documents. Only the connection goes, so that the application is nobody’s.
  hire: ({ where }) => [sql`delete from hire where ${where}`],
  comment: ({ where }) => [sql`delete from comment where ${where}`],
  // The files of replies are files of the application, which are deleted below.
  reply: ({ where }) => [sql`delete from reply where ${where}`],
  // A reply that comes later has no key any more, and is not stored.
  reply_key: ({ where }) => [sql`delete from reply_key where ${where}`],
  task: ({ where }) => [sql`delete from task where ${where}`],
  // Kept for the show rate: the times, and whether the applicant came. A planned appointment is cancelled, so that nobody
  // waits.
  // The link for booking becomes invalid, because the booking is deleted. The booked appointment is kept.
  booking: ({ where }) => [sql`delete from booking where ${where}`],
  appointment: ({ where }) => [
    sql`delete from appointment_report where (organization_id, appointment_id) in (
          select organization_id, id from appointment where ${where})`,
    sql`update appointment set title = '—', description = '', address = '', map_link = null, told = null, answer_text = '',
               status = case when ends_at > now() then 'cancelled' else status end,
               handle_hash = sha256(gen_random_uuid()::text::bytea) where ${where}`,
  ],
  scorecard: ({ where }) => [sql`delete from scorecard where ${where}`],
  application_tag: ({ where }) => [sql`delete from application_tag where ${where}`],
  talent_suggestion: ({ where }) => [sql`delete from talent_suggestion where ${where}`],
  talent_tag: ({ where }) => [sql`delete from talent_tag where ${where}`],
  talent: ({ where }) => [sql`delete from talent where ${where}`],
  import_row: ({ where }) => [sql`delete from import_row where ${where}`],
  bulk_item: ({ where }) => [sql`delete from bulk_item where ${where}`],
  stay: ({ where }) => [sql`update stay set other_reason = null, own_texts = null where ${where}`],
  email: ({ where }) => [
    sql`delete from email_attachment where (organization_id, email_id) in (
          select organization_id, id from email where ${where})`,
    sql`update email set address = '', subject = '', body = '', html = null, calendar = null, reply_to = null, thread = null, error = null,
               state = ${stillWaiting} where ${where}`,
  ],
  sms: ({ where }) => [
    sql`update sms set mobile = '', body = '', error = null, state = ${stillWaiting} where ${where}`,
  ],
  // A stop of messages stays in force after the erasure. Only the hash of the contact is left.
  message_stop: ({ where }) => [sql`update message_stop set application_id = null where ${where}`],
  activity: ({ where }) => [
    sql`update activity set before = ${onlyFigures('before')}, after = ${onlyFigures('after')} where ${where}`,
  ],
  notification: ({ where, application }) => [
    sql`delete from notification where data ->> 'application_id' = ${application}`,
    // A notice about a failed text message names only the message.
    sql`delete from notification where type = 'failed_sms_to_applicant' and data ->> 'sms_id' in (
          select id::text from sms where ${where})`,
  ],
  // Contains no personal data. The database removes the pairs of applicants who are no longer similar.
  possible_duplicate: () => [],
  doubtful_join: ({ where, application }) => [
    sql`delete from doubtful_join where ${where}`,
    sql`delete from doubtful_join where other_id = ${application}`,
  ],
  // Otherwise the row would say which person the application belonged to.
  separation: ({ where }) => [sql`delete from separation where ${where}`],
  unpaired: () => [],
  // The merged values are deleted; the record of the merge is kept.
  person_merge_item: ({ where }) => [sql`delete from person_merge_item where ${where}`],
  person_merge: () => [],
  // Applications that were merged into this one are erased separately, below.
  application: () => [],
  legal_hold: ({ where }) => [sql`delete from legal_hold where ${where}`],
  // The record of the erasure itself.
  erasure: () => [],
  application_file: ({ where }) => [sql`delete from application_file where ${where}`],
}

/**
 * Erases the personal data and the files of an application. The data that reports need is kept: the job opening, the steps with
 * their times and reasons, the source and the rating. `person_id` gets a new value, so that the application is no longer
 * connected to other applications of the person. Its traces elsewhere are erased afterwards (erase-traces.ts). Repeating the call
 * changes nothing. Returns false if there is no such application, or if it is already erased.
 */
export async function eraseApplication(db: Db, { organization_id, application_id }: ApplicationKey): Promise<boolean> {
  await sql`
    select from application where organization_id = ${organization_id} and id = ${application_id} for update`.execute(
    db,
  )
  await rememberWords(db, { organization_id, application_id })
  const { rows } = await sql`
    update application set erased_at = now(), snapshot = '{}', cv_file_id = null, cv_text = null, other_reason = null,
           track_hash = null, idempotency_key = null, person_id = uuidv7(), version = version + 1
     where organization_id = ${organization_id} and id = ${application_id} and erased_at is null
    returning id`.execute(db)
  if (rows.length === 0) return false
  const where = sql<boolean>`organization_id = ${organization_id} and application_id = ${application_id}`
  const files = await sql<{ id: string }>`
    select id from file where organization_id = ${organization_id} and id in (
      select file_id from application_file where ${where}) order by id for update`.execute(db)
  for (const statements of Object.values(erasedTables))
    for (const statement of statements({ where, application: application_id })) await statement.execute(db)
  await removeFiles(
    db,
    { organization_id },
    files.rows.map(it => it.id),
  )
  const parts = await sql<{ id: string }>`
    select id from application where organization_id = ${organization_id} and merged_into = ${application_id}`.execute(
    db,
  )
  for (const { id } of parts.rows) await eraseApplication(db, { organization_id, application_id: id })
  await sql`
    insert into activity (organization_id, type, subject, subject_id, job_id, application_id)
    select organization_id, 'erase', 'application', id, job_id, id from application
     where organization_id = ${organization_id} and id = ${application_id}`.execute(db)
  return true
}
