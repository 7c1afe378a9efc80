import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

const path = '/dashboard/recruitment/cv-list'

const select = (count: number) => async (page: Page) => {
  for (const row of await page
    .locator('tbody tr')
    .all()
    .then(all => all.slice(0, count))) {
    await row.focus()
    await page.keyboard.press('x')
  }
  await page.locator('[data-bulk-bar]').waitFor()
}

const filters = (page: Page, say: Say) => page.getByRole('button', { name: say('Filters') }).click()

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type ListScreen = {
  name: string
  as: 'owner'
  over?: true
  only?: 'desk'
  path: () => string
  act?: (page: Page, say: Say) => Promise<void>
}

/** The screens of the list of all applicants. */
export const applicantListScreens: readonly ListScreen[] = [
  { name: 'applicants', as: 'owner', path: () => path },
  { name: 'applicants-filtered', as: 'owner', path: () => `${path}?rate=4&rate=5&step_type=2&order_by=rate` },
  { name: 'applicants-none', as: 'owner', path: () => `${path}?searchable=zzz` },
  { name: 'applicants-filters', as: 'owner', over: true, path: () => path, act: filters },
  { name: 'applicants-selected', as: 'owner', only: 'desk', path: () => path, act: select(4) },
  { name: 'applicants-one-job', as: 'owner', only: 'desk', path: () => path, act: select(1) },
]
