import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { card, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'

test('a hired applicant answers the hiring survey once, and the recruiter reads it', async ({
  step,
  visit,
  say,
  lang,
  faults,
}) => {
  await step('a hired applicant answers the hiring survey once, and the recruiter reads it', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const [applicant] = pipeline.people
    const id = applicant?.id ?? ''
    await moveBy(sara, pipeline, id, pipeline.step.interview.id)
    const saras = await visit(sara)
    await saras.goto(pipeline.address)
    await card(saras, maryam).focus()
    for (const key of ['Space', lang === 'fa' ? 'ArrowLeft' : 'ArrowRight', 'Enter']) await saras.keyboard.press(key)
    const dialog = saras.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: say('Ask for feedback on the process') })).toBeChecked()
    await dialog.getByRole('button', { name: say('Hire'), exact: true }).click()
    await expect(dialog).toBeHidden()

    const maryams = await visit(null, phone)
    const link = await linkSentTo(id, 'ask-survey', /\/applicants\/\S+\/survey/)
    await maryams.goto(link)
    await maryams.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(maryams.getByRole('alert')).toHaveText(say('Choose one of the five options.'))
    await maryams.getByRole('radio', { name: say('Bad'), exact: true }).focus()
    await maryams.keyboard.press('ArrowDown')
    await expect(maryams.getByRole('radio', { name: say('Fair'), exact: true })).toBeChecked()
    await maryams.getByText(say('Very good'), { exact: true }).click()
    await maryams.getByRole('textbox').fill('همه‌چیز روشن و سریع بود.')
    await maryams.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(maryams.getByRole('heading', { name: say('Thank you. Your answer was received.') })).toBeFocused()
    await maryams.reload()
    await expect(maryams.getByRole('heading', { name: say('You have already answered. Thank you.') })).toBeVisible()

    const history = await sara.does(activities.ofApplicant, {
      params: { job_uuid: pipeline.job, applicant_id: id },
      query: { type: 'complete_survey' },
    })
    expect(history.activities).toHaveLength(1)
    await saras.goto(`${pipeline.address}/activities`)
    await expect(saras.getByText('همه‌چیز روشن و سریع بود.')).toBeVisible()
    await saras.goto(`${pipeline.address}/feedback`)
    await expect(saras.getByText('همه‌چیز روشن و سریع بود.')).toBeVisible()
    await expect(saras.getByText(say('{answered} of {asked} answered', { answered: 1, asked: 1 }))).toBeVisible()
    await saras.getByRole('link', { name: maryam }).click()
    await expect(saras.getByRole('dialog').getByText(say('Feedback on the hiring process'))).toBeVisible()

    await saras.goto(pipeline.address)
    await saras
      .getByRole('main')
      .getByRole('button', { name: /حسابدار/ })
      .first()
      .click()
    await saras.getByRole('menuitem', { name: say('Ask for feedback') }).click()
    await expect(
      saras.getByText(say('Nobody was asked: everyone has been asked before or has no contact details.')),
    ).toBeVisible()
  })
  await step('an invalid link shows an error', async () => {
    const page = await visit(null, phone)
    faults.allow(refusal(404))
    await page.goto('/applicants/019344aa-0000-4000-8000-000000000000/survey')
    await expect(page.getByText(say('Questionnaire not found'))).toBeVisible()
  })
})
