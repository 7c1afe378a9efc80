import type { Page } from '@playwright/test'
import { newMobile } from './people.ts'
import type { Say } from './words.ts'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type ApplyingScreen = {
  name: string
  as: 'stranger'
  path: (demo: { job: string; track: string }) => string
  over?: true
  act?: (page: Page, say: Say) => Promise<void>
}

const open = (button: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(button), exact: true })
    .first()
    .click()
}

/** Requests a code for a mobile number without an application. The page looks the same as for a number with one. */
const askForCode = async (page: Page, say: Say) => {
  await open('Fill in the form')(page, say)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('Mobile') }).fill(newMobile())
  await dialog.getByRole('button', { name: say('Send the code') }).click()
  await dialog.getByRole('textbox', { name: say('One-time code') }).waitFor()
}

const job = ({ job: id }: { job: string }) => `/jobs/${id}`

/** The screens of applicants: the public form, the status page, and the additional information. */
export const applyingScreens: readonly ApplyingScreen[] = [
  { name: 'job-page', as: 'stranger', path: job },
  { name: 'job-page-errors', as: 'stranger', path: job, act: open('Send my application') },
  { name: 'job-page-earlier', as: 'stranger', over: true, path: job, act: open('Fill in the form') },
  { name: 'job-page-earlier-code', as: 'stranger', over: true, path: job, act: askForCode },
  { name: 'job-page-gone', as: 'stranger', path: () => '/jobs/01890000-0000-7000-8000-000000000000' },
  { name: 'track', as: 'stranger', path: ({ track }) => track },
  { name: 'track-data', as: 'stranger', over: true, path: ({ track }) => track, act: open('Get a copy') },
  { name: 'track-erasure', as: 'stranger', over: true, path: ({ track }) => track, act: open('Erase my data') },
  { name: 'information', as: 'stranger', path: ({ track }) => `${track}/information` },
  {
    name: 'information-errors',
    as: 'stranger',
    path: ({ track }) => `${track}/information`,
    act: open('Save and send'),
  },
  { name: 'information-gone', as: 'stranger', path: () => '/track/t_nothing/information' },
]
