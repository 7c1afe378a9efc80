import type { DataOf, Envelope } from '@kargozin/api/call.ts'
import type { jobHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import { makePipeline, moveBy } from './board.ts'
import { undoButton } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

test('the board’s header shows figures, and offers to unpublish a filled job opening', async ({
  step,
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, ['مریم اکبری', 'امید شریفی', 'لاله قاسمی', 'نازنین راد'])
  const [first, second] = pipeline.people.map(it => it.id)
  const page = await visit(sara)
  const health = page.getByRole('region', { name: say('How it is doing') })
  const hired = (count: number) => say('{hired} of {wanted} hired', { hired: count, wanted: 1 })

  await step('days open, hires and conversion are updated when a colleague moves applicants', async () => {
    await page.goto(pipeline.address)
    await expect(health).toContainText(say('Open for {count} day|Open for {count} days', { count: 0 }))
    await expect(health).toContainText(hired(0))
    await moveBy(sara, pipeline, second ?? '', pipeline.step.review.id)
    const share = typed(lang, '25') + (lang === 'fa' ? '٪' : '%')
    await expect(health).toContainText(share)
    await health.getByRole('button', { name: say('Conversion of the steps') }).click()
    const figures = page.getByRole('dialog', { name: say('Conversion of the steps') })
    const review = figures.getByRole('row').filter({ hasText: pipeline.step.review.title })
    await expect(review.getByRole('cell')).toHaveText([
      ...['1', '1', '0'].map(it => typed(lang, it)),
      typed(lang, '0') + (lang === 'fa' ? '٪' : '%'),
      typed(lang, '0'),
    ])
    await page.keyboard.press('Escape')
  })
  await step('a filled job opening can be unpublished from the header, with undo', async () => {
    await moveBy(sara, pipeline, first ?? '', pipeline.step.hire.id)
    await expect(health).toContainText(hired(1))
    await expect(health).toContainText(say('Filled: close it?'))
    await health.getByRole('button', { name: say('Unpublish') }).click()
    await expect(page.getByText(say('Inactive'), { exact: true })).toBeVisible()
    await expect(health).not.toContainText(say('Filled: close it?'))
    await undoButton(page, say, say('The job opening was unpublished.')).click()
    await expect(page.getByText(say('Active'), { exact: true })).toBeVisible()
    await expect(health).toContainText(say('Filled: close it?'))
  })
  await step('the number of overdue applicants links to a filter', async () => {
    // Applicants are overdue only after days, so the test changes the answer of the server.
    await page.route(/\/health$/, async route => {
      const response = await route.fetch()
      const envelope: Envelope<DataOf<typeof jobHealth.show>> = await response.json()
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, overdue: 3 } } })
    })
    await page.reload()
    await health.getByRole('link', { name: say('{count} overdue', { count: 3 }) }).click()
    await expect(page).toHaveURL(/overdue=true/)
    await expect(page.getByText(say('No applicants match these filters'))).toBeVisible()
    await page
      .getByRole('list', { name: say('Active filters') })
      .getByRole('button')
      .first()
      .click()
    await expect(page).not.toHaveURL(/overdue/)
  })
  await step('on a phone the figures are collapsed', async () => {
    const small = await visit(sara, phone)
    await small.goto(pipeline.address)
    const folded = small.getByRole('region', { name: say('How it is doing') })
    await expect(folded).not.toContainText(hired(1))
    await folded.getByRole('button', { name: say('How it is doing') }).click()
    await expect(folded).toContainText(hired(1))
    await expect(folded.getByRole('table')).toBeVisible()
  })
})
