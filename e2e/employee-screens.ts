import type { Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import type { Say } from './words.ts'

type EmployeeScreen = {
  name: string
  as: 'owner' | 'founder'
  over?: true
  only?: 'desk'
  path: () => string
  act?: (page: Page, say: Say) => Promise<void>
}

/** Opens the file of the first employee without an account. */
async function openFile(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: say('No access') })
    .first()
    .locator('[data-card]')
    .click()
  await page.getByRole('dialog').getByText(say('Personal')).waitFor()
}

async function openDocuments(page: Page, say: Say): Promise<void> {
  await openFile(page, say)
  await page.getByRole('tab', { name: say('Documents') }).click()
  await page.getByRole('tabpanel').getByText('قرارداد کار').waitFor()
}

async function openHistory(page: Page, say: Say): Promise<void> {
  await openFile(page, say)
  await page.getByRole('tab', { name: say('History') }).click()
  await page.getByRole('tabpanel').getByText(say('No activity yet')).waitFor()
}

async function edit(page: Page, say: Say): Promise<void> {
  await openFile(page, say)
  await page.getByRole('button', { name: say('Edit'), exact: true }).click()
  await page
    .getByRole('dialog', { name: say('Edit the employee') })
    .getByLabel(say('Personnel code'))
    .waitFor()
}

async function resetPassword(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasNotText: say('No access') })
    .first()
    .locator('[data-card]')
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Account') })
    .click()
  await page.getByRole('menuitem', { name: say('Reset the password') }).click()
  await page.getByRole('radio').first().waitFor()
}

async function chooseColumns(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Columns') }).click()
  await page.getByRole('dialog').getByText(say('Birth date')).waitFor()
}

async function filter(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Filters') }).click()
  await page.getByText(say('Military service')).first().waitFor()
}

/** Opens the own file and the form that corrects it. */
async function correct(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Correct'), exact: true }).click()
  await page
    .getByRole('dialog', { name: say('Correct my file') })
    .getByLabel(say('Father’s name'))
    .waitFor()
}

/** Opens the corrections that wait, and the reason for refusing the first one. */
async function refuse(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('button', { name: say('Refuse'), exact: true })
    .first()
    .click()
  await page.getByLabel(say('Why it is refused')).waitFor()
}

const sheet = 'نام,نام خانوادگی,کد پرسنلی,تاریخ تولد\nبهار,فرهمند,9001,1370/02/03\nشهاب,فرهمند,9002,1370/20/03\n'

/** Chooses a workbook with one new and one wrong row. */
async function importFile(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Import'), exact: true }).click()
  const buffer = Buffer.from(sheet)
  await page.locator('input[type=file]').setInputFiles({ name: 'کارکنان.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('list', { name: say('Rows that need a look') }).waitFor()
}

async function endWork(page: Page, say: Say): Promise<void> {
  await openFile(page, say)
  await page.getByRole('button', { name: say('End the work') }).click()
  await page.getByLabel(say('Reason for leaving')).waitFor()
}

const list = paths.employees

/** The screens of employees. */
export const employeeScreens: readonly EmployeeScreen[] = [
  { name: 'employees', as: 'owner', path: () => list() },
  { name: 'employees-table', as: 'owner', path: () => list({ view: 'table' }) },
  { name: 'employees-former', as: 'owner', path: () => list({ status: 'former' }) },
  { name: 'employees-none', as: 'owner', path: () => list({ name: 'zzzz' }) },
  { name: 'employees-founder', as: 'founder', path: () => list() },
  {
    name: 'employees-columns',
    as: 'owner',
    only: 'desk',
    over: true,
    path: () => list({ view: 'table' }),
    act: chooseColumns,
  },
  { name: 'employees-filters', as: 'owner', over: true, path: () => list(), act: filter },
  { name: 'employees-file', as: 'owner', over: true, path: () => list(), act: openFile },
  { name: 'employees-documents', as: 'owner', over: true, path: () => list(), act: openDocuments },
  { name: 'employees-password', as: 'owner', over: true, path: () => list(), act: resetPassword },
  { name: 'employees-history', as: 'owner', over: true, path: () => list(), act: openHistory },
  { name: 'employees-edit', as: 'owner', over: true, path: () => list(), act: edit },
  { name: 'employees-import', as: 'owner', over: true, path: () => list(), act: importFile },
  { name: 'leaving', as: 'owner', path: () => paths.leaving() },
  { name: 'leaving-founder', as: 'founder', path: () => paths.leaving() },
  { name: 'employees-end', as: 'owner', over: true, path: () => list(), act: endWork },
  { name: 'own-file', as: 'owner', path: () => paths.ownFile() },
  { name: 'own-file-correct', as: 'owner', over: true, path: () => paths.ownFile(), act: correct },
  {
    ...({ name: 'employees-corrections', as: 'owner', over: true } as const),
    ...{ path: () => list({ corrections: 'waiting' }), act: refuse },
  },
  { name: 'employees-new', as: 'owner', path: () => paths.newEmployee() },
]
