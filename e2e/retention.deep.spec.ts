import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { paths } from '@kargozin/api/paths.ts'
import { pasteDay, undoByKey } from './kit-actions.ts'
import { makePipeline } from './board.ts'
import { monthsAgo, night } from './nights.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

test('an owner sets a retention period, sees whose data will be erased, and keeps some', async ({
  step,
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, ['مریم اکبری', 'نرگس کریمی'])
  const ids = pipeline.people.map(it => it.id)
  const body = { step_id: pipeline.step.rejected.id, rejection_reasons: ['skills' as const] }
  for (const applicant_id of ids)
    await sara.does(applicants.move, { params: { job_uuid: pipeline.job, applicant_id }, body })
  await monthsAgo(ids, 25)
  const page = await visit(sara)
  const waiting = page.getByRole('list', { name: say('Waiting to be erased') })
  // The first form is about applicants, the second one about messages.
  const save = (form: number) =>
    page
      .locator('form')
      .nth(form)
      .getByRole('button', { name: say('Save'), exact: true })
  await step('before she saves, the page lists the affected applicants and the consequences', async () => {
    await page.goto(paths.retention())
    const dryRun = page.getByRole('list', { name: say('Applications whose retention period has ended') })
    await expect(dryRun.getByRole('listitem')).toHaveCount(2)
    await page.getByText(say('Every night, erase the data of applicants whose retention period has ended')).click()
    await expect(
      page.getByText(
        say(
          'Everybody who manages data retention gets a notice when applications are listed, and again 3 days before.',
        ),
      ),
    ).toBeVisible()
    await save(0).click()
    await expect(save(0)).toBeDisabled()
  })
  await step('she shortens the time for which the texts of sent messages are kept', async () => {
    const days = page.getByRole('textbox', { name: say('Keep the texts of sent messages for this many days') })
    await days.fill(typed(lang, '90'))
    await save(1).click()
    await expect(save(1)).toBeDisabled()
    expect((await sara.does(retention.show, {})).message_days).toBe(90)
  })
  await step('the nightly task lists two applicants; she keeps the data of one and undoes this', async () => {
    await night()
    await expect.poll(async () => (await sara.does(retention.erasures, { query: {} })).erasures.length).toBe(2)
    await page.reload()
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    const first = waiting.getByRole('listitem').filter({ hasText: 'مریم اکبری' })
    await first.getByRole('button', { name: say('Keep the data') }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await undoByKey(page, say)
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
  })
  await step('she puts a legal hold with a reason and a date on the other one, and ends it', async () => {
    await page.goto(paths.applicant(ids[1] ?? ''))
    const openHold = async () => {
      await page.getByRole('button', { name: say('More actions') }).click()
      await page.getByRole('menuitem', { name: say('Legal hold…') }).click()
    }
    await openHold()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('Reason') }).fill('شکایت در جریان است')
    await pasteDay(dialog.getByRole('spinbutton').first(), typed(lang, lang === 'fa' ? '1415/01/20' : '2036-04-08'))
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('شکایت در جریان است')).toBeVisible()
    await page.goto(paths.retention())
    await expect(waiting.getByRole('listitem').filter({ hasText: say('Legal hold until') })).toHaveCount(1)
    await page.goto(paths.applicant(ids[1] ?? ''))
    await openHold()
    await dialog.getByRole('button', { name: say('End the hold') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('شکایت در جریان است')).toBeHidden()
  })
})
