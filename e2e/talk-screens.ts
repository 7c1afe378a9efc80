import type { Page } from '@playwright/test'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import type { Person } from './people.ts'
import type { Say } from './words.ts'

/** The id of an applicant with comments and tasks. */
export type TalkRecords = { talked: string }

/** The date in Tehran this many days from now. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date(Date.now() + days * 86_400_000))

/** Adds comments and tasks of colleagues to an applicant. */
export async function addTalk(sara: Person, applicant_uuid: string): Promise<TalkRecords> {
  const params = { applicant_uuid }
  const { users } = await sara.does(members.pick, { query: { name: 'مینا' } })
  const [mina] = users
  if (!mina) throw new Error('The demo company has no member called Mina')
  const say = (comment: string, more = {}) => sara.does(comments.create, { params, body: { comment, ...more } })
  const head = await say(`@${mina.fullName} سابقهٔ طراحی API او را چطور دیدید؟`, { mentions: [mina.uuid] })
  await say('در رزومه دو پروژهٔ بزرگ نوشته است؛ بخش دوم را بخوانید.', { parent_uuid: head.comment.uuid })
  await say('حقوق پیشنهادی را یادم بماند.', { visibility: 'PRIVATE' })
  const add = (title: string, more = {}) => sara.does(tasks.create, { params, body: { title, ...more } })
  await add('هماهنگی زمان مصاحبهٔ فنی', { user_uuid: mina.uuid, deadline: inDays(2) })
  await add('پرسش از معرف', { description: 'شماره در رزومه هست.', visibility: 'PRIVATE' })
  const { task } = await add('خواندن رزومه')
  await sara.does(tasks.setStatus, { params: { task_uuid: task.uuid }, body: { status: 'COMPLECTED' } })
  return { talked: applicant_uuid }
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type TalkScreen = {
  name: string
  as: 'owner'
  over?: true
  path: (demo: TalkRecords & { job: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const drawer =
  (tab: string) =>
  ({ job, talked }: TalkRecords & { job: string }) =>
    `/dashboard/recruitment/pipeline/${job}?applicant=${talked}&tab=${tab}`

/** The screens of comments and tasks. */
export const talkScreens: readonly TalkScreen[] = [
  { name: 'pipeline-comments', as: 'owner', over: true, path: drawer('comments') },
  {
    name: 'pipeline-mention',
    as: 'owner',
    over: true,
    path: drawer('comments'),
    act: async (page, say) => {
      await page.getByRole('textbox', { name: say('Write a comment') }).pressSequentially('@')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'pipeline-tasks', as: 'owner', over: true, path: drawer('tasks') },
  {
    name: 'pipeline-new-task',
    as: 'owner',
    over: true,
    path: drawer('tasks'),
    act: async (page, say) => {
      await page.getByRole('button', { name: say('New task') }).click()
      await page.getByRole('dialog', { name: say('New task') }).waitFor()
    },
  },
  { name: 'my-tasks', as: 'owner', path: () => '/dashboard/recruitment/tasks' },
  { name: 'my-tasks-given', as: 'owner', path: () => '/dashboard/recruitment/tasks?whose=made' },
]
