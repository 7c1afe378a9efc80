import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { card, makePipeline } from './board.ts'
import { undoButton } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

test('a job’s applicants are filtered, rated, selected and opened in a table', async ({ step, visit, say }) => {
  const { sara, hire } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid, laleh])
  const page = await visit(sara)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const stars = (count: number) => say('{count} star|{count} stars', { count })
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: say('View') }).getByRole('radio', { name: say(name) })
  const rate = (name: string, value: number) =>
    sara.does(applicants.rate, {
      params: { applicant_uuid: pipeline.people.find(it => it.name === name)?.id ?? '' },
      body: { rate: value },
    })

  await step('the view is in the address, and switching it keeps the search', async () => {
    await page.goto(`${pipeline.address}?searchable=امید`)
    await expect(card(page, omid)).toBeVisible()
    await view('Table').click({ force: true })
    await expect(page).toHaveURL(/view=table/)
    await expect(page).toHaveURL(/searchable=/)
    await expect(rows).toHaveCount(1)
    await view('Board').click({ force: true })
    await expect(card(page, omid)).toBeVisible()
    await expect(card(page, maryam)).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=/)
  })
  await step('a rating by mouse can be undone; a digit key rates the focused row', async () => {
    await page.goto(`${pipeline.address}?view=table`)
    await expect(rows).toHaveCount(3)
    await row(maryam)
      .getByRole('radio', { name: stars(4) })
      .click()
    const message = say('{name} has {count} star.|{name} has {count} stars.', { name: maryam, count: 4 })
    await undoButton(page, say, message).click()
    await expect(row(maryam).getByRole('radio', { checked: true })).toHaveCount(0)
    await row(omid).focus()
    await page.keyboard.press('5')
    await expect(row(omid).getByRole('radio', { name: stars(5) })).toBeChecked()
    await page.getByRole('columnheader', { name: say('Rating') }).click()
    await expect(page).toHaveURL(/order_by=rate/)
    await expect(rows.first()).toContainText(omid)
  })
  await step('a colleague’s rating is shown at once and replaces the earlier one', async () => {
    await rate(omid, 2)
    await expect(row(omid).getByRole('radio', { name: stars(2) })).toBeChecked()
  })
  await step('Nima, who may only view the job opening, cannot rate', async () => {
    const nima = await hire('نیما', 'راد', ['organization.hiring'])
    const shown = await makePipeline(sara, [maryam], { supervisors: [{ user_id: nima.id, scope: 'show' }] })
    const his = await visit(nima)
    await his.goto(`${shown.address}?view=table`)
    const theirs = his.getByRole('row').filter({ hasText: maryam })
    await expect(theirs.getByRole('radio', { name: stars(3) })).toBeDisabled()
    await theirs.focus()
    await his.keyboard.press('3')
    await expect(theirs.getByRole('radio', { checked: true })).toHaveCount(0)
    const params = { applicant_uuid: shown.people[0]?.id ?? '' }
    expect(await nima.tries(applicants.rate, { params, body: { rate: 3 } })).toBe(403)
  })
  // Opening rows by keyboard, also while others are selected, is tested in components/drawer.spec.ts.
  await step('rows are opened, selected and moved together by keyboard', async () => {
    await page.goto(`${pipeline.address}?view=table&order_by=name&direction=asc`)
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(maryam)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: maryam })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const name of [maryam, laleh]) {
      await row(name).focus()
      await page.keyboard.press('x')
    }
    await page.getByRole('button', { name: say('Move to step') }).click()
    await page.getByRole('menuitem', { name: pipeline.step.interview.title }).click()
    await expect(row(maryam)).toContainText(pipeline.step.interview.title)
    await expect(row(laleh)).toContainText(pipeline.step.interview.title)
    await expect(row(omid)).toContainText(pipeline.step.applicants.title)
  })
  await step('a hidden column stays hidden after a reload', async () => {
    const source = page.getByRole('columnheader', { name: say('Source') })
    await expect(source).toBeVisible()
    await page.getByRole('button', { name: say('Columns') }).click()
    await page
      .getByRole('dialog', { name: say('Columns') })
      .getByRole('checkbox', { name: say('Source') })
      .press('Space')
    await expect(source).toBeHidden()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(rows).toHaveCount(3)
    await expect(source).toBeHidden()
  })
})
