import { stepType } from '@kargozin/api/labels.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { leaveReasons, reasonSides, rejectReasons } from '@kargozin/api/labels-reasons.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { card, column, drag, makePipeline, moveBy, type Pipeline } from './board.ts'
import { actOnSelected } from './kit-actions.ts'
import { found, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'
import type { Say } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

/** The step of an applicant, as stored on the server. */
const stepOf = async (who: Person, job: string, name: string) => {
  const { applicants: all } = await who.does(applicants.ofJob, { params: { job_uuid: job } })
  return all.find(it => `${it.name} ${it.last_name}` === name)?.step_id
}

const names = [maryam, omid, laleh]

/** The number of applicants in each step, in the order of the steps. */
const totals = async (who: Person, { job }: Pipeline) => {
  const board = await who.does(steps.ofJob, { params: { job_uuid: job } })
  return board.steps.map(step => step.total)
}

const selected = (page: Page, say: Say, count: number) =>
  page.getByRole('toolbar', { name: say('{count} selected', { count }) })

test('applicants are rejected, dismissed and transferred, as permissions allow', async ({ step, visit, say, lang }) => {
  const { sara, hire } = await found('آریا')
  const page = await visit(sara)
  await step('a rejection needs a reason', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    const { step, job } = pipeline
    await page.goto(pipeline.address)
    await drag(page, card(page, maryam), column(page, step.rejected.title))
    const dialog = page.getByRole('dialog', { name: say('Reject {name}', { name: maryam }) })
    await dialog.getByRole('button', { name: say('Reject') }).click()
    await expect(dialog.getByText(say('Choose a reason or write one.'))).toBeVisible()
    expect(await stepOf(sara, job, maryam)).toBe(step.applicants.id)
    const [reason] = Object.values(rejectReasons)
    if (!reason) throw new Error('No rejection reason is defined')
    await dialog.getByText(reason[lang], { exact: true }).click()
    await dialog.getByRole('textbox').fill('در این دوره جا نداریم')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(column(page, step.rejected.title).getByRole('link', { name: maryam })).toBeVisible()
    await card(page, maryam).click()
    await page.getByRole('tab', { name: say('Timeline') }).click()
    await expect(page.getByRole('tabpanel')).toContainText(reason[lang])
    await expect(page.getByRole('tabpanel')).toContainText('در این دوره جا نداریم')
  })
  await step('a rejection shows the message to the applicant; a dismissal has other reasons', async () => {
    const pipeline = await makePipeline(sara, [maryam, omid])
    const { step, people } = pipeline
    const [one, two] = [people[0]?.id ?? '', people[1]?.id ?? '']
    await sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body: { email: 'maryam@example.com' } })
    await moveBy(sara, pipeline, two, step.hire.id)
    await page.goto(`${pipeline.address}?applicant=${one}`)
    // The key works only after the drawer has loaded the applicant and shows the stars.
    await expect(page.getByRole('dialog', { name: maryam }).locator('[data-digit="4"]')).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('dialog', { name: maryam }).locator('[data-digit="4"]')).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: say('Reject {name}', { name: maryam }) })
    await expect(dialog.getByText(say('No message about this decision is sent.'))).toBeVisible()
    await expect(dialog.getByText('maryam@example.com')).toBeVisible()
    await dialog.getByText(say('Ask for feedback on the process')).click()
    await expect(dialog.getByText('maryam@example.com')).toHaveCount(0)
    await expect(dialog.getByText(say('The applicant will not be notified: no message is sent.'))).toBeVisible()
    const theirs = dialog.getByRole('region', { name: reasonSides.theirs[lang] })
    await expect(theirs.getByText(rejectReasons.withdrew[lang])).toBeVisible()
    await expect(theirs.getByText(rejectReasons.skills[lang])).toHaveCount(0)
    await dialog.getByRole('button', { name: say('Cancel') }).click()

    const texts = { title: 'نتیجه', subject: 'نتیجهٔ بررسی', content: '<p>{{name}} گرامی، سپاس از شما.</p>' }
    const { template } = await sara.does(messageTemplates.create, { body: { name: 'applicant', type: 2, ...texts } })
    const sends = { title: step.rejected.title, type: stepType.rejected, email_template_id: template.uuid }
    await sara.does(stepSettings.update, { params: { step_id: step.rejected.id }, body: sends })
    await page.reload()
    await expect(page.getByRole('dialog', { name: maryam }).locator('[data-digit="4"]')).toBeVisible()
    await page.keyboard.press('r')
    await dialog.getByRole('button', { name: say('Show or change the text') }).click()
    await expect(dialog.getByText('مریم گرامی، سپاس از شما.')).toBeVisible()
    await dialog.getByText(say('Send the messages of the step')).click()
    await expect(dialog.getByText('مریم گرامی، سپاس از شما.')).toHaveCount(0)
    await dialog.getByRole('button', { name: say('Cancel') }).click()

    await page.goto(`${pipeline.address}?applicant=${two}`)
    // The key works only after the drawer has loaded the applicant and shows the button.
    const ends = page.getByRole('dialog', { name: omid }).getByRole('button', { name: say('End employment') })
    await expect(ends).toBeVisible()
    await page.keyboard.press('r')
    const leaving = page.getByRole('dialog', { name: say('End the employment of {name}', { name: omid }) })
    await expect(leaving.getByText(say('No message is sent: those of this step are for applicants.'))).toBeVisible()
    await leaving.getByText(leaveReasons.never_started[lang]).click()
    await leaving.getByRole('button', { name: say('End employment') }).click()
    await expect(leaving).toBeHidden()
    await expect(column(page, step.rejected.title)).toContainText(omid)
  })
  await step('a bulk rejection has one reason and leaves rejected applicants unchanged', async () => {
    const pipeline = await makePipeline(sara, names)
    const { step, job, people } = pipeline
    await page.goto(pipeline.address)
    await card(page, laleh).focus()
    await page.keyboard.press('Control+a')
    await selected(page, say, 3)
      .getByRole('button', { name: say('Reject'), exact: true })
      .click()
    const dialog = page.getByRole('dialog', {
      name: say('Reject {count} applicant|Reject {count} applicants', { count: 3 }),
    })
    const [reason] = Object.values(rejectReasons)
    if (!reason) throw new Error('No rejection reason is defined')
    await dialog.getByText(reason[lang], { exact: true }).click()
    // Meanwhile a colleague rejects one of them.
    const rejection = { rejection_reasons: ['skills'] }
    const params = { job_uuid: job, applicant_id: people[0]?.id ?? '' }
    await sara.does(applicants.move, { params, body: { step_id: step.rejected.id, ...rejection } })
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 0, 0, 3])
    await expect(column(page, step.rejected.title).getByRole('listitem')).toHaveCount(3)
  })
  await step('a transfer reports who was moved and who had already applied, and can be undone', async () => {
    const other = await makePipeline(sara, [], { title: 'کارشناس فروش' })
    const pipeline = await makePipeline(sara, names)
    const { applicants: all } = await sara.does(applicants.ofJob, { params: { job_uuid: pipeline.job } })
    const mobile = all.find(it => it.last_name === 'اکبری')?.mobile ?? ''
    const body = { name: 'مریم', last_name: 'اکبری', mobile }
    await sara.does(applicants.create, { params: { job_uuid: other.job }, body })
    await page.goto(pipeline.address)
    await card(page, laleh).focus()
    await page.keyboard.press('Control+a')
    await actOnSelected(page, say, say('To another job opening…'))
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('option', { name: 'کارشناس فروش' })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: say('Transfer'), exact: true }).click()
    await expect(dialog.getByText(say('Choose a job opening.'))).toBeVisible()
    await dialog.getByRole('combobox').fill('كارشناس')
    await page.getByRole('option', { name: 'کارشناس فروش' }).click()
    await dialog.getByRole('button', { name: say('Transfer'), exact: true }).click()
    const report = page.getByRole('dialog', { name: say('Transfer result') })
    await expect(report).toContainText(
      say('{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.', {
        count: 2,
        job: 'کارشناس فروش',
      }),
    )
    await expect(report).toContainText(
      say('{count} was already there and stays here too.|{count} were already there and stay here too.', { count: 1 }),
    )
    expect(await totals(sara, other)).toEqual([3, 0, 0, 0, 0])
    expect(await totals(sara, pipeline)).toEqual([1, 0, 0, 0, 0])
    await report.getByRole('button', { name: say('Undo') }).click()
    await expect.poll(() => totals(sara, other)).toEqual([1, 0, 0, 0, 0])
    await expect(column(page, pipeline.step.applicants.title).getByRole('listitem')).toHaveCount(3)
  })
  await step('a supervisor of one step may move applicants into or out of that step only', async () => {
    const worker = await hire('امیر', 'صادقی', ['organization.hiring'])
    const pipeline = await makePipeline(sara, [maryam])
    const { step } = pipeline
    const supervisors = [{ id: worker.id, scope: 'change' as const }]
    await sara.does(stepSettings.update, { params: { step_id: step.review.id }, body: { supervisors } })
    const page = await visit(worker)
    await page.goto(pipeline.address)
    const openMenu = async () => {
      await card(page, maryam).hover()
      await page.getByRole('button', { name: say('Move {name} to', { name: maryam }) }).click()
    }
    const bar = page.getByRole('toolbar')
    // The code of the bar is loaded when the first card is selected.
    const select = async () => {
      await page.getByRole('menuitem', { name: say('Select') }).click()
      await expect(bar.getByRole('button', { name: say('Move to step') })).toBeVisible()
    }
    // The visible words of the buttons, without keyboard shortcuts. Buttons that show only an icon have no words.
    const offered = () =>
      bar.getByRole('button').evaluateAll((all: HTMLElement[]) =>
        all
          .map(it => {
            const others = [...it.querySelectorAll<HTMLElement>('.sr-only, kbd')]
            return others.reduce((text, other) => text.replace(other.innerText, ''), it.innerText).trim()
          })
          .filter(Boolean),
      )

    // The applicant is in a step that the supervisor may not change, so the only move offered is into the supervisor's
    // step.
    await openMenu()
    await expect(page.getByRole('menuitem')).toHaveText(
      [say('Select'), step.review.title].map(it => new RegExp(`^${it}`)),
    )
    await select()
    // The buttons for exports and for the trash show only an icon.
    expect(await offered()).toEqual([say('Move to step')])
    await bar.getByRole('button', { name: say('Move to step') }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(1)
    await page.getByRole('menuitem', { name: new RegExp(`^${step.review.title}`) }).click()
    await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
    await expect(bar).toHaveCount(0)

    // The applicant is now in the supervisor's step, so moves to any other step and to the trash are offered, but no
    // transfer.
    await openMenu()
    await select()
    expect(await offered()).toEqual([say('Move to step'), say('Reject'), say('Message…'), say('Tags…')])
    await actOnSelected(page, say, say('To the trash'))
    await page.goto(`${pipeline.address}?show=trash`)
    const trash = page.getByRole('dialog', { name: say('Trash') })
    await trash.getByRole('button', { name: say('Restore') }).click()
    await expect(trash.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openMenu()
    await page.getByRole('menuitem', { name: new RegExp(`^${step.interview.title}`) }).click()
    await expect(column(page, step.interview.title).getByRole('link', { name: maryam })).toBeVisible()
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 1, 0, 0])

    // Moves by mouse and keyboard have the same limits: from another step, an applicant can only go to the supervisor's step.
    await drag(page, card(page, maryam), column(page, step.applicants.title))
    await expect(column(page, step.interview.title).getByRole('link', { name: maryam })).toBeVisible()
    await card(page, maryam).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press(lang === 'fa' ? 'ArrowRight' : 'ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 1, 0, 0, 0])
  })
})
