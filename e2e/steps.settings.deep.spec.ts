import { stepTypes } from '@kargozin/api/labels.ts'
import { messageTemplates, templateType } from '@kargozin/api/messages/message-templates.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { card, column, makePipeline, openSteps, type Pipeline } from './board.ts'
import { openMenuOf, undoByKey } from './kit-actions.ts'
import { found, recruiting, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { wizard } from './wizard.ts'
import { typed, type Say } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

/** The steps of a job, as stored on the server. */
const stepsOf = async (who: Person, { job }: Pipeline) =>
  (await who.does(steps.ofJob, { params: { job_uuid: job } })).steps

const titlesOf = async (who: Person, pipeline: Pipeline) => (await stepsOf(who, pipeline)).map(step => step.title)

/** Chooses an entry in the menu of a column. */
async function chooseOf(page: Page, say: Say, step: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: say('Actions for {title}', { title: step }), exact: true }).click()
  await page.getByRole('menuitem', { name: say(entry), exact: true }).click()
}

test('a step is created, changed, muted, removed and restored', async ({ step, visit, say, lang, faults }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const page = await visit(sara)
  await step('a step is created page by page, with default settings, at a chosen position', async () => {
    const pipeline = await makePipeline(sara, [])
    await page.goto(pipeline.address)
    const list = await openSteps(page, say)
    await list.getByRole('button', { name: say('Add a step') }).click()
    const dialog = page.getByRole('dialog', { name: say('New step') })

    // Without a title and a type the second page does not open.
    await dialog.getByRole('button', { name: say('Next') }).click()
    await expect(dialog.getByText(say('This field is required.'))).toHaveCount(2)
    await dialog.getByRole('textbox', { name: say('Title') }).fill('آزمون فنی')
    await dialog.getByRole('button', { name: say('Type of step') }).click()
    await page.getByRole('option', { name: stepTypes[4][lang] }).click()
    await dialog.getByRole('button', { name: say('Next') }).click()
    await dialog.getByRole('combobox', { name: say('Add a supervisor') }).fill('مینا')
    await page.getByRole('option', { name: 'مینا کریمی' }).click()
    await dialog.getByRole('radio', { name: say('Can view and comment') }).check({ force: true })
    await dialog.getByRole('button', { name: say('Next') }).click()
    await expect(dialog.getByRole('checkbox', { name: say('Mute this step') })).not.toBeChecked()
    await dialog.getByRole('button', { name: say('Add'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(list.getByRole('button', { name: /^آزمون فنی/ })).toBeVisible()

    const created = (await stepsOf(sara, pipeline)).find(it => it.title === 'آزمون فنی')
    expect(created?.position, 'the new step must be before the steps that end an application').toBe(3)
    const { step } = await sara.does(stepSettings.show, { params: { step_id: created?.uuid ?? '' } })
    expect([step.sendHiringSurvey, step.notification_type, step.further_information_channel]).toEqual([1, 0, 0])
    expect(step.supervisors.map(it => [it.fullName, it.scope])).toEqual([['مینا کریمی', 'show']])

    // After Cancel, the dialog opens empty.
    await list.getByRole('button', { name: say('Add a step') }).click()
    await dialog.getByRole('textbox', { name: say('Title') }).fill('نیمه‌کاره')
    await dialog.getByRole('button', { name: say('Cancel') }).click()
    await list.getByRole('button', { name: say('Add a step') }).click()
    await expect(dialog.getByRole('textbox', { name: say('Title') })).toHaveValue('')
    await expect(
      dialog.getByRole('navigation').getByRole('button', { name: say('Step'), exact: true }),
    ).toHaveAttribute('aria-current', 'step')
  })
  await step('a step is changed from its column; a later page opens by its address', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    const { step } = pipeline
    await page.goto(pipeline.address)
    await chooseOf(page, say, step.review.title, 'Edit')
    const dialog = page.getByRole('dialog', { name: say('Edit “{step}”', { step: step.review.title }) })
    await dialog.getByRole('textbox', { name: say('Title') }).fill('غربال اولیه')
    await dialog.getByRole('button', { name: say('Position') }).click()
    await page.getByRole('option', { name: say('After “{step}”', { step: step.interview.title }) }).click()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(column(page, 'غربال اولیه')).toBeVisible()
    expect((await titlesOf(sara, pipeline)).slice(0, 3)).toEqual([
      step.applicants.title,
      step.interview.title,
      'غربال اولیه',
    ])

    await page.goto(`${pipeline.address}?show=step&step=${step.interview.id}&at=3`)
    const other = page.getByRole('dialog', { name: say('Edit “{step}”', { step: step.interview.title }) })
    await expect(other.getByRole('button', { name: say('Notifications') })).toHaveAttribute('aria-current', 'step')
    const body = { title: 'خبر مرحله', content: 'سلام {{name}}', name: 'applicant', type: templateType.sms } as const
    const { template } = await sara.does(messageTemplates.create, { body })
    await page.reload()
    await other.getByRole('button', { name: say('Message to applicants who enter') }).click()
    await page.getByRole('option', { name: template.title }).click()
    await other.getByRole('button', { name: say('Save') }).click()
    await expect(other).toBeHidden()
    const { step: saved } = await sara.does(stepSettings.show, { params: { step_id: step.interview.id } })
    expect([saved.message_template_id, saved.email_template_id, saved.sms_template_id]).toEqual([
      template.id,
      null,
      null,
    ])
  })
  await step('a conflict between two changes of a step is reported and can be resolved', async () => {
    const pipeline = await makePipeline(sara, [])
    const { step } = pipeline
    const page = await visit(sara)
    faults.allow(/ERR_FAILED/)
    await page.route(/\/events/, route => route.abort())
    await page.goto(`${pipeline.address}?show=step&step=${step.review.id}`)
    const dialog = page.getByRole('dialog', { name: say('Edit “{step}”', { step: step.review.title }) })
    await dialog.getByRole('textbox', { name: say('Title') }).fill('از سارا')
    await mina.does(stepSettings.update, { params: { step_id: step.review.id }, body: { title: 'از مینا' } })
    faults.allow(/409/)
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(page.getByRole('alertdialog').filter({ hasText: 'مینا کریمی' })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: say('Title') })).toHaveValue('از سارا')
    await dialog.getByRole('button', { name: say('Show the latest version') }).click()
    const again = page.getByRole('dialog', { name: say('Edit “{step}”', { step: 'از مینا' }) })
    await expect(again.getByRole('textbox', { name: say('Title') })).toHaveValue('از مینا')
    await again.getByRole('textbox', { name: say('Title') }).fill('از هر دو')
    await again.getByRole('button', { name: say('Save') }).click()
    await expect(again).toBeHidden()
    expect(await titlesOf(sara, pipeline)).toContain('از هر دو')
  })
  await step('a muted step is marked on every open board until it is undone', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    const { step } = pipeline
    await page.goto(pipeline.address)
    const minas = await visit(mina)
    await minas.goto(pipeline.address)
    await expect(card(minas, maryam)).toBeVisible()
    await chooseOf(page, say, step.review.title, 'Mute')
    for (const it of [page, minas]) await expect(column(it, step.review.title).getByTitle(say('Muted'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    for (const it of [page, minas]) await expect(it.getByTitle(say('Muted'))).toHaveCount(0)
  })
  await step('removing a step moves its applicants to another step, and undo restores all', async () => {
    const pipeline = await makePipeline(sara, [maryam, omid, laleh])
    const { step } = pipeline
    await page.goto(pipeline.address)
    await expect(card(page, laleh)).toBeVisible()
    await chooseOf(page, say, step.applicants.title, 'Empty or remove')
    const dialog = page.getByRole('alertdialog', { name: say('Remove “{step}”', { step: step.applicants.title }) })
    await expect(dialog).toContainText(
      say('There is {count} applicant in this step.|There are {count} applicants in this step.', { count: 3 }),
    )
    // The rejected step is not offered as a target.
    await dialog.getByRole('button', { name: say('Move them to') }).click()
    await expect(page.getByRole('option')).toHaveText([step.review.title, step.interview.title, step.hire.title])
    await page.getByRole('option', { name: step.interview.title }).click()
    await dialog.getByRole('button', { name: say('Remove the step') }).click()
    await expect(dialog).toBeHidden()
    await expect(column(page, step.applicants.title)).toHaveCount(0)
    const target = column(page, step.interview.title)
    for (const name of [maryam, omid, laleh]) await expect(target.getByRole('link', { name })).toBeVisible()
    await expect(target.getByRole('heading')).toContainText(typed(lang, '3'))
    expect((await stepsOf(sara, pipeline)).map(it => it.total)).toEqual([0, 3, 0, 0])

    const confirmation = page.getByRole('alertdialog').filter({
      hasText: say('“{step}” was removed.', { step: step.applicants.title }),
    })
    await confirmation.getByRole('button', { name: say('Undo') }).click()
    await expect(column(page, step.applicants.title).getByRole('listitem')).toHaveCount(3)
    expect((await stepsOf(sara, pipeline)).map(it => [it.title, it.total])).toEqual([
      [step.applicants.title, 3],
      [step.review.title, 0],
      [step.interview.title, 0],
      [step.hire.title, 0],
      [step.rejected.title, 0],
    ])

    // An empty step is removed by keyboard.
    await chooseOf(page, say, step.interview.title, 'Empty or remove')
    await page
      .getByRole('alertdialog', { name: say('Remove “{step}”', { step: step.interview.title }) })
      .getByRole('button', { name: say('Remove the step') })
      .click()
    await expect(column(page, step.interview.title)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(column(page, step.interview.title)).toBeVisible()
  })
  await step('messages are delayed by the organisation’s setting for each type of step', async () => {
    const pipeline = await makePipeline(sara, [])
    await page.goto(pipeline.address)
    const list = await openSteps(page, say)
    await list.getByRole('button', { name: say('Waiting times') }).click()
    const dialog = page.getByRole('dialog', { name: say('Waiting times') })
    const count = dialog.getByRole('textbox', { name: stepTypes[7][lang] })
    await count.fill(typed(lang, '1'))
    await dialog.getByRole('button', { name: `${stepTypes[7][lang]}: ${say('Unit')}` }).click()
    await page.getByRole('option', { name: say('days'), exact: true }).click()
    await count.press('ArrowUp')
    await expect(count).toHaveValue(typed(lang, '2'))
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const { step_types_wait_minutes_to_notify } = await sara.does(stepSettings.waitMinutes, {})
    expect(step_types_wait_minutes_to_notify).toEqual({ 7: 2880 })
  })
  await step('a viewer sees the steps, and why the steps are read-only', async () => {
    const looker = await hire('لیلا', 'رضایی', ['organization.hiring'])
    const pipeline = await makePipeline(sara, [maryam])
    const { step, job } = pipeline
    await sara.does(jobs.update, {
      params: { job_uuid: job },
      body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
    })
    const page = await visit(looker)
    await page.goto(pipeline.address)
    const list = await openSteps(page, say)
    await expect(list.getByText(say('You do not have permission to change this section.'))).toBeVisible()
    await expect(list.getByRole('button', { name: say('Add a step') })).toHaveCount(0)
    await list.getByRole('button', { name: new RegExp(`^${step.review.title}`) }).click()
    const dialog = page.getByRole('dialog', { name: step.review.title })
    await expect(dialog.getByText(say('You do not have permission to change this section.'))).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog
      .getByRole('button', { name: say('Close') })
      .last()
      .click()
    await list
      .getByRole('status')
      .getByRole('button', { name: say('Close') })
      .click()
    await expect(list).toBeHidden()
  })
  await step('a step removed in the form of its job opening is restored by undo', async () => {
    const pipeline = await makePipeline(sara, [])
    const { title } = pipeline.step.interview
    await page.goto(`${wizard}?job=${pipeline.job}&part=process`)
    const count = async () => (await stepsOf(sara, pipeline)).length
    await openMenuOf(page, say('Actions for {title}', { title }), say('Empty or remove'))
    const dialog = page.getByRole('alertdialog', { name: say('Remove “{step}”', { step: title }) })
    await dialog.getByRole('button', { name: say('Remove the step') }).click()
    await expect.poll(count).toBe(4)
    await undoByKey(page, say)
    await expect.poll(count).toBe(5)
  })
})
