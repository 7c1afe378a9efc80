import { sql } from 'kysely'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import {
  checkKind,
  contents,
  keepFile,
  keyOf,
  pictureFiles,
  removingFile,
  type Collection,
} from '../../core/files/files.ts'
import { drawPicture } from '../../core/files/pictures.ts'
import { enqueue } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { nextVersion } from './job-columns.ts'
import { lockJob } from './save-job.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The examples for required files of a job. */
const exampleFiles: Collection = {
  name: 'example',
  accepts: [...contents.documents, ...contents.workbook, ...contents.pictures],
}

/** Pictures that are titles of questions. The server re-encodes them as WebP. */
const questionFiles: Collection = { name: 'question', accepts: ['image/webp'] }

async function upload({ files, db, who, services }: CallContext<typeof jobMedia.upload>) {
  const { file } = files
  const id = await keepFile(db, services.storage, file, {
    organizationId: who.organization_id,
    collection: exampleFiles,
    field: 'file',
    userId: who.user_id,
  })
  const { name, bytes, type = '' } = file
  return { media: { id, uuid: id, name, type, bytes, url: services.storage.link(id) } }
}

async function picture({ files, db, who, services, transaction }: CallContext<typeof jobMedia.picture>) {
  const { file } = files
  checkKind(file, pictureFiles, 'file')
  // Re-encodes outside the transaction, so that no connection is held meanwhile.
  await transaction.commit()
  const drawn = await drawPicture(services.storage, file, 'file', who.user_id)
  try {
    await transaction.enter(who.organization_id)
    const [organizationId, userId] = [who.organization_id, who.user_id]
    const as = { organizationId, userId, collection: questionFiles, field: 'file', public: true } as const
    const id = await keepFile(db, services.storage, drawn, as)
    const { name, bytes, type = '' } = drawn
    return { media: { id, uuid: id, name, type, bytes, url: `/files/${id}` } }
  } finally {
    await services.storage.forget(drawn)
  }
}

/** Deletes the file unless a job or a template still uses it. */
async function forgetUnlessShown(db: Db, who: Member, mediaId: string) {
  const { rows } = await sql<{ id: string }>`delete from file f
     where f.organization_id = ${who.organization_id} and f.id = ${mediaId} and f.collection = 'example'
       and not exists (select from job_example where organization_id = f.organization_id and file_id = f.id)
       and not exists (select from job_template where organization_id = f.organization_id
         and process -> 'required_files' @> jsonb_build_array(jsonb_build_object('requested_file_example_path', f.id)))
    returning f.id`.execute(db)
  // A queued task deletes the content after the commit.
  for (const { id } of rows) await enqueue(db, removingFile, { key: keyOf(who.organization_id, id) })
}

async function remove({ db, who, params }: CallContext<typeof jobMedia.remove>) {
  const [job, media] = [params.uuid, params.media_uuid]
  await requireJob(db, who, job)
  // Locks the job opening first and then the file, in the same order as a save. A simultaneous save with this example
  // therefore waits.
  await lockJob(db, who, job)
  const file = await db
    .selectFrom('file')
    .select('name')
    .where(ofOrganization(who))
    .where('id', '=', media)
    .where('collection', '=', 'example')
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const taken = await db
    .deleteFrom('job_example')
    .where(ofOrganization(who))
    .where('job_id', '=', job)
    .where('file_id', '=', media)
    .returning('file_key')
    .execute()
  await forgetUnlessShown(db, who, media)
  if (taken.length === 0) return { media_uuid: media }
  await db
    .updateTable('job')
    .set(nextVersion(['required_files']))
    .where(ofOrganization(who))
    .where('id', '=', job)
    .execute()
  await recordActivity(db, who, { type: 'remove_example', subject: 'job', id: job, job, before: { file: file.name } })
  return { media_uuid: media }
}

/** The answers to the calls about the files of a job's form. */
export const jobMediaAnswers: readonly Answer[] = [
  answer(jobMedia.upload, upload),
  answer(jobMedia.picture, picture),
  answer(jobMedia.remove, remove),
]
