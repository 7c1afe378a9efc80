import { randomBytes } from 'node:crypto'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { pdf } from '../../applying.ts'
import type { Maker, Making } from './making.ts'

/** Writes a comment directly to its table, because `by` may not be allowed to comment. */
async function newComment({ world, by, of, mark }: Making, deleted_at: string | null = null) {
  const application_id = await of('application')
  const values = { organization_id: by.organization, user_id: by.id, application_id, comment: mark, deleted_at }
  const made = await world.asOwner(db =>
    db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return made.id
}

const newTask = async ({ by, of, mark }: Making) => {
  const params = { applicant_uuid: await of('application') }
  return (await by.does(tasks.create, { params, body: { title: mark, description: mark } })).task.uuid
}

const newAttachment = async ({ by, of, mark }: Making) => {
  const params = { applicant_uuid: await of('application') }
  const input = { params, body: { fileTitle: mark }, files: { file: pdf(mark) } }
  return (await by.does(attachments.add, input)).attachment.uuid
}

/** Adds a submitted scorecard of `by` for the interview form of the job to an applicant. */
export async function withScorecard(making: Making, application_id: string): Promise<string> {
  const { world, by, of, mark } = making
  const key = { organization_id: by.organization, application_id, job_id: await of('job'), user_id: by.id }
  const texts = { form_key: 'form', form_title: mark, strengths: mark, doubts: mark }
  const answers = JSON.stringify([{ key: 'q', title: mark, weight: 1, score: 4, answer: mark }])
  const values = { ...key, ...texts, answers, submitted_at: new Date().toISOString() }
  await world.asOwner(db => db.insertInto('scorecard').values(values).execute())
  return application_id
}

/** Builders for comments, tasks, attachments, merges and erasures of an applicant. */
export const ofTalk = {
  comment: making => newComment(making),
  'deleted comment': making => newComment(making, new Date().toISOString()),
  task: making => newTask(making),
  /** A message that waits for a later time. */
  waitingMessage: async ({ by, of, mark }) => {
    const params = { applicant_uuid: await of('application') }
    const body = { type: '3', body: mark, not_before: '2035-01-01T08:00:00Z' }
    return (await by.does(conversation.send, { params, body })).message_uuid
  },
  /** An e-mail from the applicant. */
  reply: async ({ world, by, of, mark }) => {
    const about = { organization_id: by.organization, application_id: await of('application'), type: 2 }
    const texts = { sender: `${mark}@example.com`, sender_name: mark, subject: mark, body: mark, quoted: mark }
    const values = { ...about, ...texts, key: randomBytes(32), other_sender: true, thread: `<${mark}@example.com>` }
    const made = await world.asOwner(db =>
      db.insertInto('reply').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  /** A file of the caller for a message, written directly, because the caller may be somebody who may not write messages. */
  messageFile: async ({ world, by, mark }) => {
    const file = { name: mark, type: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32), collection: 'message' }
    const values = { ...file, organization_id: by.organization, user_id: by.id }
    const made = await world.asOwner(db =>
      db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return made.id
  },
  /** A scheduled erasure, which normally only a worker creates. */
  erasure: async making => {
    const values = { organization_id: making.by.organization, application_id: await making.of('application') }
    const due_at = new Date(Date.now() + 86_400_000).toISOString()
    const made = await making.world.asOwner(db =>
      db
        .insertInto('erasure')
        .values({ ...values, reason: 'request', due_at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return made.id
  },
  /** A tag that the applicant has. */
  applicantTag: async ({ by, of, mark }) => {
    const { uuid } = (await by.does(tags.add, { body: { title: mark, type: 'applicant' } })).tag
    const params = { applicant_uuid: await of('application') }
    await by.does(applicantTags.set, { params, body: { tags: [uuid] } })
    return uuid
  },
  cv: async ({ by, of }) => {
    const input = { params: { applicant_uuid: await of('application') }, files: { file: pdf('CV') } }
    return (await by.does(applicantProfile.uploadCv, input)).cv.uuid
  },
  attachment: making => newAttachment(making),
  removedAttachment: async making => {
    const media_uuid = await newAttachment(making)
    await making.by.does(attachments.remove, { params: { applicant_uuid: await making.of('application'), media_uuid } })
    return media_uuid
  },
} satisfies Record<string, Maker>
