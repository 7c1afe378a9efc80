import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { PartInside } from '@kargozin/api/recruitment/applicants/parts-inside.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf } from '../../core/http/page.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { markAsSeen, readApplicant } from '../applicants/applicant-profile.ts'
import { readAttachments } from '../applicants/attachments.ts'
import { readThreads } from '../applicants/read-comments.ts'
import { tasksInOrder, visibleTasks } from '../applicants/read-tasks.ts'
import { appointmentsOf } from './list-appointments.ts'

const page = pageOf({}, 20)

/** The lists that a request asks for inside an applicant, as their own calls give the first page. */
async function readPartsInside(
  { db, who, storage }: { db: Db; who: Member; storage: Storage },
  it: ReachedApplication,
  wanted: readonly PartInside[],
) {
  const given = <T>(part: PartInside, read: () => Promise<T>) => (wanted.includes(part) ? read() : undefined)
  const [attachments, tasks, threads, appointments] = await Promise.all([
    given('attachments', () => readAttachments({ db, who, storage }, it)),
    given('tasks', () =>
      tasksInOrder(who, visibleTasks(db, who).where('t.application_id', '=', it.id), page).execute(),
    ),
    given('comments', () => readThreads(db, who, it.id, { page, only: undefined })),
    given('appointments', () => appointmentsOf(db, who, it.id)),
  ])
  return { attachments, tasks, comments: threads?.threads, appointments }
}

async function show({ params, query, db, who, services, locale }: CallContext<typeof applicantProfile.show>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  // An owner who sees the product as a member reads nothing in their place.
  if (!who.viewer_id) await markAsSeen(db, who, it)
  const { applicant } = await readApplicant({ db, who, services, locale }, it)
  const parts = await readPartsInside({ db, who, storage: services.storage }, it, query.include ?? [])
  return { applicant: { ...applicant, ...parts } }
}

/** The answer to the call that reads an applicant in full. It stands here because an applicant may contain appointments. */
export const showApplicantAnswers: readonly Answer[] = [answer(applicantProfile.show, show, { writes: true })]
