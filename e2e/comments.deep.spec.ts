import { readFile } from 'node:fs/promises'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const recruiting = ['organization.hiring', 'organization.hiring.jobs.all'] as const

test('a mentioned colleague is notified, opens the comment and replies', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  await hire('نادر', 'بی‌نقش', [])
  const { address, people } = await makePipeline(sara, [maryam])
  const page = await visit(sara)
  const panel = page.getByRole('tabpanel')

  await test.step('Sara picks Mina by keyboard; a colleague who cannot see Maryam is not listed', async () => {
    await page.goto(`${address}?applicant=${people[0]?.id}&tab=comments`)
    const box = page.getByRole('textbox', { name: say('Write a comment') })
    await box.pressSequentially('نظر شما چیست @')
    await expect(page.getByRole('option')).toHaveCount(2)
    await box.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowUp')
    await box.pressSequentially('مین')
    await expect(page.getByRole('option')).toHaveCount(1)
    await box.press('Enter')
    await expect(box).toHaveValue('نظر شما چیست @مینا کریمی ')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(panel.getByRole('article').getByText('@مینا کریمی')).toBeVisible()
  })

  await test.step('Mina opens the notification on a phone and replies', async () => {
    const hers = await visit(mina, phone)
    await hers.goto('/dashboard/home')
    await hers.getByRole('button', { name: new RegExp(`^${say('Notifications')}`) }).tap()
    await hers
      .getByRole('link', { name: /سارا محمدی/ })
      .or(hers.getByText(/سارا محمدی/))
      .first()
      .tap()
    await expect(hers).toHaveURL(/tab=comments&comment=/)
    await expect(hers.getByRole('article')).toBeInViewport()
    await hers.getByRole('button', { name: say('Reply') }).tap()
    const reply = hers.getByRole('textbox', { name: say('Reply to {name}', { name: 'سارا محمدی' }) })
    await reply.pressSequentially('@سار')
    await hers.getByRole('option', { name: 'سارا محمدی' }).tap()
    await reply.pressSequentially('موافقم.')
    await hers
      .getByRole('button', { name: say('Reply'), exact: true })
      .last()
      .tap()
    await expect(hers.getByRole('article')).toHaveCount(2)
  })

  await test.step('Sara reads the reply, deletes her comment and restores it by undo', async () => {
    await expect(panel.getByRole('list', { name: say('Replies') }).getByText('موافقم.')).toBeVisible()
    await panel
      .getByRole('article')
      .first()
      .getByRole('button', { name: say('Delete') })
      .click()
    await expect(panel.getByText(say('This comment was deleted.'))).toBeVisible()
    await expect(panel.getByText('موافقم.')).toBeVisible()
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect(panel.getByRole('article')).toHaveCount(2)
  })

  await test.step('she downloads the comments as a PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: say('PDF of the comments') }).click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('comments that could not be sent stay, also through a reload', async ({ visit, say, faults }) => {
  faults.allow(/ERR_FAILED/)
  const { sara } = await found('آریا')
  const { address, people } = await makePipeline(sara, [maryam])
  await sara.does(comments.create, {
    params: { applicant_uuid: people[0]?.id ?? '' },
    body: { comment: 'فراخوان شود' },
  })
  const page = await visit(sara)
  const box = page.getByRole('textbox', { name: say('Write a comment') })
  const reply = page.getByRole('textbox', { name: say('Reply to {name}', { name: 'سارا محمدی' }) })
  const onlyMe = page
    .getByRole('radiogroup', { name: say('Visible to') })
    .getByRole('radio')
    .last()
  const network = /\/api\/|\/assets\//

  await test.step('the server goes away after the comments were opened', async () => {
    await page.goto(`${address}?applicant=${people[0]?.id}&tab=comments`)
    await page
      .getByRole('article')
      .getByRole('button', { name: say('Reply') })
      .click()
    await reply.fill('موافقم')
    await page.route(network, route => route.abort())
    await box.fill('باید دوباره دید')
    await onlyMe.click({ force: true }) // its text covers the radio button
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('Try now') })).toBeVisible()
    await expect(box).toHaveValue('باید دوباره دید')
  })
  await test.step('both texts are there after a reload, and the private one is still private', async () => {
    await page.unroute(network)
    await page.reload()
    await expect(box).toHaveValue('باید دوباره دید')
    await expect(onlyMe).toBeChecked()
    await expect(reply).toHaveValue('موافقم')
  })
  await test.step('a comment that was sent or cancelled is not kept', async () => {
    await page.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(box).toHaveValue('')
    await page.getByRole('button', { name: say('Cancel') }).click()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(box).toHaveValue('')
    await expect(reply).toBeHidden()
  })
})
