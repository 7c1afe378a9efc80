import { sql } from 'kysely'
import { nationalCode } from '@kargozin/api/iran.ts'
import { may } from '@kargozin/api/permissions.ts'
import { applicantProfile, type Applicant, type PrivateField } from '@kargozin/api/recruitment/applicant-profile.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/applicants.ts'
import { changed } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Db } from '../db/transaction.ts'
import { applicantColumns, applicantJoins, reachApplication, type ReachedApplication } from './applicant-access.ts'
import { currentCv } from './applicant-cvs.ts'
import { noteDeed } from './change-applicants.ts'
import { scopeOf, visibleJobs } from './job-access.ts'
import { readLater } from './read-information.ts'

const mayPrivate = (who: Member) => may(who, 'organization.hiring.applicants.private')

type Whole = ListedApplicant &
  Pick<
    Applicant,
    | 'job_title'
    | 'step_title'
    | 'step_type'
    | 'trashed_at'
    | 'birthday'
    | 'city'
    | 'city_id'
    | 'address'
    | 'degree'
    | 'experience_years'
    | 'skills'
    | 'probation_end'
    | 'rejection_reasons'
    | 'other_reason'
    | 'snapshot'
  > & { avatar: string | null }

async function readWhole(db: Db, who: Member, id: string): Promise<Whole> {
  const { rows } = await sql<Whole>`
    select ${sql.raw(applicantColumns)}, job.title as job_title, step.title as step_title, step.type as step_type, a.trashed_at,
           p.birth_date as birthday, city.name as city, p.city_id, p.address, p.degree, p.experience_years, p.skills,
           p.details ->> 'avatar' as avatar, a.probation_end, a.rejection_reasons, a.other_reason, a.snapshot
      from application a ${sql.raw(applicantJoins)}
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
      left join city on city.id = p.city_id
     where a.organization_id = ${who.organization_id} and a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

async function readStays(db: Db, who: Member, id: string) {
  const rows = await db
    .selectFrom('stay as s')
    .leftJoin('step', join =>
      join.onRef('step.organization_id', '=', 's.organization_id').onRef('step.id', '=', 's.step_id'),
    )
    .leftJoin('user_account as u', 'u.id', 's.entered_by')
    .select(['s.id as uuid', 's.step_id', 'step.title as step_title', 's.entered_at', 's.left_at'])
    .select(['s.rejection_reasons', 's.other_reason', 'u.id as user_id', 'u.full_name'])
    .where('s.organization_id', '=', who.organization_id)
    .where('s.application_id', '=', id)
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute()
  return rows.map(({ user_id, full_name, ...row }) => ({
    ...row,
    by: user_id ? { id: user_id, fullName: full_name ?? '' } : null,
  }))
}

/** Other applications of the same person, in jobs that the caller may see, newest first. */
const readPrevious = (db: Db, who: Member, it: ReachedApplication) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .select([
      'a.id as uuid',
      'a.job_id',
      'job.title as job_title',
      'step.title as step_title',
      'step.type as step_type',
    ])
    .select(['a.applied_at', 'a.rate', 'a.trashed_at'])
    .where('a.person_id', '=', it.person_id)
    .where('a.id', '<>', it.id)
    .where(scopeOf(who), 'is not', null)
    .orderBy('a.applied_at', 'desc')
    .limit(100)
    .execute()

const readPrivate = (db: Db, who: Member, person: string) =>
  db
    .selectFrom('person_private')
    .select(['national_id', 'bc_id', 'religion', 'marriage', 'blood_type', 'health_status'])
    .where('organization_id', '=', who.organization_id)
    .where('person_id', '=', person)
    .executeTakeFirst()

const nothingPrivate = {
  national_id: null,
  bc_id: null,
  religion: null,
  marriage: null,
  blood_type: null,
  health_status: null,
}

/** An applicant in full, as the caller may see him. */
async function readApplicant(db: Db, who: Member, services: Services, it: ReachedApplication) {
  const sensitive = mayPrivate(who)
  const [whole, stays, previousApplicants, secret, cv, information] = await Promise.all([
    readWhole(db, who, it.id),
    readStays(db, who, it.id),
    readPrevious(db, who, it),
    sensitive ? readPrivate(db, who, it.person_id) : undefined,
    currentCv(db, services.storage, who, it.id),
    readLater(db, services.storage, who.organization_id, it.id),
  ])
  const { avatar, ...applicant } = whole
  const change = it.scope === 'change'
  return {
    applicant: {
      ...applicant,
      files: (applicant.snapshot.files ?? []).map(({ title, name, file }) => ({
        title,
        name,
        url: services.storage.link(file, 1800),
      })),
      avatar_url: avatar ? services.storage.link(avatar) : null,
      information,
      cv,
      stays,
      previousApplicants,
      private: sensitive ? (secret ?? nothingPrivate) : null,
      can: { change, comment: true, delete: change, private: sensitive },
    },
  }
}

async function show({ params, db, who, services }: Asked<typeof applicantProfile.show>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  // Seen once, by anybody: "new" means that nobody has looked yet. The condition spares all later readers the write.
  await db
    .updateTable('application')
    .set({ seen_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', it.id)
    .where('seen_at', 'is', null)
    .execute()
  return readApplicant(db, who, services, it)
}

type Body = Asked<typeof applicantProfile.update>['body']

/** The body's fields as columns of a person. Absent stays absent. */
function columnsOf({ private: _private, name, birthday, ...rest }: Body) {
  return {
    ...rest,
    ...(name === undefined ? {} : { first_name: name }),
    ...(birthday === undefined ? {} : { birth_date: birthday }),
  }
}

async function requireCity(db: Db, id: number) {
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  if (!city) throw wrong('city_id', 'one_of', 'Some fields need your attention.')
}

async function changePerson(db: Db, who: Member, person: string, columns: ReturnType<typeof columnsOf>) {
  if (Object.values(columns).every(value => value === undefined)) return undefined
  if (columns.city_id) await requireCity(db, columns.city_id)
  const own = db.selectFrom('person').selectAll().where('organization_id', '=', who.organization_id)
  const before = await own.where('id', '=', person).forUpdate().executeTakeFirstOrThrow(notFound)
  await db
    .updateTable('person')
    .set({ ...columns, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', person)
    .execute()
  return changed(before, columns)
}

async function changePrivate(db: Db, who: Member, person: string, given: NonNullable<Body['private']>) {
  if (!mayPrivate(who)) throw refuse(403, 'You may not see or change the sensitive fields of applicants.')
  const fields = { ...given }
  if (fields.national_id) {
    const code = nationalCode(fields.national_id)
    if (!code) throw wrong('private.national_id', 'regex', 'Some fields need your attention.')
    fields.national_id = code
    const other = await db
      .selectFrom('person_private')
      .select('person_id')
      .where('organization_id', '=', who.organization_id)
      .where('national_id', '=', code)
      .where('person_id', '<>', person)
      .executeTakeFirst()
    if (other) throw wrong('private.national_id', 'taken', 'Another applicant has this national code.')
  }
  const names = (Object.keys(fields) as PrivateField[]).filter(name => fields[name] !== undefined) // the contract's keys
  if (names.length === 0) return []
  await db
    .insertInto('person_private')
    .values({ organization_id: who.organization_id, person_id: person, ...fields })
    .onConflict(it => it.columns(['organization_id', 'person_id']).doUpdateSet(fields))
    .execute()
  return names
}

async function update({ params, body, db, who, services }: Asked<typeof applicantProfile.update>) {
  const it = await reachApplication(db, who, params.applicant_uuid)
  const difference = await changePerson(db, who, it.person_id, columnsOf(body))
  if (difference) await noteDeed(db, who, it, { type: 'update', ...difference })
  const secret = body.private ? await changePrivate(db, who, it.person_id, body.private) : []
  // That it was changed is told to all who see the applicant; what it says is not.
  if (secret.length > 0) await noteDeed(db, who, it, { type: 'update', after: { private_fields: secret } })
  return readApplicant(db, who, services, it)
}

/** The answers to the calls about one applicant in full. */
export const applicantProfileAnswers: readonly Answer[] = [
  answer(applicantProfile.show, show, { writes: true }),
  answer(applicantProfile.update, update),
]
