import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { giveAnswers } from './answers.ts'
import { pdf } from '../applying.ts'
import type { Person, World } from '../world.ts'

/* Job openings in which each text is a unique word, so that a test finds every place where a text can be read. */

const places = 'job step name other cv answer later survey skill comment task file reason'.split(' ')

type Of = 'seen' | 'hidden'
const wordOf = (of: Of | 'private', place: string) => `z${of}q${place}`

/** The words, grouped by the permission or access that is needed to read them. */
export const secretWords = {
  /** Words of the job opening that most members may see. */
  seen: places.map(it => wordOf('seen', it)),
  /** The reason why an applicant of that job is in the talent pool, which needs a separate permission. */
  pool: [wordOf('seen', 'pool')],
  /** Sensitive data of that applicant. */
  sensitive: [wordOf('seen', 'health')],
  /** Data of a referee of that applicant. It is only in the profile, and in files for members who may see sensitive data. */
  referee: [wordOf('seen', 'referee')],
  /** A private comment on that applicant, and a private reply to it. */
  comment: [wordOf('private', 'comment'), wordOf('private', 'reply')],
  /** The title and the description of a private task for that applicant. */
  task: [wordOf('private', 'task'), wordOf('private', 'duty')],
  /** Words of the job opening that most members may not see. */
  hidden: [...places, 'pool'].map(it => wordOf('hidden', it)),
  hiddenSensitive: [wordOf('hidden', 'health')],
  hiddenReferee: [wordOf('hidden', 'referee')],
} as const

/** A group of words that need the same permission or access. */
export type Group = keyof typeof secretWords

/** The ids of a job opening and of records that belong to it. */
export type Opening = { job: string; step: string; otherStep: string; applicant: string; task: string }

/** Both job openings have an application of this person. */
const mobile = '09187776655'

async function plantWords(arya: World, of: Of, applicant_uuid: string) {
  await giveAnswers(arya, applicant_uuid, {
    answer: wordOf(of, 'answer'),
    later: wordOf(of, 'later'),
    survey: wordOf(of, 'survey'),
  })
  const values = { cv_text: wordOf(of, 'cv') }
  await arya.inside(db => db.updateTable('application').set(values).where('id', '=', applicant_uuid).execute())
  const entries = {
    skill: [{ name: wordOf(of, 'skill') }],
    guardian: [{ name: wordOf(of, 'referee'), phone: '02188776655' }],
    ...(of === 'hidden' && { education: [{ degree: 'doctorate' as const }], language: [{ name: 'de' as const }] }),
  }
  const body = { entries, private: { health_status: wordOf(of, 'health') } }
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid }, body })
}

/** Creates another applicant and adds them to the talent pool, which contains each person only once. */
async function addToPool(by: Person, of: Of, job_uuid: string) {
  const body = { name: wordOf(of, 'other'), mobile: of === 'seen' ? '09187776644' : '09187776633' }
  const { uuid } = (await by.does(applicants.create, { params: { job_uuid }, body })).applicant
  await by.does(talents.add, { body: { applicants_uuid: [uuid], reason: wordOf(of, 'pool') } })
}

/**
 * Creates a job opening of Sara with two applicants. The members in `people` may see it. The applicant of the hidden one has a
 * doctorate and five stars, so filters and orders might reveal them.
 */
export async function newOpening(
  arya: World,
  of: Of,
  people: readonly [Person, 'show' | 'change'][],
  subsidiary_id: string,
) {
  const { sara } = arya
  const supervisors = people.map(([who, scope]) => ({ user_id: who.id, scope }))
  const body = { title: wordOf(of, 'job'), supervisors, subsidiary_id }
  const job_uuid = (await sara.does(jobs.create, { body })).job.uuid
  const [first, second] = (await sara.does(steps.ofJob, { params: { job_uuid } })).steps
  const step = first?.uuid ?? ''
  await sara.does(stepSettings.update, { params: { step_id: step }, body: { title: wordOf(of, 'step') } })
  const gender = of === 'hidden' ? ('men' as const) : ('women' as const)
  const input = { params: { job_uuid }, body: { name: wordOf(of, 'name'), last_name: 'Zarrin', mobile, gender } }
  const applicant_uuid = (await sara.does(applicants.create, input)).applicant.uuid
  const params = { applicant_uuid }
  await plantWords(arya, of, applicant_uuid)
  await sara.does(comments.create, { params, body: { comment: wordOf(of, 'comment') } })
  const { task } = await sara.does(tasks.create, { params, body: { title: wordOf(of, 'task') } })
  await sara.does(attachments.add, { params, body: { fileTitle: wordOf(of, 'file') }, files: { file: pdf() } })
  await addToPool(sara, of, job_uuid)
  if (of === 'hidden') await sara.does(applicants.rate, { params, body: { rate: 5 } })
  return { job: job_uuid, step, otherStep: second?.uuid ?? '', applicant: applicant_uuid, task: task.uuid }
}

/** Creates a branch to which this member belongs. */
export async function newBranch({ sara }: World, name: string, who: Person): Promise<string> {
  const { id } = (await sara.does(branches.create, { body: { name } })).subsidiary
  await sara.does(branches.attach, { params: { id }, body: { users_uuids: [who.id] } })
  return id
}

/** Rejects the applicant and moves them back, so that only the history has the reason. */
export async function rejectAndReturn({ sara }: World, of: Of, it: Opening): Promise<void> {
  const params = { job_uuid: it.job, applicant_id: it.applicant }
  const rejected = (await sara.does(steps.ofJob, { params: { job_uuid: it.job } })).steps.at(-1)?.uuid ?? ''
  await sara.does(applicants.move, { params, body: { step_id: rejected, other_reason: wordOf(of, 'reason') } })
  await sara.does(applicants.move, { params, body: { step_id: it.step } })
}

/** Adds a tag to the application. */
export const giveTag = ({ sara }: World, it: Opening, tag: string) =>
  sara.does(applicantTags.set, { params: { applicant_uuid: it.applicant }, body: { tags: [tag] } })

/** Writes a private comment with a private reply, and a private task for the colleague. Returns the id of the task. */
export async function whisper(author: Person, colleague: Person, it: Opening): Promise<string> {
  const params = { applicant_uuid: it.applicant }
  const [note, reply, title, description] = [...secretWords.comment, ...secretWords.task]
  const visibility = 'PRIVATE' as const
  const made = await author.does(comments.create, { params, body: { comment: note ?? '', visibility } })
  const body = { comment: reply ?? '', visibility, parent_uuid: made.comment.uuid }
  await author.does(comments.create, { params, body })
  const errand = { title: title ?? '', description, visibility, user_uuid: colleague.id }
  return (await author.does(tasks.create, { params, body: errand })).task.uuid
}
