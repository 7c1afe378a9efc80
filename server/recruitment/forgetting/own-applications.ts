import { sql, type RawBuilder } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Contact } from '../../account/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import type { SentContacts } from '../apply/sent-contacts.ts'
import { formColumns } from '../people/form-columns.ts'

/** The application of a secret link. */
export type LinkedApplication = { organization_id: string; id: string } & SentContacts

/** An application of the person with the proved contact. `whole` is the application into which it was merged, or itself. */
type OwnApplication = { id: string; job_id: string; person_id: string; whole: string }

/** SQL: the sound of the name that the applicant sent. Members may have changed the name of the applicant since. */
const sentSound = (application: string) => {
  const said = sql.ref(`${application}.snapshot`)
  return sql`sound_key(concat_ws(' ', ${said} ->> 'name', ${said} ->> 'last_name'))`
}

/**
 * The applications that were sent to this organisation with the proved contact, by the person of the link: of the same person,
 * or with a name that sounds the same, because families share numbers and offices addresses. A contact that a member entered or
 * changed does not count.
 */
export async function ownApplications(
  db: Db,
  link: LinkedApplication,
  proved: Contact['kind'],
): Promise<OwnApplication[]> {
  const sent = `sent_${proved}`
  const { rows } = await sql<OwnApplication>`
    select a.id, a.job_id, a.person_id, coalesce(a.merged_into, a.id) as whole
      from application own
      join application a on a.organization_id = own.organization_id
       and ${sql.ref(`a.${sent}`)} = ${sql.ref(`own.${sent}`)}
     where own.organization_id = ${link.organization_id} and own.id = ${link.id}
       and (a.person_id = own.person_id or ${sentSound('a')} = ${sentSound('own')})
     order by a.applied_at, a.id`.execute(db)
  return rows
}

const idsOf = (own: readonly OwnApplication[]) => sql`${own.map(it => it.id)}::uuid[]`

/**
 * Whether a merge that was not undone connects these applications with one that the person did not send. Then their values may
 * be those of somebody else. The other application may have been deleted since; the record of the merge remains.
 */
async function areMixed(db: Db, organization_id: string, own: readonly OwnApplication[]): Promise<boolean> {
  const group = sql`(select g.id from application g
    where g.organization_id = ${organization_id} and g.person_id = any(${own.map(it => it.person_id)}::uuid[]))`
  const touched = (side: RawBuilder<unknown>) => sql`(${side} = any(${idsOf(own)}) or ${side} in ${group})`
  const [one, two] = [sql`m.application_id`, sql`m.other_id`]
  const { rows } = await sql`
    select from person_merge m
     where m.organization_id = ${organization_id} and m.undone_at is null and (${touched(one)} or ${touched(two)})
       and not (${one} = any(${idsOf(own)}) and ${two} = any(${idsOf(own)})) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether one of these applications was joined with an application of the same job opening that the person did not send. */
export async function areJoined(db: Db, organization_id: string, own: readonly OwnApplication[]): Promise<boolean> {
  const { rows } = await sql`
    select from application a
     where a.organization_id = ${organization_id} and not a.id = any(${idsOf(own)})
       and (a.merged_into = any(${idsOf(own)}) or a.id = any(${own.map(it => it.whole)}::uuid[])) limit 1`.execute(db)
  return rows.length > 0
}

/** The data of an application for the person who sent it. `profile` is null if its values may be those of somebody else. */
export type OwnRow = {
  job_title: string
  organization: string
  applied_at: string
  profile: Record<string, unknown> | null
  submitted: Record<string, unknown>
  additional: Record<string, unknown> | null
  questionnaires: { title: string; answers: Record<string, unknown> }[]
  messages: { sent_at: string; subject: string | null; text: string }[]
  files: { name: string; id: string }[]
}

/**
 * SQL: the application that had a row before merges moved the row to the remaining application. `same` selects the items of the
 * row.
 */
const senderOf = (table: string, application: RawBuilder<unknown>, same: RawBuilder<boolean>) => sql`coalesce((
  select item.application_id from person_merge_item item
    join person_merge m on m.organization_id = item.organization_id and m.id = item.merge_id and m.undone_at is null
   where item.organization_id = a.organization_id and item.in_table = ${sql.lit(table)} and ${same}
     and item.application_id in (select part.id from application part
           where part.organization_id = a.organization_id and part.merged_into = coalesce(a.merged_into, a.id))
   order by item.id limit 1), ${application})`

const places = sql`(a.id, coalesce(a.merged_into, a.id))`
const sentFile = senderOf('application_file', sql`af.application_id`, sql`item.key ->> 'file_id' = af.file_id::text`)
const sentReply = senderOf('reply', sql`r.application_id`, sql`item.key ->> 'id' = r.id::text`)
const sentInformation = senderOf('information', sql`i.application_id`, sql`item.key ->> 'application_id' = i.application_id::text`) // prettier-ignore

/** SQL: the other values that a form fills, with the names of its fields. */
const asked = sql.join(
  formColumns
    .filter(name => !['email', 'gender', 'birth_date', 'city_id'].includes(name))
    .map(name => sql`${sql.lit(wireName(personFieldTable, name))}, ${sql.ref(`p.${name}`)}`),
)

const profile = sql`jsonb_strip_nulls(jsonb_build_object(
  'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'mobile', p.mobile, 'gender', p.gender,
  'birth_date', p.birth_date, 'city', city.name, 'degree', p.degree,
  'experience_years', p.experience_years, 'skills', p.skills, ${asked})
  || p.entries
  || coalesce(to_jsonb(s) - 'organization_id' - 'application_id', '{}'))`

/**
 * All data that came from the person, without what the organisation recorded about them. Files and additional information that
 * a merge moved are shown with the application that had them.
 */
export async function readOwn(db: Db, organization_id: string, own: readonly OwnApplication[]): Promise<OwnRow[]> {
  const mixed = await areMixed(db, organization_id, own)
  const { rows } = await sql<OwnRow>`
    select job.title as job_title, o.name as organization, a.applied_at, a.snapshot as submitted,
           ${mixed ? sql`null::jsonb` : profile} as profile,
           (select i.given || jsonb_build_object('answers', i.answers) from information i
             where i.organization_id = a.organization_id and i.application_id in ${places}
               and ${sentInformation} = a.id limit 1) as additional,
           coalesce((select jsonb_agg(jsonb_build_object('title', v.title, 'answers', v.answers) order by v.assigned_at)
                       from survey_assignment v where v.organization_id = a.organization_id and v.application_id = a.id
                        and v.answered_at is not null), '[]') as questionnaires,
           coalesce((select jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'text', r.body) order by r.id)
                       from reply r where r.organization_id = a.organization_id and r.application_id in ${places}
                        and ${sentReply} = a.id and not r.other_sender), '[]') as messages,
           coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'id', f.id) order by f.created_at, f.id)
                       from file f
                      where f.organization_id = a.organization_id and f.user_id is null and f.id in (
                        select af.file_id from application_file af
                         where af.organization_id = a.organization_id and af.application_id in ${places}
                           and ${sentFile} = a.id)), '[]') as files
      from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      left join applicant_private s on s.organization_id = a.organization_id and s.application_id = a.id
      left join city on city.id = p.city_id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join organization o on o.id = a.organization_id
     where a.organization_id = ${organization_id} and a.id = any(${idsOf(own)})
     order by a.applied_at, a.id`.execute(db)
  return rows
}
