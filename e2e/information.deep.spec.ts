import { card, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const address = 'تهران، خیابان کاوه، پلاک ۷'

test('additional information is requested, given on a phone, and shown', async ({ step, visit, say, faults }) => {
  await step('a step requests additional information, and the recruiter sees the answers', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const id = pipeline.people[0]?.id ?? ''
    const saras = await visit(sara)
    await saras.goto(`/dashboard/recruitment/new-job-opportunity?job=${pipeline.job}&part=form`)
    await saras.getByText(say('Residence'), { exact: true }).click()
    for (const field of ['Address', 'Postal code'] as const)
      await saras
        .getByRole('radiogroup', { name: say(field), exact: true })
        .getByText(say('Later'), { exact: true })
        .click()
    await saras.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(saras.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()

    await saras.goto(`${pipeline.address}?show=step&step=${pipeline.step.review.id}&at=3`)
    const dialog = saras.getByRole('dialog')
    await dialog.getByText(say('Ask for additional information')).click()
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(dialog).toBeHidden()

    await moveBy(sara, pipeline, id, pipeline.step.review.id)
    const maryams = await visit(null, phone)
    const link = await linkSentTo(id, 'enter-step', /\/track\/\S+\/information/)
    await saras.goto(pipeline.address)
    await card(saras, maryam).click()
    const drawer = saras.getByRole('dialog')
    await expect(drawer.getByText(say('Waiting'), { exact: true })).toBeVisible()

    await maryams.goto(link.replace('/information', ''))
    await maryams.getByRole('link', { name: say('Provide it') }).click()
    await maryams.getByRole('textbox', { name: say('Address') }).fill(address)
    // After a reload the typed text is restored.
    await expect.poll(() => maryams.evaluate(() => JSON.stringify(localStorage))).toContain(address)
    await maryams.reload()
    await expect(maryams.getByRole('textbox', { name: say('Address') })).toHaveValue(address)
    const send = maryams.getByRole('button', { name: say('Save and send') })
    await send.click()
    await expect(maryams.getByRole('heading', { name: say('Thank you. Your information was saved.') })).toBeFocused()
    await expect(drawer.getByText(say('Partly received'), { exact: true })).toBeVisible()
    await maryams.getByRole('button', { name: say('Provide the rest now') }).click()
    await expect(maryams.getByRole('textbox', { name: say('Address') })).toHaveValue(address)
    await maryams.getByRole('textbox', { name: say('Postal code') }).fill('۱۲۳')
    await send.press('Enter')
    await expect(maryams.getByRole('textbox', { name: say('Postal code') })).toBeFocused()
    await maryams.getByRole('textbox', { name: say('Postal code') }).fill('۱۴۱۵۶۳۴۵۶۷')
    await send.click()
    await maryams.getByRole('button', { name: say('Edit my answers') }).click()
    await expect(maryams.getByRole('textbox', { name: say('Postal code') })).toHaveValue('1415634567')
    await maryams.reload()
    await expect(
      maryams.getByRole('heading', { name: say('You have provided everything that was requested. Thank you.') }),
    ).toBeVisible()

    await expect(drawer.getByText(say('Complete'), { exact: true })).toBeVisible()
    await expect(drawer.getByText(address)).toHaveCount(2)
  })
  await step('an invalid link shows an error', async () => {
    const page = await visit(null, phone)
    faults.allow(refusal(404))
    await page.goto('/track/t_nothing/information')
    await expect(page.getByText(say('Application not found'))).toBeVisible()
  })
})
