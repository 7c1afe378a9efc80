import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type CalendarScreen = {
  name: string
  as: 'owner'
  over?: true
  path: () => string
  act?: (page: Page, say: Say) => Promise<void>
}

const page = '/dashboard/calendar'

/** The screens of the calendar. */
export const calendarScreens: readonly CalendarScreen[] = [
  { name: 'calendar', as: 'owner', path: () => page },
  { name: 'calendar-week', as: 'owner', path: () => `${page}?view=week` },
  { name: 'calendar-day', as: 'owner', path: () => `${page}?view=day` },
  { name: 'calendar-agenda', as: 'owner', path: () => `${page}?view=agenda` },
  {
    name: 'calendar-people',
    as: 'owner',
    over: true,
    path: () => page,
    act: async (at, say) => {
      await at.getByRole('button', { name: say('People') }).click()
      await at.getByRole('dialog', { name: say('People') }).waitFor()
    },
  },
  {
    name: 'calendar-feed',
    as: 'owner',
    over: true,
    path: () => page,
    act: async (at, say) => {
      await at.getByRole('button', { name: say('More actions') }).click()
      await at.getByRole('menuitem', { name: say('Show in a calendar program') }).click()
      await at.getByRole('dialog', { name: say('Show in a calendar program') }).waitFor()
    },
  },
  {
    name: 'calendar-memo',
    as: 'owner',
    over: true,
    path: () => page,
    act: async (at, say) => {
      await at.getByRole('button', { name: say('New memo') }).click()
      await at.getByRole('dialog', { name: say('New memo') }).waitFor()
    },
  },
]
