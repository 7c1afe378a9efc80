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
})
