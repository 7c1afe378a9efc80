import type { BodyIn } from '@kargozin/api/call.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { sanitising } from '../../core/html.ts'
import { filling } from '../../messages/template-text.ts'
import { pdf } from '../applying.ts'
import type { Person } from '../world.ts'

/** What is sent, without the applicants. */
export type Written = Omit<BodyIn<typeof conversation.sendMany>, 'applicants_uuids'>

export const email: Written = { type: 2, subject: 'دربارهٔ {{job_title}}', content: '<p>سلام {{full_name}}</p>' }
export const sms: Written = { type: 3, content: 'سلام {{name}}، از {{organization_name}}' }

/** The parameter of calls about one applicant. */
export const ofOne = (applicant_uuid: string) => ({ params: { applicant_uuid } })

export const sendTo = (by: Person, ids: readonly string[], body: Written) =>
  by.call(conversation.sendMany, { body: { applicants_uuids: [...ids], ...body } })

export const previewFor = (by: Person, ids: readonly string[], body: BodyIn<typeof conversation.preview> | Written) =>
  by.call(conversation.preview, { body: { ...body, applicants_uuids: [...ids] } })

/** The messages to an applicant, newest first. */
export const messagesOf = async (by: Person, id: string) => (await by.does(conversation.list, ofOne(id))).messages

/** Uploads a PDF for a message and returns its id. */
export const uploadFor = async (by: Person) =>
  (await by.does(conversation.attach, { files: { file: pdf('شرایط') } })).file.uuid

export const undoSending = (by: Person, bulk_uuid: string) => by.call(bulk.undo, { params: { bulk_uuid } })

/** How much `work` sanitises and fills. */
export async function workOf(work: () => Promise<unknown>) {
  const before = { sanitised: sanitising.characters, cleanings: sanitising.texts, ...filling }
  await work()
  return {
    sanitised: sanitising.characters - before.sanitised,
    cleanings: sanitising.texts - before.cleanings,
    texts: filling.texts - before.texts,
    filled: filling.characters - before.characters,
  }
}
