import { sql } from 'kysely'
import { applicantProfile, type Cv } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { keepFile, type Storage } from '../../core/files/files.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { keepReplacedText, queueCvText, readCvAgain, unreadSentence } from '../people/unread-cv.ts'
import { cvFiles } from '../people/applicant-files.ts'
import { ofOrganization } from '../../db/conditions.ts'

type Reader = { storage: Storage; who: Member; locale: Locale }

/** The CVs of an application, newest first, with links that expire after a few minutes. */
async function readCvs(db: Db, { storage, who, locale }: Reader, application: string): Promise<Cv[]> {
  const rows = await db
    .selectFrom('application_file as af')
    .innerJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'af.organization_id').onRef('f.id', '=', 'af.file_id'),
    )
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'af.organization_id').onRef('a.id', '=', 'af.application_id'),
    )
    .select(['f.id as uuid', 'f.name', 'f.type', 'f.bytes', 'f.created_at', 'a.cv_file_id', 'af.unread'])
    .where(ofOrganization(who, 'af'))
    .where('af.application_id', '=', application)
    .where('f.collection', '=', 'cv')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ cv_file_id, unread, ...row }) => ({
    ...row,
    unread: unreadSentence(locale, unread),
    url: storage.link(row.uuid, 1800),
    current: row.uuid === cv_file_id,
  }))
}

/** The current CV, or null. */
export const currentCv = async (db: Db, reading: Reader, application: string): Promise<Cv | null> =>
  (await readCvs(db, reading, application)).find(it => it.current) ?? null

async function list({ params, db, who, services, locale }: CallContext<typeof applicantProfile.cvs>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  return { cvs: await readCvs(db, { storage: services.storage, who, locale }, it.id) }
}

/** The text of the current CV, or of the earlier CV with the id `cv_uuid`. */
async function text({ params, query, db, who }: CallContext<typeof applicantProfile.cvText>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  if (query.cv_uuid) return { text: (await textOfCv(db, who, it.id, query.cv_uuid)) || null }
  const row = await db
    .selectFrom('application')
    .select('cv_text')
    .where(ofOrganization(who))
    .where('id', '=', it.id)
    .executeTakeFirst()
  return { text: row?.cv_text || null }
}

/**
 * Reads the text of one CV. The text of a current CV is stored in its application, or in an application that was merged into
 * this one. Throws 404 if the file is not a CV of this application.
 */
async function textOfCv(db: Db, who: Member, application: string, cv: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_file as af')
    .innerJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'af.organization_id').onRef('f.id', '=', 'af.file_id'),
    )
    .leftJoin('application as a', join =>
      join
        .onRef('a.organization_id', '=', 'af.organization_id')
        .onRef('a.cv_file_id', '=', 'af.file_id')
        .on(it => it.or([it('a.id', '=', application), it('a.merged_into', '=', application)])),
    )
    .select(it => it.fn.coalesce('a.cv_text', 'af.cv_text').as('text'))
    .where(ofOrganization(who, 'af'))
    .where('af.application_id', '=', application)
    .where('af.file_id', '=', cv)
    .where('f.collection', '=', 'cv')
    .orderBy(sql`a.cv_text is null`)
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
  return row.text
}

/** Reads the current CV again if its text is not known. */
async function readAgain({ params, db, who, services, locale }: CallContext<typeof applicantProfile.readCv>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const reading = { storage: services.storage, who, locale }
  const cv = await currentCv(db, reading, it.id)
  if (!cv?.unread) throw refuse(409, 'This CV has been read, or is being read.')
  await readCvAgain(db, { organization_id: who.organization_id, application_id: it.id, file_id: cv.uuid })
  announceChange(db, who, 'application', [it.job_id])
  return { cv: { ...cv, unread: null } }
}

async function upload({ params, files, db, who, services, locale }: CallContext<typeof applicantProfile.uploadCv>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  const organization_id = who.organization_id
  const file_id = await keepFile(db, services.storage, files.file, {
    organizationId: organization_id,
    collection: cvFiles,
    field: 'file',
    userId: who.user_id,
  })
  await db.insertInto('application_file').values({ organization_id, application_id: it.id, file_id }).execute()
  await keepReplacedText(db, { organization_id, application_id: it.id })
  await db
    .updateTable('application')
    .set({ cv_file_id: file_id, cv_text: null })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', it.id)
    .execute()
  await queueCvText(db, { organization_id, application_id: it.id, file_id })
  await recordOnApplicant(db, who, it, { type: 'cv', after: { cv: files.file.name } })
  const cv = await currentCv(db, { storage: services.storage, who, locale }, it.id)
  if (!cv) throw wrong('file', 'required', 'Choose a file first.')
  return { cv }
}

/** The answers to the calls about an applicant's CVs. */
export const cvAnswers: readonly Answer[] = [
  answer(applicantProfile.cvs, list),
  answer(applicantProfile.cvText, text),
  answer(applicantProfile.uploadCv, upload),
  answer(applicantProfile.readCv, readAgain),
]
