import type { Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import type { Say } from './words.ts'

const select = async (page: Page) => {
  const rows = page.locator('tbody tr')
  for (const at of [0, 1, 2]) {
    await rows.nth(at).focus()
    await page.keyboard.press('x')
  }
  await page.locator('[data-bulk-bar]').waitFor()
}

const dialog = (name: 'Copy to a job opening…' | 'Suggest for a job opening…') => async (page: Page, say: Say) => {
  await select(page)
  await page.getByRole('button', { name: say(name) }).click()
  await page.getByRole('dialog').waitFor()
}

type OfJob = { job: string; talked: string }

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type TalentScreen = {
  name: string
  as: 'owner'
  over?: true
  only?: 'desk'
  path: (demo: OfJob) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const inDrawer = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('More actions') }).click()
  await page.getByRole('menuitem', { name: say('Talent pool…') }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** The screens of the talent pool, and the dialogs that add an applicant to it. */
export const talentScreens: readonly TalentScreen[] = [
  { name: 'talents', as: 'owner', path: () => paths.talents() },
  { name: 'talents-none', as: 'owner', path: () => paths.talents({ searchable: 'zzz' }) },
  {
    name: 'talents-fit',
    as: 'owner',
    path: ({ job }) => paths.talents({ fits_job: job, fit: ['met', 'unknown', 'not_met'] }),
  },
  { name: 'talents-selected', as: 'owner', path: () => paths.talents(), act: select },
  {
    name: 'talents-copy',
    as: 'owner',
    over: true,
    only: 'desk',
    path: () => paths.talents(),
    act: dialog('Copy to a job opening…'),
  },
  {
    name: 'talents-suggest',
    as: 'owner',
    over: true,
    only: 'desk',
    path: () => paths.talents(),
    act: dialog('Suggest for a job opening…'),
  },
  {
    name: 'talents-add',
    as: 'owner',
    over: true,
    path: ({ job, talked }) => paths.job(job).pipeline({ applicant: talked }),
    act: inDrawer,
  },
]
