import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

const board = (job: string) => `/dashboard/recruitment/pipeline/${job}`

/** A Screen of screens.ts. */
type BoardScreen = {
  name: string
  as: 'owner'
  over?: true
  path: (demo: { job: string }) => string
  act: (page: Page, say: Say) => Promise<void>
}

/** What can stand over and beside the board when many are acted on. */
export const boardScreens: readonly BoardScreen[] = [
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
    act: async (page, say) => page.getByRole('button', { name: say('Filters') }).click(),
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
