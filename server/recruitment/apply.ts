import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  checkForm,
  filesOf,
  formOf,
  type ApplicationForm,
  type CheckedForm,
  type FilledForm,
} from '@kargozin/api/recruitment/application-rules.ts'
import { applications } from '@kargozin/api/recruitment/applications.ts'
import { personalFields, personalSections, type PersonalField } from '@kargozin/api/recruitment/personal-fields.ts'
import type { Snapshot } from '@kargozin/api/recruitment/snapshot.ts'
import { answer, told, type Answer, type Asked } from '../core/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { keepFile, keyOf } from '../core/files.ts'
import { queueEmail, queueSms } from '../core/outbox.ts'
import { say } from '../core/say.ts'
import { hashOf } from '../core/tokens.ts'
import { addApplication, type NewApplication } from './add-application.ts'
import type { PersonTold, PrivateTold } from './persons.ts'
import { enterPublicJob } from './public-job.ts'

type Apply = Asked<typeof applications.create>
type Job = { id: string; title: string; organization_id: string; organization: string; form: ApplicationForm }

/**
 * The secret of an application's status page. Made from its id, so that a repeated request can be told the same one;
 * only its hash is stored, so that a leaked database opens no page. 144 bits, short enough for a text message.
 */
export const trackToken = (secret: string, applicationId: string): string =>
  `t_${createHmac('sha256', secret).update(`track ${applicationId}`).digest().subarray(0, 18).toString('base64url')}`

const received = (asked: Apply, applicationId: string) => {
  const token = trackToken(asked.services.config.secret, applicationId)
  const track_url = `${asked.services.config.publicUrl}/track/${token}`
  return { application: { uuid: applicationId, track_url } }
}

const thanks = (asked: Apply, applicationId: string) =>
  told('Thank you. Your application was received.', received(asked, applicationId))

async function apply(asked: Apply) {
  // To whoever fills in what nobody sees, all is well and nothing happens.
  if (asked.body.website) return thanks(asked, randomUUID())
  const key = readKey(asked)
  const job = await readJob(asked)
  const checked = checkFilled(asked, job.form)
  const again = await repeated(asked, job, key, checked)
  if (again) return thanks(asked, again)
  await asked.services.limits.count('apply', asked.from.ip)
  const id = await takeIn(asked, job, key, checked)
  await acknowledge(asked, job, id, checked)
  return thanks(asked, id)
}

/** The header under which a form is sent again when its answer was lost. Others must not guess it. */
function readKey({ from }: Apply): string | undefined {
  const key = from.header('idempotency-key')
  if (key === undefined || /^[\w-]{16,100}$/.test(key)) return key
  throw wrong('Idempotency-Key', 'regex', 'Some fields need your attention.')
}

async function readJob({ db, transaction, params }: Apply) {
  const organization_id = await enterPublicJob(transaction, params.job_id)
  const row = await db
    .selectFrom('job')
    .innerJoin('organization as o', 'o.id', 'job.organization_id')
    .select([
      'job.id',
      'job.title',
      'o.name as organization',
      'job.form_options',
      'job.questions',
      'job.required_files',
    ])
    .select(sql<boolean>`job_closed(job.valid_through)`.as('closed'))
    .where('job.organization_id', '=', organization_id)
    .where('job.id', '=', params.job_id)
    .executeTakeFirstOrThrow(notFound)
  if (row.closed) throw refuse(409, 'This job opening no longer takes applications.')
  return { id: row.id, title: row.title, organization: row.organization, organization_id, form: formOf(row) }
}

/** A part of the form that travels as JSON text. Throws 422 when it is none. */
function fromJson(field: string, text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(field, 'type', 'Some fields need your attention.')
  }
}

const given = (files: Apply['files']): FilledForm['files'] =>
  Object.fromEntries(Object.keys(files).map(name => [name, true]))

function readFilled({ body, files }: Apply): FilledForm {
  const { answers, source_key: _source, website: _website, ...rest } = body
  const names: readonly string[] = personalSections
  const texts = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)))
  const sections = Object.fromEntries(
    personalSections.flatMap(name => (body[name] ? [[name, fromJson(name, body[name])]] : [])),
  )
  const answered = fromJson('answers', answers) ?? {}
  if (typeof answered !== 'object' || Array.isArray(answered))
    throw wrong('answers', 'type', 'Some fields need your attention.')
  return { texts, sections, answers: { ...answered }, files: given(files) }
}

function checkFilled(asked: Apply, form: ReturnType<typeof formOf>): CheckedForm {
  const { checked, broken } = checkForm(form, readFilled(asked))
  if (broken.length > 0) throw refuse(422, 'Some fields need your attention.', { fields: broken })
  return checked
}

/**
 * The application that came in with this key before. Requests with one key wait for each other. A key that somebody
 * else used, with another mobile, is no key to his application.
 */
async function repeated({ db }: Apply, job: Job, key: string | undefined, checked: CheckedForm) {
  if (!key) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${job.id} ${key}`}, 0))`.execute(db)
  const found = await db
    .selectFrom('application')
    .select(['id', 'snapshot'])
    .where('organization_id', '=', job.organization_id)
    .where('job_id', '=', job.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (found && found.snapshot['mobile'] !== checked.mobile) throw alreadyThere()
  return found?.id
}

const alreadyThere = () =>
  refuse(
    409,
    'We have your application for this job already; there is no need to send it again. Its status link was sent to you when it came in.',
  )

/** Keeps the files and the application together: when either fails, neither is there. Returns the application's id. */
async function takeIn(asked: Apply, job: Job, key: string | undefined, checked: CheckedForm): Promise<string> {
  const kept: string[] = []
  try {
    const cv = await keep(asked, job, { field: 'cv' }, kept)
    const avatar = await keep(asked, job, { field: 'avatar' }, kept)
    const files = await keepAsked(asked, job, kept)
    const { application, existed } = await addApplication(asked.db, {
      ...newApplication(job, checked, avatar, files),
      ...(await sourceOf(asked, job)),
      cv_file_id: cv,
      idempotency_key: key,
    })
    if (existed) throw alreadyThere()
    await attach(asked.db, job, application.id, files)
    await asked.db
      .updateTable('application')
      .set({ track_hash: hashOf(trackToken(asked.services.config.secret, application.id)) })
      .where('organization_id', '=', job.organization_id)
      .where('id', '=', application.id)
      .execute()
    return application.id
  } catch (error) {
    await Promise.all(kept.map(file => asked.services.storage.remove(keyOf(job.organization_id, file))))
    throw error
  }
}

const collections = { cv: 'cv', avatar: 'image' } as const

type Field = 'cv' | 'avatar' | ReturnType<typeof filesOf>[number]['field']

async function keep(
  { db, files, services }: Apply,
  job: Job,
  { field, title }: { field: Field; title?: string },
  kept: string[],
) {
  const upload = files[field]
  if (!upload) return undefined
  const collection = field === 'cv' || field === 'avatar' ? collections[field] : 'attachments'
  const as = { organizationId: job.organization_id, collection, field, ...(title ? { title } : {}) } as const
  const id = await keepFile(db, services.storage, upload, as)
  kept.push(id)
  return id
}

type AskedFile = NonNullable<Snapshot['files']>[number]

/** The files that the job asks for beside the CV, and those that answer its questions. */
async function keepAsked(asked: Apply, job: Job, kept: string[]): Promise<AskedFile[]> {
  const all: AskedFile[] = []
  for (const { field, title } of filesOf(job.form)) {
    // One after the other: a form has a few, and each refusal names its own field.
    // oxlint-disable-next-line no-await-in-loop
    const file = await keep(asked, job, { field, title }, kept)
    if (file) all.push({ field, title, name: asked.files[field]?.name ?? '', file })
  }
  return all
}

async function attach(db: Apply['db'], job: Job, application_id: string, files: AskedFile[]) {
  if (files.length === 0) return
  const rows = files.map(it => ({ organization_id: job.organization_id, application_id, file_id: it.file }))
  await db.insertInto('application_file').values(rows).execute()
}

/** A source by the key of a tracked link: its id, or its kind; the career page when there is none such. */
async function sourceOf({ db, body }: Apply, job: Job): Promise<Pick<NewApplication, 'source_id' | 'source_kind'>> {
  const key = body.source_key
  const source = key
    ? await db
        .selectFrom('source')
        .select('id')
        .where('organization_id', '=', job.organization_id)
        .where(eb => eb.or([eb(sql`id::text`, '=', key), eb('kind', '=', key)]))
        // A link that was closed counts no more; what comes by it is not refused for that.
        .where(
          sql<boolean>`not exists (select from job_source s where s.organization_id = source.organization_id
            and s.source_id = source.id and s.job_id = ${job.id} and not s.active)`,
        )
        .executeTakeFirst()
    : undefined
  return source ? { source_id: source.id } : { source_kind: 'career_page' }
}

/** Where what was said goes: to the person, apart if it is sensitive, and into the snapshot as it was said if it is not. */
function newApplication(
  job: Job,
  checked: CheckedForm,
  avatar: string | undefined,
  files: AskedFile[],
): NewApplication {
  const { name, last_name, mobile, fields, sections, answers } = checked
  const { email, gender, birthday, address, ...others } = fields
  const isPrivate = (field: string) => !!(personalFields as Record<string, PersonalField>)[field]?.private // looked up by any name
  const open = Object.entries(others).filter(([field]) => !isPrivate(field))
  const person: PersonTold = {
    first_name: name,
    last_name,
    mobile,
    email,
    gender,
    birth_date: birthday,
    address,
    skills: sections.skill,
    details: { ...Object.fromEntries(open), ...sections, ...(avatar ? { avatar } : {}) },
  }
  const secret: PrivateTold = Object.fromEntries(Object.entries(others).filter(([field]) => isPrivate(field)))
  const said = Object.entries({ gender, birthday, address }).flatMap(([field, value]) =>
    value ? [[field, value]] : [],
  )
  const snapshot: Snapshot = {
    name,
    last_name,
    mobile,
    ...(email ? { email } : {}),
    fields: [...said, ...open].map(([field = '', value = '']) => ({ name: field, value })),
    sections: Object.entries(sections).map(([section, entries]) => ({ name: section, entries })),
    ...(files.length > 0 ? { files } : {}),
    answers,
  }
  return { organization_id: job.organization_id, job_id: job.id, person, private: secret, snapshot, by: null }
}

/** Tells the applicant that it came in, and where he can follow it; sent if and only if the application stays. */
async function acknowledge(asked: Apply, job: Job, id: string, checked: CheckedForm) {
  const { db, locale } = asked
  const { track_url: url } = received(asked, id).application
  const { title, organization } = job
  const body = say(locale, '{organization} received your application for “{job}”. See where it stands: {url}', {
    organization,
    job: title,
    url,
  })
  const to = { organization_id: job.organization_id, application_id: id }
  await queueSms(db, { ...to, mobile: checked.mobile, body })
  const address = checked.fields.email
  const subject = say(locale, 'Your application for “{job}” was received', { job: title })
  if (address) await queueEmail(db, { ...to, address, subject, body })
}

/** The answer to the public application form. */
export const applyAnswers: readonly Answer[] = [answer(applications.create, apply)]
