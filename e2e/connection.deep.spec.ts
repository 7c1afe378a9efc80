import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('a lost connection and a failing server are reported once and retried', async ({ step, visit, say, faults }) => {
  const { sara } = await found('آریا')
  await step('a bar says that the app is offline; data is loaded when the connection returns', async () => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    const { job } = await makePipeline(sara, ['مریم کاظمی', 'رضا کریمی'])
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/pipeline/${job}`)
    const card = page.locator('[data-card]').first()
    await expect(card).toBeVisible()
    // Waits until the code of the drawer is loaded. The profile of the applicant is not cached yet.
    await card.hover()
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(it => /DrawerPanel/.test(it.name)))
    await page.context().setOffline(true)
    const bar = page.getByText(say('No connection. What you see may be out of date; Kargozin keeps trying.'))
    await expect(bar).toBeVisible()
    await card.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('alert')).toContainText(say('This applicant could not be loaded'))
    await expect(page.getByRole('region').getByRole('alertdialog')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(bar).toBeHidden()
    await expect(drawer.getByRole('tab').first()).toBeVisible()
  })
  await step('reading is retried after a server error; a refusal is shown in one toast', async () => {
    faults.allow(/status of (500|503)/, /^50[03] GET/)
    const page = await visit(sara)
    let tries = 0
    const list = /\/api\/v2\/organization\/jobs\?/
    await page.route(list, route => (++tries <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.goto('/dashboard/recruitment/job-opportunity')
    await expect(page.getByRole('heading', { level: 1, name: say('Job openings') })).toBeVisible()
    await expect.poll(() => tries).toBe(3)
    await page.unroute(list)
    await page.route(list, route => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert').getByText(say('The job openings could not be loaded'))).toBeVisible()
    await expect(page.getByRole('region').getByText(say('Server error'), { exact: true })).toHaveCount(1)
  })
})
