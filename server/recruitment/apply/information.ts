import { sql } from 'kysely'
import { saysNothing, type ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { information, type AskedInformation } from '@kargozin/api/recruitment/apply/information.ts'
import { laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import type { LaterPart } from '@kargozin/api/recruitment/people/snapshot.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Early } from '../../core/http/answer.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { removeFiles } from '../pipeline/bulk-remove.ts'
import { keepReplacedText, queueCvText } from '../people/unread-cv.ts'
import {
  attachFiles,
  checkFilled,
  filedBy,
  readFilled,
  withKeptFiles,
  withPhotoDrawn,
  type FormWithCity,
  type KeptFiles,
} from './filled-form.ts'
import { withExamples } from '../careers/form-examples.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { formShown, knownOf, readInformation, type Information } from '../people/read-information.ts'
import { mergeLaterAnswers, fillEmptyPrivate } from './merge-later-answers.ts'
import { enterByLink, ofLink } from './track.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The limits of requests with additional information in 15 minutes. An applicant may send the information in parts. */
const givingLimit = sharedLimit('information', { address: 300, each: 30, duration: 900 })

type Give = CallContext<typeof information.give>

/** The data for the page of the link. The form and the earlier values are left out if nothing is requested now. */
function shownTo(it: Information, services: Give['services']): { information: AskedInformation } {
  const open = it.state === 'open'
  const { application_id: uuid, name, job_title, given_at, state } = it
  return {
    information: {
      ...{ uuid, name, job_title, state },
      organization: { name: it.organization, username: it.username, logo: pictureOf(it.logo) },
      form: open ? withExamples(formShown(it), it, services) : null,
      known: open ? knownOf(it) : { texts: {}, sections: {}, answers: {}, files: [], private: [] },
      items: open ? it.items : [],
      given_at,
    },
  }
}

/** The id of the application of a secret link. Throws 404 for an invalid link, or if the applicant is in the trash. */
async function applicationOf(db: Db, link: { organization: string; hash: Buffer }, locked = false): Promise<string> {
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', link.organization)
    .where(ofLink(link, 'id'))
    .where('trashed_at', 'is', null)
    .$if(locked, q => q.forUpdate())
    .executeTakeFirstOrThrow(notFound)
  return id
}

async function show(context: CallContext<typeof information.show>) {
  const link = await enterByLink(context)
  const id = await applicationOf(context.db, link)
  return shownTo(await readInformation(context.db, link.organization, id), context.services)
}

const closed = {
  none: 'No more information is needed from you at the moment.',
  over: 'The review of your application has finished; nothing more is needed.',
  withdrawn: 'You have withdrawn your application; nothing more is needed.',
} as const

/** Validates the filled form. Throws 422 for invalid values and for an empty form. */
async function checkGiven({ db, body, files }: Give, form: ApplicationForm): Promise<FormWithCity> {
  const filled = readFilled({ body, files })
  const checked = await checkFilled(db, form, filled, true)
  if (saysNothing(checked, filled)) throw refuse(422, 'Fill in at least one of these first.')
  return checked
}

/** Runs before the form is received: checks the link, that information is requested, and the limit of this IP address. */
async function before(asked: Early<typeof information.give>) {
  const link = await enterByLink(asked)
  const { state } = await readInformation(asked.db, link.organization, await applicationOf(asked.db, link))
  if (state !== 'open') throw refuse(409, closed[state])
  await countShared(asked.services.limits, givingLimit, asked.from.ip, asked.params.token)
}

const give = async (asked: Give) => withPhotoDrawn(asked, () => giveNow(asked))

async function giveNow(asked: Give) {
  const { db, services, body } = asked
  const link = await enterByLink(asked)
  // Lock before reading, so that simultaneous requests, and moves by a recruiter, are processed one after the other.
  const id = await applicationOf(db, link, true)
  const it = await readInformation(db, link.organization, id)
  const thanks = (now: Information) => withMessage('Thank you. Your information was saved.', shownTo(now, services))
  // Only bots fill in this hidden field. They get the usual response, and nothing is stored.
  if (body.website) return thanks(it)
  if (it.state !== 'open') throw refuse(409, closed[it.state])
  const checked = await checkGiven(asked, it.form)
  await withKeptFiles(asked, { organizationId: link.organization, form: it.form }, kept =>
    storeInformation(asked, it, { organization_id: link.organization, checked, kept }),
  )
  return thanks(await readInformation(db, link.organization, id))
}

type CheckedInformation = {
  organization_id: string
  checked: FormWithCity
  kept: KeptFiles
  /** The idempotency key of the form. */
  key?: string | undefined
}

type Sent = Pick<Give, 'db' | 'body' | 'files'>

/** All files of the request, including the CV and the photo, in the form of the additional information. */
const filesGiven = ({ files: sent }: Sent, { cv, avatar, files }: KeptFiles) => [
  ...(cv ? [{ field: 'cv', title: '', name: sent.cv?.name ?? '', file: cv }] : []),
  ...(avatar ? [{ field: 'avatar', title: '', name: sent.avatar?.name ?? '', file: avatar }] : []),
  ...files,
]

type LaterFile = ReturnType<typeof filesGiven>[number]

/**
 * Merges the new values into the stored additional information. The fields of this form replace their earlier values. Files
 * and sensitive fields, which the form does not show again, stay until they are sent again. Values of other forms stay.
 */
function laterPart(it: Information, { checked }: CheckedInformation, files: LaterFile[], unkept: string[]): LaterPart {
  const { said, secret } = filedBy(checked)
  const { given } = it
  const here = new Set(it.items.map(item => item.name))
  const others = <T extends { name: string }>(all: T[] = []) => all.filter(one => !here.has(one.name))
  const email = said.email ?? (here.has('email') ? undefined : given.email)
  const both = (before: string[] = [], now: string[]) => [...new Set([...before, ...now])]
  return {
    ...(email ? { email } : {}),
    fields: [...others(given.fields), ...(said.fields ?? [])],
    sections: [...others(given.sections), ...(said.sections ?? [])],
    files: [...(given.files ?? []).filter(old => !files.some(now => now.field === old.field)), ...files],
    answers: [...(given.answers ?? []).filter(one => !here.has(`answers.${one.key}`)), ...checked.answers],
    private: both(given.private, Object.keys(secret)),
    unkept: both(given.unkept, unkept),
  }
}

/**
 * Adds the values and files of a form to an application that is already there, in the transaction of the request: the form of
 * a request for information, or an application form that somebody sends again while their application is running.
 */
export async function storeInformation(asked: Sent, it: Information, input: CheckedInformation): Promise<void> {
  const { db } = asked
  const { application_id, job_id } = it
  const { organization_id } = input
  const { cv, avatar } = input.kept
  const files = filesGiven(asked, input.kept)
  const { person, secret } = filedBy(input.checked)
  const about = { organization_id, application_id }
  const oldPhoto = await mergeLaterAnswers(db, about, it, { ...person, avatar })
  const unkept = await fillEmptyPrivate(db, about, secret)
  await attachFiles(
    db,
    about,
    files.map(file => file.file),
  )
  if (cv) await changeCv(db, { ...about, file_id: cv })
  const later = laterPart(it, input, files, unkept)
  await saveLater(db, about, { later, answers: readFilled(asked).answers, key: input.key })
  await forgetReplaced(db, about, replacedBy(it.given.files ?? [], files, oldPhoto))
  const missing = laterItems(it.form, { snapshot: it.snapshot, later, has_cv: it.has_cv || !!cv }).some(
    one => !one.given,
  )
  await recordActivity(
    db,
    { organization_id },
    {
      ...{ type: missing ? 'give_information' : 'complete_information', subject: 'application', id: application_id },
      ...{ job: job_id, application: application_id },
    },
  )
}

type About = { organization_id: string; application_id: string }

type StoredLater = { later: LaterPart; answers: object; key: string | undefined }

/**
 * Stores the additional information and marks the application as not opened yet. Without a request for information there is no
 * row yet.
 */
async function saveLater(db: Db, { organization_id, application_id }: About, { later, answers, key }: StoredLater) {
  const given = {
    given: JSON.stringify(later),
    answers: JSON.stringify(answers),
    given_at: sql<string>`now()`,
    given_key: key ?? null,
  }
  await db
    .insertInto('information')
    .values({ organization_id, application_id, reached: false, ...given })
    .onConflict(it => it.columns(['organization_id', 'application_id']).doUpdateSet(given))
    .execute()
  await db
    .updateTable('application')
    .set({ seen_at: null, acted_at: sql`now()` })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', application_id)
    .execute()
}

/** Makes the new CV the current one. Older CVs stay. */
async function changeCv(db: Db, cv: About & { file_id: string }) {
  await keepReplacedText(db, cv)
  await db
    .updateTable('application')
    .set({ cv_file_id: cv.file_id, cv_text: null })
    .where(ofOrganization(cv))
    .where('id', '=', cv.application_id)
    .execute()
  await queueCvText(db, cv)
}

/** The ids of earlier files that new files replace, including the old photo. CVs are never replaced. */
function replacedBy(before: LaterFile[], now: LaterFile[], oldPhoto: string | null): string[] {
  const replaced = before.filter(old => old.field !== 'cv' && now.some(file => file.field === old.field))
  return [...new Set([...replaced.map(file => file.file), ...(oldPhoto ? [oldPhoto] : [])])]
}

async function forgetReplaced(db: Db, about: About, ids: string[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom('application_file')
    .where(ofOrganization(about))
    .where('application_id', '=', about.application_id)
    .where('file_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await removeFiles(db, about, ids)
}

/** The answers to the calls for additional information. */
export const informationAnswers: readonly Answer[] = [
  answer(information.show, show),
  answer(information.give, give, { before }),
]
