import type { Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import type { Say } from './words.ts'

type NameScreen = {
  name: string
  as: 'owner' | 'founder'
  path: () => string
  over?: true
  act?: (page: Page, say: Say) => Promise<void>
}

const rename = async (page: Page) => {
  await page.locator('[data-card]').first().press('F2')
}

const refusedName = async (page: Page, say: Say) => {
  const field = page.getByRole('textbox', { name: say('Name of the new tag') }).first()
  await field.fill((await page.locator('[data-card]').first().textContent()) ?? '')
  await field.press('Enter')
}

const unnamedTemplate = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('Add'), exact: true }).click()
}

const press = (button: Parameters<Say>[0]) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: say(button) })
    .first()
    .click()
}

const firstTemplate = async (page: Page) => {
  await page.getByRole('main').getByRole('row').nth(1).press('Enter')
  await page.locator('.ProseMirror').nth(1).waitFor()
}

const firstUnit = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').nth(1).click()
}

const firstBranch = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
}

const openPosition = (row: number) => async (page: Page) => {
  await page.getByRole('main').getByRole('row').nth(row).press('Enter')
  await page.getByRole('dialog').waitFor()
}

const versionsOfPosition = async (page: Page, say: Say) => {
  await openPosition(2)(page)
  await page.getByRole('tab', { name: say('Versions') }).click()
  await page
    .getByRole('list', { name: say('Versions') })
    .getByRole('button')
    .first()
    .click()
}

const groupsOfPosition = async (page: Page, say: Say) => {
  await openPosition(2)(page)
  await page.getByRole('tab', { name: say('In the chart') }).click()
  await page.getByRole('list', { name: say('Groups with this position') }).waitFor()
}

const deleteFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click()
}

const drawn = async (page: Page) => {
  await page.getByRole('treeitem').first().waitFor()
}

const openGroup = async (page: Page) => {
  await page.getByRole('treeitem').first().press('Enter')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const removeGroup = async (page: Page, say: Say) => {
  await openGroup(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Remove'), exact: true })
    .click()
  await page.getByRole('radio').first().waitFor()
}

const addGroup = async (page: Page) => {
  await drawn(page)
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const comparedDays = async (page: Page, say: Say) => {
  await press('What has changed since')(page, say)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** The pages of the settings with lists of names and with forms, filled and empty. */
export const nameScreens: readonly NameScreen[] = [
  { name: 'settings-general', as: 'owner', path: () => paths.general() },
  { name: 'settings-general-add', as: 'founder', path: () => paths.general(), act: press('Add an address') },
  { name: 'settings-time', as: 'owner', path: () => paths.workingTime() },
  {
    name: 'settings-time-period',
    as: 'owner',
    path: () => paths.workingTime(),
    act: press('Add a period'),
    over: true,
  },
  { name: 'settings-time-day', as: 'owner', path: () => paths.workingTime(), act: press('Add a day'), over: true },
  {
    name: 'settings-time-away',
    as: 'owner',
    path: () => paths.workingTime(),
    act: press('Add an absence'),
    over: true,
  },
  { name: 'settings-sources', as: 'owner', path: () => paths.sources() },
  { name: 'settings-sources-first', as: 'founder', path: () => paths.sources() },
  { name: 'settings-tags', as: 'owner', path: () => paths.tags() },
  { name: 'settings-tags-rename', as: 'owner', path: () => paths.tags(), act: rename },
  { name: 'settings-tags-refused', as: 'owner', path: () => paths.tags(), act: refusedName },
  { name: 'settings-tags-first', as: 'founder', path: () => paths.tags() },
  { name: 'settings-levels', as: 'owner', path: () => paths.levels() },
  { name: 'settings-levels-first', as: 'founder', path: () => paths.levels() },
  { name: 'branches', as: 'owner', path: () => paths.branches() },
  { name: 'branches-add', as: 'owner', path: () => paths.branches(), act: press('Add a branch'), over: true },
  { name: 'branches-edit', as: 'owner', path: () => paths.branches(), act: firstUnit, over: true },
  { name: 'branches-people', as: 'owner', path: () => paths.branches(), act: firstBranch, over: true },
  { name: 'branches-delete', as: 'owner', path: () => paths.branches(), act: deleteFirst, over: true },
  { name: 'branches-first', as: 'founder', path: () => paths.branches() },
  { name: 'settings-units', as: 'owner', path: () => paths.units() },
  { name: 'positions', as: 'owner', path: () => paths.positions() },
  { name: 'positions-add', as: 'owner', path: () => paths.positions(), act: press('New position'), over: true },
  { name: 'positions-statement', as: 'owner', path: () => paths.positions(), act: openPosition(2), over: true },
  { name: 'positions-versions', as: 'owner', path: () => paths.positions(), act: versionsOfPosition, over: true },
  { name: 'positions-chart', as: 'owner', path: () => paths.positions(), act: groupsOfPosition, over: true },
  { name: 'positions-first', as: 'founder', path: () => paths.positions() },
  { name: 'chart', as: 'owner', path: () => paths.chart(), act: drawn },
  { name: 'chart-list', as: 'owner', path: () => paths.chart({ view: 'list' }), act: drawn },
  { name: 'chart-drawing', as: 'owner', path: () => paths.chart({ view: 'drawing' }), act: drawn },
  { name: 'chart-group', as: 'owner', path: () => paths.chart(), act: openGroup, over: true },
  { name: 'chart-add', as: 'owner', path: () => paths.chart(), act: addGroup, over: true },
  { name: 'chart-remove', as: 'owner', path: () => paths.chart(), act: removeGroup, over: true },
  { name: 'chart-day', as: 'owner', path: () => paths.chart({ on: '2026-01-01' }), act: drawn },
  { name: 'chart-compared', as: 'owner', path: () => paths.chart({ on: '2020-01-01' }), act: comparedDays, over: true },
  { name: 'chart-first', as: 'founder', path: () => paths.chart() },
  { name: 'settings-units-people', as: 'owner', path: () => paths.units(), act: firstUnit, over: true },
  { name: 'settings-units-first', as: 'founder', path: () => paths.units() },
  { name: 'settings-cycles', as: 'owner', path: () => paths.cycles() },
  { name: 'settings-cycles-add', as: 'owner', path: () => paths.cycles(), act: press('Add a cycle') },
  { name: 'settings-cycles-first', as: 'founder', path: () => paths.cycles() },
  { name: 'settings-templates', as: 'owner', path: () => paths.jobTemplates() },
  { name: 'settings-messages', as: 'owner', path: () => paths.messageTemplates() },
  { name: 'settings-messages-email', as: 'owner', path: () => paths.messageTemplates(), act: firstTemplate },
  { name: 'settings-messages-sms', as: 'founder', path: () => paths.newMessageTemplate({ type: 'sms' }) },
  { name: 'settings-pdf', as: 'owner', path: () => paths.exportTemplate() },
  { name: 'settings-retention', as: 'owner', path: () => paths.retention() },
  { name: 'settings-templates-unnamed', as: 'owner', path: () => paths.jobTemplates(), act: unnamedTemplate },
  { name: 'settings-templates-first', as: 'founder', path: () => paths.jobTemplates() },
]
