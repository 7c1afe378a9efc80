import type { PartInside } from '@kargozin/api/recruitment/applicants/parts-inside.ts'
import type { Member } from '../../core/http/answer.ts'
import { pageOf } from '../../core/http/page.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Db } from '../../db/transaction.ts'
import type { ReachedApplication } from '../access/applicant-access.ts'
import { appointmentsOf } from '../appointments/list-appointments.ts'
import { readAttachments } from './attachments.ts'
import { readThreads } from './read-comments.ts'
import { tasksInOrder, visibleTasks } from './read-tasks.ts'

const page = pageOf({}, 20)

/** The lists that a request asks for inside an applicant, as their own calls give the first page. */
export async function readPartsInside(
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
