import { expect, type Page } from './test.ts'
import type { Say } from './words.ts'

/** The form of a job opening. */
export const wizard = '/dashboard/recruitment/new-job-opportunity'

/** The server has what is on screen. */
export const isSaved = (page: Page, say: Say) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()

/** The id of the job that the form in sight makes or changes; '' before it is saved. */
export const jobIn = (page: Page) => new URL(page.url()).searchParams.get('job') ?? ''

/** Opens a part of the form from the list of parts, with the keyboard. */
export const openPart = (page: Page, part: string) =>
  page.locator(`[data-step="${part}"]`).getByRole('button').press('Enter')
