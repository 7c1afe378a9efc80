import { sql } from 'kysely'
import { toWire } from '@kargozin/api/field-table.ts'
import { employeeFieldTable, employeeNames, privateNames } from '@kargozin/api/employees/employee-fields.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { nationalCode } from '@kargozin/api/iran.ts'
import { degrees, genders, maritalStatuses, militaryServices } from '@kargozin/api/labels-person.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { HireDraft, PossibleEmployee } from '@kargozin/api/recruitment/onboarding/hires.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Services } from '../../core/http/services.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'

type Reading = { db: Db; who: Member; services: Pick<Services, 'storage'>; locale: Locale }

type Known = {
  first_name: string
  last_name: string
  mobile: string | null
  email: string | null
  gender: string
  birth_date: string | null
  address: string | null
  degree: string | null
  father_name: string | null
  home_phone: string | null
  duty: string | null
  avatar: string | null
  probation_end: string | null
  contract_type: number | null
  job_title: string
  national_id: string | null
  bc_id: string | null
  marriage: string | null
  place: HireDraft['place']
}

/** SQL: a record of the job opening as `{ uuid, title }`, unless it is deleted. */
const named = (noun: 'position' | 'branch', title: string) =>
  sql`(select json_build_object('uuid', it.id, 'title', ${sql.ref(`it.${title}`)}) from ${sql.table(noun)} it
    where it.organization_id = job.organization_id and it.id = ${sql.ref(`job.${noun}_id`)} and it.deleted_at is null)`

/** SQL: who probably leads the new employee: the hiring manager of the job opening, or else its first supervisor. */
const supervisor = sql`(select json_build_object('uuid', u.id, 'title', u.full_name) from job_person jp
    join membership m on m.organization_id = jp.organization_id and m.user_id = jp.user_id
    join user_account u on u.id = jp.user_id
   where jp.organization_id = job.organization_id and jp.job_id = job.id and jp.role in (1, 7) order by jp.role, jp.id limit 1)`

async function readKnown({ db, who }: Reading, application: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select p.first_name, p.last_name, p.mobile, p.email, p.gender, p.birth_date, p.address, p.degree, p.father_name,
           p.home_phone, p.duty, p.avatar, a.probation_end,
           job.contract_type, job.title as job_title, v.national_id, v.bc_id, v.marriage,
           json_build_object('position', ${named('position', 'title')}, 'branch', ${named('branch', 'name')},
             'supervisor', ${supervisor}) as place
      from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      left join applicant_private v on v.organization_id = a.organization_id and v.application_id = a.id
     where a.organization_id = ${who.organization_id} and a.id = ${application}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

const among = (labels: object, key: string | null): string | null => (key !== null && key in labels ? key : null)

/** The values of the applicant that an employee has too, by the fields of an employee. */
function personOf(it: Known): HireDraft['person'] {
  const none = Object.fromEntries(
    employeeNames.map(name => [name, 'kept' in employeeFieldTable[name] ? '' : null]),
  ) as object
  const own = {
    ...none,
    ...{ first_name: it.first_name.slice(0, 60).trim(), last_name: it.last_name.slice(0, 80).trim() },
    ...{ mobile: it.mobile, email: it.email, birth_date: it.birth_date, address: it.address, languages: [] },
    ...{ gender: among(genders, it.gender) ?? 'unknown', degree: among(degrees, it.degree) },
    ...{ father_name: it.father_name?.slice(0, 60).trim() || null, phone: it.home_phone?.slice(0, 20) ?? null },
    ...{ duty_status: among(militaryServices, it.duty) },
    ...{ probation_ends_on: it.probation_end, contract_type: it.contract_type },
  }
  return toWire(employeeFieldTable, own) as unknown as HireDraft['person'] // `none` has every field
}

/** The sensitive values, if the caller may see those of applicants and those of employees. */
function privateOf(who: Member, it: Known): HireDraft['private'] {
  if (!may(who, 'organization.hiring.applicants.private') || !may(who, 'organization.users.private')) return null
  const none = Object.fromEntries(privateNames.map(name => [name, null])) as object
  const own = {
    ...none,
    ...{ personality_factors: [], national_id: nationalCode(it.national_id ?? '') ?? null },
    ...{ bc_id: it.bc_id, marriage_status: among(maritalStatuses, it.marriage) },
  }
  return own as unknown as HireDraft['private'] // `none` has every field
}

/** The files of an application that can become documents: all but the photo and what was removed. */
async function readPapers({ db, who, locale }: Reading, application: string): Promise<HireDraft['papers']> {
  if (!may(who, 'organization.users.documents')) return []
  const { rows } = await sql<{ uuid: string; title: string | null; name: string; bytes: number; is_cv: boolean }>`
    select f.id as uuid, f.title, f.name, f.bytes, f.collection = 'cv' as is_cv
      from application_file af join file f on f.organization_id = af.organization_id and f.id = af.file_id
     where af.organization_id = ${who.organization_id} and af.application_id = ${application}
       and af.removed_at is null and f.collection <> 'image' order by is_cv desc, f.created_at desc, f.id limit 100`.execute(
    db,
  )
  return rows.map(({ is_cv, title, ...it }) => ({
    ...it,
    title: is_cv ? say(locale, 'CV') : (title?.trim() || it.name).slice(0, 120),
    kind: is_cv ? ('cv' as const) : ('other' as const),
  }))
}

/**
 * The employees who may be the applicant, because a contact or the national code is the same. Empty if the caller may not see
 * employees.
 */
export async function readPossible({ db, who }: Pick<Reading, 'db' | 'who'>, application: string) {
  if (!may(who, employees.list.needs)) return []
  const { rows } = await sql<PossibleEmployee>`
    with own as (
      select p.mobile, p.email, v.national_id from applicant p
        left join applicant_private v on v.organization_id = p.organization_id and v.application_id = p.application_id
       where p.organization_id = ${who.organization_id} and p.application_id = ${application}),
    found as (
      select e.id, 'mobile' as by, 1 as place from own join employee e on e.organization_id = ${who.organization_id} and e.mobile = own.mobile
      union all
      select e.id, 'email', 2 from own join employee e on e.organization_id = ${who.organization_id} and e.email = own.email
      union all
      select x.employee_id, 'national_id', 3 from own
        join employee_private x on x.organization_id = ${who.organization_id} and x.national_id = own.national_id)
    select e.id as uuid, btrim(e.first_name || ' ' || e.last_name) as "fullName", e.started_on, e.ended_on,
           json_agg(found.by order by found.place) as found_by,
           exists (select from hire h where h.organization_id = e.organization_id and h.employee_id = e.id) as connected
      from found join employee e on e.organization_id = ${who.organization_id} and e.id = found.id and e.deleted_at is null
     group by e.organization_id, e.id order by count(*) desc, e.id limit 5`.execute(db)
  return rows
}

/** Reads the form of a new employee, filled from an application, as far as the caller may see it. */
export async function readDraft(reading: Reading, application: string): Promise<HireDraft> {
  const known = await readKnown(reading, application)
  const [papers, possible] = await Promise.all([readPapers(reading, application), readPossible(reading, application)])
  return {
    name: `${known.first_name} ${known.last_name}`.trim(),
    job_title: known.job_title,
    person: personOf(known),
    private: privateOf(reading.who, known),
    place: known.place,
    papers,
    photo: known.avatar && reading.services.storage.link(known.avatar),
    possible,
  }
}
