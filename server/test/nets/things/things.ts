import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { isNoun } from '@kargozin/api/nouns.ts'
import type { Db } from '../../../db/transaction.ts'
import { hashOf, newToken } from '../../../core/tokens.ts'
import { pdf } from '../../applying.ts'
import type { Person, World } from '../../world.ts'
import { createRecord, deleteRecord, type NounKind } from './noun-things.ts'
import { knownMobile, newApplicant, newMobile, type Maker, type Making } from './making.ts'
import { ofOrganisation } from './organisation-things.ts'
import { ofAppointments } from './appointment-things.ts'
import { ofCalendar } from './calendar-things.ts'
import { ofHires } from './hire-things.ts'
import { ofBookings } from './booking-things.ts'
import { ofMessages } from './message-things.ts'
import { ofOnboardings } from './onboarding-things.ts'
import { ofPersons, ofPool } from './person-things.ts'
import { personalKinds } from './personal-kinds.ts'
import { ofTalk, withScorecard } from './talk-things.ts'
import { ofViews } from './view-things.ts'

/**
 * Returns the id of a record of this kind in one organisation, creating the record on the first request. Records belong
 * together: the step and the applicant belong to `job`, and the comment to that applicant.
 */
export type Things = (kind: Kind) => Promise<string>

let numbers = 0
const newJob = async ({ by, mark }: Making, publish_status: number = publishStatus.active) =>
  (await by.does(jobs.create, { body: { title: `${mark} ${numbers++}`, publish_status } })).job.uuid

const stepOf = async ({ by, of }: Making, job: string, place: number) =>
  (await by.does(steps.ofJob, { params: { job_uuid: await of(job) } })).steps[place]?.uuid ?? ''

/** Writes a record directly to its table, for records that no call or only a worker creates. */
const written = async ({ world }: Making, work: (db: Db) => Promise<{ id: string }>) => (await world.asOwner(work)).id

const ofJobs = {
  job: async making => {
    const job_uuid = await newJob(making)
    const questions = [{ key: 'q', title: making.mark, weight: 1 }]
    const interview_forms = [{ key: 'form', title: making.mark, users: [], questions }]
    await making.by.does(jobs.update, { params: { job_uuid }, body: { interview_forms } })
    return job_uuid
  },
  otherJob: making => newJob(making),
  draft: making => newJob(making, publishStatus.draft),
  step: making => stepOf(making, 'job', 0),
  otherStep: making => stepOf(making, 'job', 1),
  stepOfOtherJob: making => stepOf(making, 'otherJob', 0),
  jobPerson: async ({ by, of }) => {
    const params = { job_uuid: await of('job') }
    return (await by.does(jobPeople.add, { params, body: { user_uuid: await of('member'), role: 2 } })).role.id
  },
  job_template: async ({ by, of, mark }) =>
    (await by.does(jobTemplates.create, { body: { job_uuid: await of('job'), title: mark } })).template.uuid,
  /** The example file of a required file of the job. */
  example: async ({ by, of }) => {
    const { uuid } = (await by.does(jobMedia.upload, { files: { file: pdf() } })).media
    const required_files = [{ key: 'card', title: 'کارت', status: 1, requested_file_example_path: uuid }]
    await by.does(jobs.update, { params: { job_uuid: await of('job') }, body: { required_files } })
    return uuid
  },
  import: making => newImport(making, 'ready', null),
  /** A separate import, because imports.change changes its row. */
  changedImport: making => newImport(making, 'ready', null),
  failedImport: making => newImport(making, 'failed', 'saving'),
} satisfies Record<string, Maker>

/** Writes an import with one row directly to the tables, because only a worker reads files. */
const newImport = async (making: Making, state: string, failed_in: string | null) => {
  const [job_id, step_id] = [await making.of('job'), await making.of('step')]
  const key = { organization_id: making.by.organization }
  const fields = JSON.stringify({ name: making.mark, mobile: newMobile(), source: 'دیوار' })
  return written(making, async db => {
    const row = { ...key, job_id, step_id, user_id: making.by.id, kind: 'excel', state, failed_in, columns: sheet }
    const made = await db.insertInto('import').values(row).returning('id').executeTakeFirstOrThrow()
    const first = { ...key, import_id: made.id, row: 2, given: fields, verdict: 'new', reasons: '[]', places: '{}' }
    await db.insertInto('import_row').values(first).execute()
    return made
  })
}

/** An applicant who does not know yet of their rejection. */
async function newUndisclosed(making: Making): Promise<string> {
  const { by, of } = making
  const [applicant_id, job_uuid] = [await newApplicant(making), await of('job')]
  const board = await by.does(steps.ofJob, { params: { job_uuid } })
  const step_id = board.steps.find(it => it.type === stepType.rejected)?.uuid ?? ''
  const body = { step_id, rejection_reasons: ['skills'], disclose_after_hours: 72 }
  await by.does(applicants.move, { params: { job_uuid, applicant_id }, body })
  return applicant_id
}

const columns = ['name', 'mobile'].map((field, at) => ({ at, title: field, samples: [], field, open: false }))
const sheet = JSON.stringify({ row: 1, columns })

const ofApplicants = {
  /** An applicant with a scorecard. */
  application: async making => withScorecard(making, await newApplicant(making, knownMobile(making))),
  'deleted application': async making => {
    const applicant_uuid = await newApplicant(making)
    await making.by.does(applicants.sendToTrash, { params: { applicant_uuid } })
    return applicant_uuid
  },
  /** An applicant whose CV could not be read. */
  unreadApplicant: async making => {
    const applicant_uuid = await newApplicant(making)
    await making.by.does(applicantProfile.uploadCv, { params: { applicant_uuid }, files: { file: pdf() } })
    return written(making, async db => {
      const cvs = db.updateTable('application_file').set({ unread: 'broken' })
      await cvs.where('application_id', '=', applicant_uuid).execute()
      return { id: applicant_uuid }
    })
  },
  undisclosedApplicant: newUndisclosed,
  /** Another one, because the first learns of it some seconds after `disclosure.now`. */
  stillUndisclosedApplicant: newUndisclosed,
  ...ofTalk,
  ...ofAppointments,
  ...ofBookings,
  ...ofHires,
  ...ofOnboardings,
  ...ofPool,
  ...ofPersons,
  /** A bulk action of the caller that can be undone during the whole test. */
  bulk: async making => {
    const job_id = await making.of('job')
    const who = { organization_id: making.by.organization, user_id: making.by.id }
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const values = { ...who, kind: 'trash', job_id, at }
    return written(making, db => db.insertInto('bulk_action').values(values).returning('id').executeTakeFirstOrThrow())
  },
  /** A parsed CV that belongs to no applicant yet, uploaded by the caller. */
  keptCv: async making => {
    const file = { name: `${making.mark}.pdf`, type: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32) }
    const of = { organization_id: making.by.organization, user_id: making.by.id, collection: 'parsed' }
    const values = { ...file, ...of, id: randomUUID() }
    const insert = (db: Db) => db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
    return `parsed/${await written(making, insert)}`
  },
} satisfies Record<string, Maker>

const ofOrganisations = {
  /** A user who may see everything in the organisation. */
  owner: async ({ by }) => by.id,
  organization: async ({ by }) => by.organization,
  member: async making => {
    const person = { first_name: making.mark, last_name: making.mark, mobile: newMobile() }
    return written(making, async db => {
      const user = await db.insertInto('user_account').values(person).returning('id').executeTakeFirstOrThrow()
      const membership = { organization_id: making.by.organization, user_id: user.id }
      await db.insertInto('membership').values(membership).execute()
      return user
    })
  },
  /** A role that `member` holds. */
  role: async ({ by, of, mark }) => {
    const body = { display_name: mark, permissions: ['organization.hiring' as const] }
    const { id } = (await by.does(roles.create, { body })).role
    await by.does(roles.attachMany, { body: { roles_id: [id], users_uuid: [await of('member')] } })
    return id
  },
  /** A removal of no members with a date in the future, so that it can be undone during the whole test. */
  removal: making => {
    const who = { organization_id: making.by.organization, user_id: making.by.id }
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const values = { ...who, kept: '{}', at }
    return written(making, db =>
      db.insertInto('member_removal').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  },
  invitation: async making => (await newInvitation(making)).id,
  invitationLink: async making => {
    const { mobile } = await newInvitation(making)
    const { rows } = await making.world.asOwner(db =>
      sql<{ body: string }>`select body from sms where mobile = ${mobile} order by id desc limit 1`.execute(db),
    )
    return /\/invitations\/([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
  },
  tag: async ({ by, mark }) => (await by.does(tags.add, { body: { title: mark, type: 'job' } })).tag.uuid,
  applicantTag: async ({ by, mark }) =>
    (await by.does(tags.add, { body: { title: mark, type: 'applicant' } })).tag.uuid,
  survey: async ({ by, mark }) => {
    const questions = [{ key: 'why', title: mark, type: 4, options: [], status: 2 }]
    return (await by.does(surveys.create, { body: { title: mark, pages: [{ title: null, questions }] } })).survey.uuid
  },
  notification: making => {
    const { organization, id } = making.by
    const { mark } = making
    const data = JSON.stringify({ title: mark, by: mark, applicant: mark, job_id: '', application_id: '', task_id: '' })
    const values = { organization_id: organization, user_id: id, type: 'new_task', data }
    return written(making, db => db.insertInto('notification').values(values).returning('id').executeTakeFirstOrThrow())
  },
  /** Another session of the caller. */
  session: making => {
    const { organization, id } = making.by
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const values = { token_hash: hashOf(newToken('o')), user_id: id, organization_id: organization || null, expires_at }
    return written(making, db =>
      db.insertInto('session').values(values).returning('login_id as id').executeTakeFirstOrThrow(),
    )
  },
  ownPicture: making => {
    const values = { user_id: making.by.id, name: 'من.webp', type: 'image/webp', bytes: 1 }
    return written(making, db => db.insertInto('user_file').values(values).returning('id').executeTakeFirstOrThrow())
  },
  /** Records that the product does not have yet: units, branches, position titles, tests. */
  notYet: async () => randomUUID(),
} satisfies Record<string, Maker>

const newInvitation = async ({ by, mark }: Making) => {
  const mobile = newMobile()
  const { user } = await by.does(members.create, { body: { first_name: mark, last_name: mark, mobile } })
  return { id: user.id, mobile }
}

const makers = {
  ...ofMessages,
  ...ofViews,
  ...ofCalendar,
  ...ofOrganisation,
  ...ofJobs,
  ...ofApplicants,
  ...ofOrganisations,
}

/** A kind of record. */
export type Kind = keyof typeof makers | NounKind

/** A deleted record is a new one that is deleted by its call. Nouns without a maker are created by their call. */
function makerOf(kind: string): Maker {
  const known = (makers as Record<string, Maker>)[kind]
  if (known) return known
  const noun = kind.replace(/^deleted /, '')
  if (!isNoun(noun)) throw new Error(`There is no maker for ${kind}`)
  if (noun === kind) return making => createRecord(making, noun)
  return async making => {
    const id = await makerOf(noun)({ ...making, mark: `${making.mark} حذف‌شده` })
    await deleteRecord(making, noun, id)
    return id
  }
}

/**
 * The records of an organisation, created by `by`. All their texts contain `mark`. With `shared`, only `personal` records are
 * created; all others are taken from `shared`.
 */
export function thingsOf(world: World, by: Person, mark: string, shared?: Things): Things {
  const made = new Map<string, Promise<string>>()
  const create = (kind: string) =>
    shared && !personalKinds.includes(kind) ? shared(kind as Kind) : makerOf(kind)({ world, by, of, mark }) // every kind has a maker
  const of = (kind: string): Promise<string> => {
    const known = made.get(kind) ?? create(kind)
    made.set(kind, known)
    return known
  }
  return of
}
