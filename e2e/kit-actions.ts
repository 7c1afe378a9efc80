import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './words.ts'

/* Actions on components of the kit as users do them: by role and by the name that a screen reader announces. */

/** Chooses an option of a select by its label. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses an option of a segmented control. */
export async function chooseSegment(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
}

/** Opens a menu by the name of its button and chooses an entry. */
export async function openMenuOf(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Presses an action on the selected rows that is in the menu of their bar. */
export async function actOnSelected(page: Page, say: Say, entry: string): Promise<void> {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('More'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The undo button of this message. Earlier messages may still be shown, with buttons of their own. */
export const undoButton = (page: Page, say: Say, message: string): Locator =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: message })
    .getByRole('button', { name: say('Undo'), exact: true })

/** Presses Ctrl+Z when the message offers undo. */
export async function undoByKey(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('button', { name: say('Undo'), exact: true })).toBeVisible()
  // The focus must not be in a field, where Ctrl+Z would undo typing.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Control+z')
}

/** Pastes a day into a date field that has several parts. */
export async function pasteDay(part: Locator, day: string): Promise<void> {
  await part.focus()
  await part.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, day)
}

/** Signs in with a password, on the page for signing in. */
export async function enterPassword(page: Page, say: Say, auth: string, secret: string) {
  await page.getByRole('textbox', { name: say('E-mail or mobile') }).fill(auth)
  await page.getByLabel(say('Password')).and(page.locator('input')).fill(secret)
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
}
