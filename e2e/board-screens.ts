import type { Screen } from './screens.ts'

const board = (job: string) => `/dashboard/recruitment/pipeline/${job}`

/** What can stand over and beside the board when many are acted on. */
export const boardScreens: readonly Screen[] = [
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
