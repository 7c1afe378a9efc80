import type { Page } from '@playwright/test'
import type { Say } from './words.ts'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type MemberScreen = {
  name: string
  as: 'owner' | 'founder'
  over?: true
  path: (demo: { member: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const members = '/dashboard/setting/members'

const row = (page: Page, at: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(at)

/** The first row of the table is its header. Phones have none. */
const member = (page: Page, at: number) => row(page, at + 1)

async function select(page: Page): Promise<void> {
  for (const at of [0, 1]) await member(page, at).getByRole('checkbox').click({ force: true })
  await page.getByRole('toolbar').waitFor()
}

async function menu(page: Page): Promise<void> {
  await page.getByRole('main').locator('tr button[aria-haspopup], [role=row] button[aria-haspopup]').last().click()
  await page.getByRole('menu').waitFor()
}

async function remove(page: Page, say: Say): Promise<void> {
  await menu(page)
  await page.getByRole('menuitem', { name: say('Remove from the organisation') }).click()
}

async function invite(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Invite people') }).click()
}

/** The screens of members, deleted job openings and the history of the organisation. */
export const memberScreens: readonly MemberScreen[] = [
  { name: 'members', as: 'owner', path: () => members },
  { name: 'members-selected', as: 'owner', path: () => members, act: select },
  { name: 'members-none', as: 'owner', path: () => `${members}?name=zzz` },
  { name: 'members-menu', as: 'owner', over: true, path: () => members, act: menu },
  { name: 'members-remove', as: 'owner', over: true, path: () => members, act: remove },
  { name: 'members-invite', as: 'owner', over: true, path: () => members, act: invite },
  { name: 'members-one', as: 'owner', over: true, path: ({ member: id }) => `${members}?member=${id}` },
  { name: 'deleted-jobs', as: 'owner', path: () => '/dashboard/recruitment/deleted-job-opportunities' },
  { name: 'deleted-jobs-none', as: 'founder', path: () => '/dashboard/recruitment/deleted-job-opportunities' },
  { name: 'history', as: 'owner', path: () => '/dashboard/setting/activities' },
  { name: 'history-people', as: 'owner', path: () => '/dashboard/setting/activities?about=people' },
]
