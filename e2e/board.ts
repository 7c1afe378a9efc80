import { expect, type Locator, type Page } from '@playwright/test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { asks, newMobile, type Person } from './people.ts'
import { boxOf } from './places.ts'
import type { Say } from './words.ts'

/** An applicant on a board: the id of the application, and the name on the card. */
type Applicant = { id: string; name: string }

/** A published job opening, its steps by type, and its applicants in the order of their applications. */
export type Pipeline = {
  job: string
  address: string
  step: Record<keyof typeof stepType, { id: string; title: string }>
  people: Applicant[]
}

/** Creates a published job opening with these applicants; each name is 'first last'. */
export async function makePipeline(owner: Person, names: readonly string[], more = {}): Promise<Pipeline> {
  const { job } = await owner.does(jobs.create, {
    body: { title: 'حسابدار', publish_status: publishStatus.active, ...more },
  })
  const people: Applicant[] = []
  for (const name of names) {
    const [first = '', ...last] = name.split(' ')
    const body = { name: first, last_name: last.join(' '), mobile: newMobile() }
    const { application } = await asks(applications.create, { params: { job_id: job.uuid }, body })
    people.push({ id: application.uuid, name })
  }
  const board = await owner.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  const found = (type: number) => board.steps.find(it => it.type === type)
  const step = Object.fromEntries(
    Object.entries(stepType).map(([name, type]) => [
      name,
      { id: found(type)?.uuid ?? '', title: found(type)?.title ?? '' },
    ]),
  ) as Pipeline['step'] // the object has an entry for each key of stepType
  return { job: job.uuid, address: `/dashboard/recruitment/pipeline/${job.uuid}`, step, people }
}

/** Opens the list of steps from the menu of the board. */
export async function openSteps(page: Page, say: Say): Promise<Locator> {
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'حسابدار' }) }).click()
  await page.getByRole('menuitem', { name: say('Steps') }).click()
  return page.getByRole('dialog', { name: say('Steps') })
}

/** Moves an applicant by a call, as a colleague in another browser would. */
export const moveBy = (who: Person, { job }: Pipeline, applicant: string, step_id: string) =>
  who.does(applicants.move, { params: { job_uuid: job, applicant_id: applicant }, body: { step_id } })

/** Adds `count` applicants by calls, the newest last. */
export async function enter(owner: Person, { job }: Pipeline, count: number): Promise<void> {
  for (let at = 1; at <= count; at++)
    await owner.does(applicants.create, {
      params: { job_uuid: job },
      body: { name: 'نفر', last_name: `شمارهٔ ${at}`, mobile: newMobile() },
    })
}

/** A column of the board, by the title of its step. */
export const column = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}`) })

/** A card of the board, by the name on it. */
export const card = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

/**
 * Drags a card by the mouse to a column. Near the edge of the board it waits until the board has scrolled to the
 * column.
 */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await boxOf(from)
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  const width = page.viewportSize()?.width ?? 0
  let turns = 0
  const isInWindow = async () => {
    const { x, width: wide } = await boxOf(to)
    if (x >= 0 && x + wide <= width) return true
    const board = await boxOf(page.getByRole('main'))
    const edge = x < 0 ? board.x + 12 : board.x + board.width - 12
    // The pointer moves a little each time, because the browser drags only while the pointer moves.
    await page.mouse.move(edge + (turns++ % 3), start.y + 60, { steps: 3 })
    return false
  }
  await expect.poll(isInWindow, { timeout: 60_000, intervals: [20] }).toBe(true)
  const end = await boxOf(to)
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(120, end.height / 2), { steps: 12 })
  await page.mouse.up()
}
