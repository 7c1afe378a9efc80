import { sql } from 'kysely'
import { fromWire } from '@kargozin/api/field-table.ts'
import { nationalCode } from '@kargozin/api/iran.ts'
import { may } from '@kargozin/api/permissions.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { StoredCvEntry } from '@kargozin/api/recruitment/people/cv-entries.ts'
import type { FromCv } from '@kargozin/api/recruitment/people/cv-facts.ts'
import { withFacts } from '@kargozin/api/recruitment/people/entry-facts.ts'
import type { Entries } from '@kargozin/api/recruitment/people/entry-fields.ts'
import { fromStored, type Snapshot, type StoredSnapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { outcomeNames, type OutcomeName } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import {
  forSensitive,
  personFieldTable,
  sensitiveFields,
  type PersonChange,
  type PersonWire,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  compareRequirements,
  type Candidate,
  type JobRequirements,
} from '@kargozin/api/recruitment/people/requirements-met.ts'
import { changed } from '../../core/activity.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { announce } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import {
  applicantColumns,
  applicantJoins,
  reachApplication,
  type ReachedApplication,
} from '../access/applicant-access.ts'
import { requireCity } from './require-city.ts'
import { readingAbout } from '../../messages/read-notices.ts'
import { currentCv } from './applicant-cvs.ts'
import { readMerged } from './merged-forms.ts'
import { readStays } from './read-stays.ts'
import { reachingColumns, type Reaching } from './read-reaching.ts'
import { tabCounts, type TabCounts } from './tab-counts.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { typedOf, withoutFacts } from '../people/cv-facts.ts'
import { isListed, onWire, personColumns } from '../access/person-columns.ts'
import { asColumns, changedFacts, today } from '../people/entry-columns.ts'
import { entriesIn } from '../people/entries-in.ts'
import { proposals, settle } from '../people/settle-cv.ts'
import { visibleJobs } from '../access/job-access.ts'
import { readProfileInterviews } from '../interviews/profile-interviews.ts'
import { joinOther, readPrevious } from './other-applications.ts'
import { readLater } from '../people/read-information.ts'
import { dayInIran, ofOrganization } from '../../db/conditions.ts'

const mayHold = (who: Member) => may(who, 'organization.settings.retention')
const mayPrivate = (who: Member) => may(who, 'organization.hiring.applicants.private')

type ErasureField = 'erased_at' | 'erasure_due_at'
type WholeName =
  | 'job_title'
  | 'step_title'
  | 'step_type'
  | 'trashed_at'
  | 'notification_status'
  | 'entries'
  | ErasureField

type Whole = ListedApplicant &
  Reaching &
  TabCounts &
  Pick<Applicant, WholeName | PersonWire | OutcomeName> & {
    hold_until: string | null
    hold_reason: string | null
    avatar: string | null
    from_cv: FromCv
    cv_entries: StoredCvEntry[]
    snapshot: StoredSnapshot<Snapshot>
    asked: JobRequirements
    today: string
    survey_asked_at: string | null
    survey_answered_at: string | null
    survey_score: number | null
    survey_comment: string | null
  }

async function readWhole(db: Db, who: Member, secret: string, id: string): Promise<Whole> {
  const { rows } = await sql<Whole>`
    select ${sql.raw(applicantColumns)}, job.title as job_title, step.title as step_title, step.type as step_type, a.trashed_at, a.notification_status,
           ${sql.raw(onWire(personColumns.filter(name => !isListed(name))).join(', '))},
           p.entries, job.requirements as asked, ${dayInIran()}::text as today, p.avatar, p.from_cv, p.cv_entries, a.snapshot,
           survey.asked_at as survey_asked_at, survey.answered_at as survey_answered_at,
           survey.score as survey_score, survey.comment as survey_comment,
           a.erased_at, x.due_at as erasure_due_at, h.until as hold_until, h.reason as hold_reason,
           ${reachingColumns(who.organization_id, secret)},
           ${tabCounts(who)},
           ${sql.raw(outcomeNames.map(name => `a.${name}`).join(', '))}
      from application a ${sql.raw(applicantJoins)}
      join job on job.organization_id = a.organization_id and job.id = a.job_id
      join step on step.organization_id = a.organization_id and step.id = a.step_id
      left join hiring_survey survey on survey.organization_id = a.organization_id and survey.application_id = a.id
      left join erasure x on x.organization_id = a.organization_id and x.application_id = a.id
       and x.stopped_at is null and x.erased_at is null
      left join legal_hold h on h.organization_id = a.organization_id and h.application_id = a.id and h.until >= ${dayInIran()}
     where a.organization_id = ${who.organization_id} and a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

const readPrivate = (db: Db, who: Member, application: string) =>
  db
    .selectFrom('applicant_private')
    .select(sensitiveFields)
    .where(ofOrganization(who))
    .where('application_id', '=', application)
    .executeTakeFirst()

const nothingPrivate = forSensitive(() => null)

/** The data that is compared with the requirements of the job. */
const candidateOf = ({ degree, experience_years, birthday, gender, entries }: Whole): Candidate => ({
  degree,
  experience_years,
  birth_date: birthday,
  gender,
  education: entries.education ?? [],
})

const surveyOf = ({ survey_asked_at: asked_at, survey_answered_at, survey_score, survey_comment }: Whole) =>
  asked_at === null ? null : { asked_at, answered_at: survey_answered_at, score: survey_score, comment: survey_comment }

/** Reads the whole profile of an applicant, as far as the caller may see it. */
export async function readApplicant(
  { db, who, services, locale }: { db: Db; who: Member; services: Services; locale: Locale },
  it: ReachedApplication,
) {
  const sensitive = mayPrivate(who)
  const [whole, stays, previousApplicants, secret, cv, information, merged, interviewsAt] = await Promise.all([
    readWhole(db, who, services.config.secret, it.id),
    readStays(db, who, it.id),
    readPrevious({ db, who, locale }, it),
    sensitive ? readPrivate(db, who, it.id) : undefined,
    currentCv(db, { storage: services.storage, who, locale }, it.id),
    readLater(db, services.storage, who.organization_id, it.id),
    readMerged(db, services.storage, who.organization_id, it.id),
    readProfileInterviews(db, who, it.id),
  ])
  const { avatar, from_cv, cv_entries, snapshot: stored, asked, today: day, hold_until, hold_reason, ...rest } = whole
  const {
    survey_asked_at: _asked,
    survey_answered_at: _at,
    survey_score: _score,
    survey_comment: _comment,
    ...applicant
  } = rest
  const snapshot = fromStored(stored)
  const change = it.scope === 'change'
  return {
    applicant: {
      ...applicant,
      requirements: compareRequirements(asked, candidateOf(whole), day),
      snapshot,
      files: (snapshot.files ?? []).map(({ file, ...it }) => ({ ...it, url: services.storage.link(file, 1800) })),
      avatar_url: avatar ? services.storage.link(avatar) : null,
      information,
      merged,
      ...proposals(whole, from_cv, cv_entries),
      hiring_survey: surveyOf(whole),
      cv,
      ...interviewsAt(whole.step_type),
      stays,
      previousApplicants,
      private: sensitive ? (secret ?? nothingPrivate) : null,
      hold: hold_until === null ? null : { until: hold_until, reason: mayHold(who) ? hold_reason : null },
      can: { change, comment: true, delete: change, private: sensitive },
    },
  }
}

/** Records that the caller has seen an applicant, and read the notices about them. */
export async function markAsSeen(db: Db, who: Member, it: ReachedApplication): Promise<void> {
  // Set once, by the first reader: "new" means that nobody has viewed the applicant. The condition avoids a write for later
  // readers. Opening an applicant also reads the notices about the applicant.
  const { rows } = await sql`
    with seen as (
      update application set seen_at = now()
       where organization_id = ${who.organization_id} and id = ${it.id} and seen_at is null)
    ${readingAbout(who, it.id)}`.execute(db)
  if (rows.length > 0) announce(db, { organization: who.organization_id, user: who.user_id, kind: 'notification' })
}

type Body = CallContext<typeof applicantProfile.update>['body']

/** The fields of the body that are columns of an applicant. Fields that are absent stay absent. */
function columnsOf({ private: _private, entries: _entries, ...rest }: Body): PersonChange {
  return fromWire(personFieldTable, rest)
}

/** Corrects the fields of one application. Other applications of the same person do not change. */
async function correct(db: Db, who: Member, application: string, columns: PersonChange & { entries?: Entries }) {
  if (Object.values(columns).every(value => value === undefined)) return undefined
  if (columns.city_id) await requireCity(db, columns.city_id)
  const own = db.selectFrom('applicant').selectAll().where(ofOrganization(who))
  const before = await own.where('application_id', '=', application).forUpdate().executeTakeFirstOrThrow(notFound)
  const { skills, degree, experience_years, entries, ...others } = columns
  const change = {
    ...others,
    ...withFacts(typedOf(before, before.from_cv), { skills, degree, experience_years, entries }, today()),
  }
  const facts = withoutFacts(before.from_cv, Object.keys(changed(before, change)?.after ?? {}))
  await db
    .updateTable('applicant')
    .set({ ...asColumns(change), from_cv: JSON.stringify(facts), updated_at: sql`now()` })
    .where(ofOrganization(who))
    .where('application_id', '=', application)
    .execute()
  return changedFacts(before, change)
}

/** Refuses a national code that another applicant has, as far as the caller may know: it is probably a typing mistake. */
async function requireFreeCode(db: Db, who: Member, it: ReachedApplication, code: string) {
  const other = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant_private as v', join =>
      join.onRef('v.organization_id', '=', 'a.organization_id').onRef('v.application_id', '=', 'a.id'),
    )
    .select('a.id')
    .where(ofOrganization(who, 'v'))
    .where('v.national_id', '=', code)
    .where('a.person_id', '<>', it.person_id)
    .limit(1)
    .executeTakeFirst()
  if (other) throw wrong('private.national_id', 'taken', 'Another applicant has this national code.')
}

async function changePrivate(db: Db, who: Member, it: ReachedApplication, sensitive: NonNullable<Body['private']>) {
  if (!mayPrivate(who))
    throw refuse(403, 'You do not have permission to see or edit applicants’ sensitive information.')
  const fields = { ...sensitive }
  if (fields.national_id) {
    const code = nationalCode(fields.national_id)
    if (!code) throw wrong('private.national_id', 'regex', 'Some fields need your attention.')
    fields.national_id = code
    await requireFreeCode(db, who, it, code)
  }
  const names = sensitiveFields.filter(name => fields[name] !== undefined)
  if (names.length === 0) return []
  await db
    .insertInto('applicant_private')
    .values({ organization_id: who.organization_id, application_id: it.id, ...fields })
    .onConflict(conflict => conflict.columns(['organization_id', 'application_id']).doUpdateSet(fields))
    .execute()
  return names
}

async function update({ params, body, db, who, services, locale }: CallContext<typeof applicantProfile.update>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const difference = await correct(db, who, it.id, { ...columnsOf(body), ...entriesIn(body) })
  if (difference) await recordOnApplicant(db, who, it, { type: 'update', ...difference })
  const secret = body.private ? await changePrivate(db, who, it, body.private) : []
  // Everyone who may see the applicant may know that a sensitive field changed, but not its value.
  if (secret.length > 0) await recordOnApplicant(db, who, it, { type: 'update', after: { private_fields: secret } })
  return readApplicant({ db, who, services, locale }, it)
}

async function settleCv({ params, body, db, who, services, locale }: CallContext<typeof applicantProfile.settleCv>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const key = { organization_id: who.organization_id, application_id: it.id }
  const difference = await settle(db, key, body)
  if (difference) await recordOnApplicant(db, who, it, { type: 'settle_cv', ...difference })
  return readApplicant({ db, who, services, locale }, it)
}

async function join({ params, body, db, who, services, locale }: CallContext<typeof applicantProfile.join>) {
  const { it, before } = await joinOther({ db, who, locale }, params.applicant_uuid, body)
  return { ...(await readApplicant({ db, who, services, locale }, it)), before }
}

/** The answers to the calls that read and change the profile of an applicant. */
export const applicantProfileAnswers: readonly Answer[] = [
  answer(applicantProfile.update, update),
  answer(applicantProfile.settleCv, settleCv),
  answer(applicantProfile.join, join),
]
