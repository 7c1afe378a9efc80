import type { Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import { openMenuOf } from './kit-actions.ts'
import type { Say } from './words.ts'

const board = (job: string) => `/dashboard/recruitment/pipeline/${job}`

type Shown = { job: string; applicant: string; hired: string; applied: string }

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type BoardScreen = {
  name: string
  as: 'owner'
  over?: true
  path: (demo: Shown) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const drawer = (whose: Exclude<keyof Shown, 'job'>) => (shown: Shown) => `${board(shown.job)}?applicant=${shown[whose]}`

/** Opens the dialog of a decision, such as a rejection, over the drawer. */
const decide = (button: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(button), exact: true })
    .first()
    .click()
  await page.getByRole('dialog').nth(1).waitFor()
}

/** Waits until the CV is drawn. In a narrow window the CV is in a tab, which is drawn only when it is opened. */
async function cvDrawn(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1280) await page.locator('canvas').first().waitFor()
}

/** The screens of the board, and the dialogs that open over it. */
export const boardScreens: readonly BoardScreen[] = [
  { name: 'pipeline-replies', as: 'owner', over: true, path: it => `${drawer('applied')(it)}&tab=messages` },
  { name: 'pipeline-messages', as: 'owner', over: true, path: it => `${drawer('applicant')(it)}&tab=messages` },
  {
    name: 'pipeline-message',
    as: 'owner',
    over: true,
    path: it => `${drawer('applicant')(it)}&tab=messages`,
    act: async (page, say) => {
      await page
        .getByRole('button', { name: say('Write a message') })
        .first()
        .click()
      await page.getByRole('textbox', { name: say('Text of the message') }).waitFor()
    },
  },
  {
    name: 'pipeline-table',
    as: 'owner',
    path: ({ job }) => `${board(job)}?view=table`,
    act: async page => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'pipeline-health',
    as: 'owner',
    over: true,
    path: ({ job }) => board(job),
    act: async (page, say) => {
      const small = (page.viewportSize()?.width ?? 0) < 640
      await page.getByRole('button', { name: say(small ? 'How it is doing' : 'Conversion of the steps') }).click()
      await page.getByRole('table').first().waitFor()
    },
  },
  { name: 'pipeline-reject', as: 'owner', over: true, path: drawer('applicant'), act: decide('Reject') },
  {
    name: 'pipeline-reject-errors',
    as: 'owner',
    over: true,
    path: drawer('applicant'),
    act: async (page, say) => {
      await decide('Reject')(page, say)
      await page
        .getByRole('dialog')
        .nth(1)
        .getByRole('button', { name: say('Reject'), exact: true })
        .click()
    },
  },
  {
    name: 'pipeline-pdf',
    as: 'owner',
    over: true,
    path: drawer('applicant'),
    act: async (page, say) => {
      await openMenuOf(page, say('More actions'), say('PDF…'))
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  { name: 'pipeline-end-employment', as: 'owner', over: true, path: drawer('hired'), act: decide('End employment') },
  {
    name: 'pipeline-facts',
    as: 'owner',
    over: true,
    path: drawer('applied'),
    act: (page, say) => page.getByRole('heading', { name: say('From the CV'), exact: true }).waitFor(),
  },
  { name: 'applicant', as: 'owner', path: ({ applied }) => paths.applicant(applied), act: cvDrawn },
  {
    name: 'applicant-find',
    as: 'owner',
    path: ({ applied }) => paths.applicant(applied, { tab: 'cv', find: 'accountant' }),
    act: async page => page.locator('[data-hit]').first().waitFor(),
  },
  { name: 'applicant-files', as: 'owner', path: ({ applicant }) => paths.applicant(applicant, { tab: 'files' }) },
  {
    name: 'pipeline-selected',
    as: 'owner',
    path: ({ job }) => board(job),
    act: async page => {
      await page.locator('[data-card]').first().focus()
      await page.keyboard.press('Control+a')
    },
  },
  {
    name: 'pipeline-filters',
    as: 'owner',
    over: true,
    path: ({ job }) => `${board(job)}?gender=men&gender=women&rate=5`,
    act: async (page, say) => page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click(),
  },
  {
    name: 'pipeline-transfer',
    as: 'owner',
    over: true,
    path: ({ job }) => board(job),
    act: async (page, say) => {
      await page.locator('[data-card]').first().focus()
      await page.keyboard.press('x')
      const button = page.getByRole('button', { name: say('To another job opening…') })
      if (await button.isVisible()) return button.click()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: say('More') })
        .click()
      await page.getByRole('menuitem', { name: say('To another job opening…') }).click()
    },
  },
]
