import { expect, type Page } from './test.ts'
import type { Say } from './words.ts'

/** The path of the form of a job opening. */
export const wizard = '/dashboard/recruitment/new-job-opportunity'

/** Waits until the server has stored the form. */
export const isSaved = (page: Page, say: Say) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()

/** The id of the job in the open form; '' before it is saved. */
export const jobIn = (page: Page) => new URL(page.url()).searchParams.get('job') ?? ''

/** Opens a part of the form from the list of parts, by keyboard. */
export const openPart = (page: Page, part: string) =>
  page.locator(`[data-step="${part}"]`).getByRole('button').press('Enter')
