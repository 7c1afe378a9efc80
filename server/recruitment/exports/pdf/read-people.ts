import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import {
  sensitiveFields,
  type KnownOf,
  type PersonFieldName,
  type SensitiveField,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import type { LaterPart, Snapshot, StoredSnapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Member } from '../../../core/http/answer.ts'
import type { Db } from '../../../db/transaction.ts'
import { ofOrganization } from '../../../db/conditions.ts'
import { nameColumn } from '../../../organisation/places.ts'
import { tagsOf } from '../../access/applicant-access.ts'
import { visibleJobs } from '../../access/job-access.ts'
import { personColumns } from '../../access/person-columns.ts'
import { readScorecards } from '../../interviews/read-scorecards.ts'
import { visibleComments } from '../../applicants/read-comments.ts'

/** A comment on an applicant that the reader may see. */
type Comment = { by: string; at: string; reply: boolean; edited: boolean; own: boolean; text: string }
type Stay = {
  step: string | null
  entered_at: string
  left_at: string | null
  by: string | null
  rejection_reasons: string[]
  other_reason: string | null
}
type Survey = {
  title: string
  completed_at: string | null
  pages: SurveyPages
  answers: Record<string, { text: string }>
}

/** The data of an applicant for a PDF: only what the reader sees in the profile too. */
export type PdfPerson = KnownOf<PersonFieldName> & {
  id: string
  job: string
  step: string
  step_type: number
  city: string | null
  source: { kind: string | null; title: string } | null
  rate: number | null
  tags: { title: string }[]
  applied_at: string
  avatar: string | null
  cv_name: string | null
  snapshot: StoredSnapshot<Snapshot>
  given: StoredSnapshot<LaterPart> | null
  /** The sensitive fields. Null for readers without the permission. */
  secret: Partial<Record<SensitiveField, string | null>> | null
  stays: Stay[]
  comments: Comment[]
  surveys: Survey[]
  interviews: Scorecard[]
}

type Ids = readonly string[]

const among = (column: string, ids: Ids) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const readMain = (db: Db, who: Member, ids: Ids, locale: Locale) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('step', join =>
      join.onRef('step.organization_id', '=', 'a.organization_id').onRef('step.id', '=', 'a.step_id'),
    )
    .leftJoin('source as so', join =>
      join.onRef('so.organization_id', '=', 'a.organization_id').onRef('so.id', '=', 'a.source_id'),
    )
    .leftJoin('city as c', 'c.id', 'p.city_id')
    .leftJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.id', '=', 'a.cv_file_id'),
    )
    .leftJoin('information as i', join =>
      join.onRef('i.organization_id', '=', 'a.organization_id').onRef('i.application_id', '=', 'a.id'),
    )
    .select(personColumns.map(name => `p.${name}` as const))
    .select(['a.id', 'a.applied_at', 'a.snapshot', 'p.avatar', 'i.given', 'f.name as cv_name'])
    .select(['job.title as job', 'step.title as step', 'step.type as step_type'])
    .select([
      sql<string | null>`c.${nameColumn(locale)}`.as('city'),
      sql<number | null>`nullif(a.rate, 0)`.as('rate'),
      sql<PdfPerson['tags']>`${sql.raw(tagsOf('a'))}`.as('tags'),
      sql<
        PdfPerson['source']
      >`case when so.id is not null then json_build_object('kind', so.kind, 'title', so.title) end`.as('source'),
    ])
    .where(among('a.id', ids))
    .execute()

const readSecrets = (db: Db, who: Member, ids: Ids) =>
  db
    .selectFrom('applicant_private')
    .select(['application_id', ...sensitiveFields])
    .where(ofOrganization(who))
    .where(among('application_id', ids))
    .execute()

const readStays = (db: Db, who: Member, ids: Ids) =>
  db
    .selectFrom('stay as s')
    .leftJoin('step', join =>
      join.onRef('step.organization_id', '=', 's.organization_id').onRef('step.id', '=', 's.step_id'),
    )
    .leftJoin('user_account as u', 'u.id', 's.entered_by')
    .select(['s.application_id', 'step.title as step', 's.entered_at', 's.left_at', 'u.full_name as by'])
    .select(['s.rejection_reasons', 's.other_reason'])
    .where(ofOrganization(who, 's'))
    .where(among('s.application_id', ids))
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute()

/** Sorts the newest thread first, and within a thread the comment before its replies. */
const readComments = (db: Db, who: Member, ids: Ids) =>
  visibleComments(db, who)
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .select(['c.application_id', 'c.comment as text', 'c.created_at as at', 'u.full_name as by'])
    .select([sql<boolean>`c.edited_at is not null`.as('edited'), sql<boolean>`c.visibility = 'PRIVATE'`.as('own')])
    .select([sql<boolean>`c.parent_id is not null`.as('reply')])
    .where(among('c.application_id', ids))
    .where('c.deleted_at', 'is', null)
    .orderBy(sql`coalesce(c.parent_id, c.id) desc`)
    .orderBy('c.id')
    .execute()

const readSurveys = (db: Db, who: Member, ids: Ids) =>
  db
    .selectFrom('survey_assignment as s')
    .innerJoin('application as w', join =>
      join.onRef('w.organization_id', '=', 's.organization_id').onRef('w.id', '=', 's.application_id'),
    )
    // Questionnaires of a merged application are shown with the remaining one.
    .select(sql<string>`coalesce(w.merged_into, w.id)`.as('application_id'))
    .select(['s.title', 's.completed_at', 's.pages', 's.answers'])
    .where(ofOrganization(who, 's'))
    .where(it => it.or([among('w.id', ids), among('w.merged_into', ids)]))
    .orderBy('s.assigned_at', 'desc')
    .orderBy('s.survey_id')
    .execute()

/** Groups rows by their application. */
const byApplication = <Row extends { application_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, row => row.application_id)

/**
 * Reads these applicants in this order, in a fixed number of statements. Leaves out applicants that do not exist, or whose
 * job the reader may not see.
 */
export async function readPeople(db: Db, who: Member, ids: Ids, locale: Locale): Promise<PdfPerson[]> {
  const sensitive = may(who, 'organization.hiring.applicants.private')
  const main = await readMain(db, who, ids, locale)
  const seen = main.map(it => it.id)
  const [secrets, stays, comments, surveys, interviews] = await Promise.all([
    sensitive ? readSecrets(db, who, seen) : [],
    readStays(db, who, seen),
    readComments(db, who, seen),
    readSurveys(db, who, seen),
    readScorecards(db, who, seen),
  ])
  const [secretsOf, staysOf] = [byApplication(secrets), byApplication(stays)]
  const [commentsOf, surveysOf] = [byApplication(comments), byApplication(surveys)]
  const interviewsOf = Map.groupBy(interviews, card => card.application)
  const people = new Map(
    main.map(it => [
      it.id,
      {
        ...it,
        secret: sensitive ? (secretsOf.get(it.id)?.[0] ?? {}) : null,
        stays: staysOf.get(it.id) ?? [],
        comments: commentsOf.get(it.id) ?? [],
        surveys: surveysOf.get(it.id) ?? [],
        interviews: interviewsOf.get(it.id) ?? [],
      },
    ]),
  )
  return ids.flatMap(id => people.get(id) ?? [])
}
