import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formOf, type ApplicationForm } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { laterItems } from '@kargozin/api/recruitment/apply/information-rules.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { answer, withMessage, type Answer, type CallContext, type Early } from '../../core/http/answer.ts'
import { countOfThing, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse, Refusal, wrong } from '../../core/errors.ts'
import { always, queueEmail, queueSms } from '../../messages/outbox.ts'
import { say } from '../../core/say.ts'
import { hashOf } from '../../core/tokens.ts'
import { trackToken, trackUrl } from '../people/track-link.ts'
import { canSend } from '../../messages/channels/can-send.ts'
import { plainNames } from '../../messages/plain-name.ts'
import { addApplication, type NewApplication } from '../pipeline/add-application.ts'
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
import { fillProved } from './fill-proved.ts'
import { storeInformation } from './information.ts'
import { findProved } from './proved-person.ts'
import { readInformation } from '../people/read-information.ts'
import { isProved } from './proof.ts'
import { enterPublicJob } from '../careers/public-job.ts'
import { sourceByKey } from '../../organisation/sources.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'

/** The limits of applications in 15 minutes: from one IP address, and from one for the same mobile number and job opening. */
const applyLimit = sharedLimit('apply', { address: 150, each: 10, duration: 900 })

type Apply = CallContext<typeof applications.create>
type Job = {
  id: string
  title: string
  organization_id: string
  organization: string
  form: ApplicationForm
  /** Whether messages of these kinds can be sent. */
  sends: { email: boolean; sms: boolean }
}

const received = (asked: Apply, { id, completed }: Taken, linkSent: boolean) => ({
  application: { uuid: id, track_url: trackUrl(asked.services.config, id), link_sent: linkSent, added: completed },
})

/** What was stored of a form: a new application, or an addition to one that was running. */
type Taken = { id: string; completed: boolean }

const thanks = (asked: Apply, taken: Taken, linkSent: boolean) =>
  withMessage(
    taken.completed
      ? 'Thank you. What you sent was added to your application of before.'
      : 'Thank you. Your application was received.',
    received(asked, taken, linkSent),
  )

/** Runs before the form is received: checks that the job exists and that the IP address has not sent too many applications. */
async function before(asked: Early<typeof applications.create>) {
  await readJob(asked)
  await asked.services.limits.count(applyLimit.address, asked.from.ip)
}

/** Answers an application. An invalid request without files does not count against the rate limit. */
async function apply(asked: Apply) {
  return applyNow(asked).catch(async (error: unknown) => {
    const light = error instanceof Refusal && error.status === 422 && Object.keys(asked.files).length === 0
    if (light) await asked.services.limits.giveBack(applyLimit.address, asked.from.ip)
    throw error
  })
}

async function applyNow(asked: Apply) {
  // Only bots fill in this hidden field. They get the usual response, and nothing is stored.
  if (asked.body.website) return thanks(asked, { id: randomUUID(), completed: false }, true)
  const key = readKey(asked)
  const begun = await begin(asked, key)
  if (begun.again) return thanks(asked, begun.again, isLinkSent(begun))
  if (!asked.files.avatar) return finish(asked, key, begun)
  return withPhotoDrawn(asked, async () => finish(asked, key, await begin(asked, key)))
}

/** Validates the form, and finds an earlier application with the same key. Stores nothing. */
async function begin(asked: Apply, key: string | undefined) {
  const job = await readJob(asked)
  const { source_key: _source, proof: _proof, ...body } = asked.body
  const checked = await checkFilled(asked.db, job.form, readFilled({ body, files: asked.files }))
  return { job, checked, again: await repeated(asked, job, key, checked) }
}

async function finish(asked: Apply, key: string | undefined, begun: Awaited<ReturnType<typeof begin>>) {
  const { job, checked, again } = begun
  if (again) return thanks(asked, again, isLinkSent(begun))
  await countOfThing(asked.services.limits, applyLimit, asked.from.ip, `${job.id} ${checked.mobile}`)
  const taken = await takeIn(asked, job, key, checked)
  if (!taken.completed) await acknowledge(asked, job, taken.id, checked)
  return thanks(asked, taken, isLinkSent(begun))
}

/** Whether `acknowledge` reaches the applicant: there is a service for text messages, or one for e-mails and an address. */
const isLinkSent = ({ job: { sends }, checked }: Pick<Awaited<ReturnType<typeof begin>>, 'job' | 'checked'>): boolean =>
  sends.sms || (sends.email && Boolean(checked.fields.email))

/** The idempotency key, with which a browser can repeat a request. Throws 422 for a short key, which others could guess. */
function readKey({ from }: Apply): string | undefined {
  const key = from.header('idempotency-key')
  if (key === undefined || /^[\w-]{16,100}$/.test(key)) return key
  throw wrong('Idempotency-Key', 'regex', 'Some fields need your attention.')
}

/** The job opening of a public form. Throws 404 if it is not public, and 409 if it is closed. */
export async function readJob({
  db,
  transaction,
  params,
  services: { config },
}: Pick<Apply, 'db' | 'transaction' | 'params' | 'services'>): Promise<Job> {
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
    .select([
      sql<boolean>`job_closed(job.valid_through)`.as('closed'),
      canSend(config, 'email', sql.ref('job.organization_id')).as('email'),
      canSend(config, 'sms', sql.ref('job.organization_id')).as('sms'),
    ])
    .where(ofOrganization({ organization_id }, 'job'))
    .where('job.id', '=', params.job_id)
    .executeTakeFirstOrThrow(notFound)
  if (row.closed) throw refuse(409, 'This job opening no longer takes applications.')
  const { id, title, organization, email, sms } = row
  return { id, title, organization, organization_id, form: formOf(row), sends: { email, sms } }
}

/**
 * What was sent or completed with this key. Requests with the same key wait for each other. Throws 409
 * if that form had another mobile.
 */
async function repeated(asked: Apply, job: Job, key: string | undefined, checked: FormWithCity) {
  const { db } = asked
  if (!key) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`apply ${job.id} ${key}`}, 0))`.execute(db)
  const { rows } = await sql<Taken & { mobile: string | null }>`
    select a.id, false as completed, a.snapshot ->> 'mobile' as mobile from application a
     where a.organization_id = ${job.organization_id} and a.job_id = ${job.id} and a.idempotency_key = ${key}
    union all
    select a.id, true, p.mobile from information i
      join application a on a.organization_id = i.organization_id and a.id = i.application_id
      join applicant p on p.organization_id = i.organization_id and p.application_id = i.application_id
     where i.organization_id = ${job.organization_id} and i.given_key = ${key} and a.job_id = ${job.id}`.execute(db)
  const [found] = rows
  if (found && found.mobile !== checked.mobile)
    throw refuse(
      409,
      'This form has already been sent with another mobile number. Open the job opening again to send it once more.',
    )
  return found
}

/**
 * Stores the files and the application, or nothing if one of them fails. Somebody who has proved the mobile number and whose
 * application is still running completes it. Everybody else sends an application of their own: the response must not reveal
 * whether somebody with this number has applied (decision 056).
 */
const takeIn = (asked: Apply, job: Job, key: string | undefined, checked: FormWithCity): Promise<Taken> =>
  withKeptFiles(asked, { organizationId: job.organization_id, form: job.form }, async kept => {
    const { organization_id } = job
    const found = await provedPerson(asked, job, checked)
    if (found?.running) {
      await complete(asked, found.running, { organization_id, form: job.form, checked, kept, key })
      return { id: found.running, completed: true }
    }
    const { application } = await addApplication(asked.db, {
      ...newApplication(job, checked, kept),
      ...(await sourceOf(asked, job)),
      cv_file_id: kept.cv,
      idempotency_key: key,
      joins: found,
    })
    const files = [...kept.files.map(it => it.file), ...(kept.avatar ? [kept.avatar] : [])]
    await attachFiles(asked.db, { organization_id, application_id: application.id }, files)
    await asked.db
      .updateTable('application')
      .set({ track_hash: hashOf(trackToken(asked.services.config.secret, application.id)) })
      .where(ofOrganization({ organization_id }))
      .where('id', '=', application.id)
      .execute()
    const proved = { organization_id, mobile: checked.mobile }
    if (found) await fillProved(asked.db, { ...proved, application_id: application.id }, filedBy(checked))
    return { id: application.id, completed: false }
  })

/** The person of earlier applications with this mobile number and name, if the form has a proof of the number. */
async function provedPerson({ db, services, body }: Apply, job: Job, { mobile, name, last_name }: FormWithCity) {
  const { organization_id } = job
  if (!isProved(services.config.secret, body.proof, { organization_id, mobile })) return undefined
  return findProved(db, { organization_id, job_id: job.id, mobile, name: `${name} ${last_name}` })
}

type Completing = Parameters<typeof storeInformation>[2] & { form: ApplicationForm }

/** Adds the values and files of the form to the running application. Its first form stays as it was sent. */
async function complete(asked: Apply, application: string, { form, ...input }: Completing): Promise<void> {
  const { db } = asked
  const { organization_id } = input
  await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization({ organization_id }))
    .where('id', '=', application)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const it = await readInformation(db, organization_id, application)
  const items = laterItems(form, { snapshot: it.snapshot, later: it.given, has_cv: it.has_cv })
  await storeInformation(asked, { ...it, form, items }, input)
}

/** The source of a link by its key, or the career page if the source does not exist. */
async function sourceOf({ db, body }: Apply, job: Job): Promise<Pick<NewApplication, 'source_id' | 'source_kind'>> {
  const source = body.source_key ? await sourceByKey(db, job, body.source_key) : undefined
  // With a closed link the application is accepted, but does not get its source.
  const counts = source && !(await isClosed(db, job, source.id))
  return counts ? { source_id: source.id } : { source_kind: 'career_page' }
}

const isClosed = async (db: Db, job: Job, source: string): Promise<boolean> =>
  (await db
    .selectFrom('job_source')
    .select('source_id')
    .where(ofOrganization(job))
    .where('job_id', '=', job.id)
    .where('source_id', '=', source)
    .where('active', '=', false)
    .executeTakeFirst()) !== undefined

function newApplication(job: Job, checked: FormWithCity, { avatar, files }: KeptFiles): NewApplication {
  const { name, last_name, mobile, answers } = checked
  const { person, secret, said } = filedBy(checked)
  const snapshot: Snapshot = {
    ...{ name, last_name, mobile },
    ...said,
    ...(files.length > 0 ? { files } : {}),
    answers,
  }
  return {
    organization_id: job.organization_id,
    job_id: job.id,
    person: { ...person, first_name: name, last_name, mobile, avatar },
    private: secret,
    snapshot,
    by: null,
  }
}

/** Queues a confirmation with the link to the status page. It is sent only if this transaction commits. */
async function acknowledge(asked: Apply, job: Job, id: string, checked: FormWithCity) {
  const { db, locale } = asked
  const url = trackUrl(asked.services.config, id)
  const names = plainNames({ job: job.title, organization: job.organization })
  const body = say(locale, '“{organization}” received your application for “{job}”. Check its status: {url}', {
    ...names,
    url,
  })
  // A stop does not hold it back, because it confirms what the person has just done.
  const about = { organization_id: job.organization_id, application_id: id, kind: 'received' } as const
  const to = { ...about, ignores_stops_since: always }
  await queueSms(db, { ...to, mobile: checked.mobile, body })
  const address = checked.fields.email
  const subject = say(locale, 'Your application for “{job}” was received', names)
  if (address) await queueEmail(db, { ...to, address, subject, body })
}

/** The answer to the public application form. */
export const applyAnswers: readonly Answer[] = [answer(applications.create, apply, { before })]
