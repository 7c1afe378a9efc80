import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

const recruitment = '/dashboard/recruitment'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type PictureScreen = {
  name: string
  as: 'owner' | 'stranger'
  only?: 'desk'
  picture: true
  path: (demo: { job: string; answered: string }) => string
  act: (page: Page, say: Say) => Promise<void>
}

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })

const paper = (name: string, path: PictureScreen['path'], as: PictureScreen['as'] = 'owner'): PictureScreen => ({
  ...{ name, as, path, act: onPaper },
  only: 'desk',
  picture: true,
})

/** Goes offline when the screen is shown. */
const goOffline = async (page: Page, say: Say) => {
  await page.context().setOffline(true)
  await page.getByText(say('No connection. What you see may be out of date; Kargozin keeps trying.')).waitFor()
}

/** Screens in print and offline. They are used only for pictures, because the browser stays in that state. */
export const pictureScreens: readonly PictureScreen[] = [
  {
    name: 'print-applicant',
    as: 'owner',
    only: 'desk',
    picture: true,
    path: it => `${recruitment}/pipeline/${it.job}?applicant=${it.answered}`,
    act: async (page, say) => {
      await page.evaluate(() => void (window.print = () => undefined))
      await page.getByRole('button', { name: say('Print') }).click()
      await page.locator('[data-sheet]').waitFor({ state: 'attached' })
      await onPaper(page)
    },
  },
  paper('print-job', ({ job }) => `/jobs/${job}`, 'stranger'),
  paper('print-jobs', () => `${recruitment}/job-opportunity`),
  paper('print-jobs-table', () => `${recruitment}/job-opportunity?view=table`),
  paper('print-calendar', () => '/dashboard/calendar'),
  paper('print-calendar-week', () => '/dashboard/calendar?view=week'),
  paper('print-calendar-agenda', () => '/dashboard/calendar?view=agenda'),
  paper('print-pipeline', ({ job }) => `${recruitment}/pipeline/${job}`),
  { name: 'offline-home', as: 'owner', picture: true, path: () => '/dashboard/home', act: goOffline },
]
