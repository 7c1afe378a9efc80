import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('without a network the page says so once, in a bar; what it could not load it loads when the network is back', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const { sara } = await found('آریا')
  const { job } = await makePipeline(sara, ['مریم'])
  const page = await visit(sara)
  await page.goto(`/dashboard/recruitment/pipeline/${job}`)
  const card = page.locator('[data-card]').first()
  await expect(card).toBeVisible()
  // Opened once, so that its code is here.
  await card.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  const bar = page.getByText(say('No connection. What you see may be out of date; Kargozin keeps trying.'))
  await expect(bar).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/recruitment/job-opportunity')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(
    page.getByRole('heading', { name: say('Loading chunk failed') }).or(page.getByRole('alert')),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: say('Job openings') })).toBeVisible()
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible()
})

test('a server that fails for a moment is asked again; one that refuses is told in place and by one toast', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(/status of (500|503)/, /^50[03] GET/)
  const { sara } = await found('آریا')
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
