import type { Page } from '@playwright/test'

/*
 * How people use the parts of the kit: by role and by the name that a screen reader says.
 */

/** Chooses in a select by its label. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses one of a row of choices (a segmented control). */
export async function chosen(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
}

/** Opens a menu by the name of its button and takes an entry. */
export async function openMenuOf(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
