import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { paths } from '@kargozin/api/paths.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { column, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'
const secret = 'حقوق خواسته‌اش زیاد است'
const nationalCode = '0499370899'

test('a line manager works on the applicants of her steps and sees nothing else', async ({
  step,
  visit,
  say,
  faults,
}) => {
  const { sara, hire } = await found('آریا')
  const narges = await hire('نرگس', 'صادقی', roleExamples.line_manager.permissions)
  const pipeline = await makePipeline(sara, [maryam, omid])
  const hidden = await makePipeline(sara, [laleh], { title: 'انباردار' })
  const { review, interview } = pipeline.step
  const one = { params: { applicant_uuid: pipeline.people[0]?.id ?? '' } }
  await sara.does(stepSettings.update, {
    params: { step_id: review.id },
    body: { supervisors: [{ id: narges.id, scope: 'change' }] },
  })
  await moveBy(sara, pipeline, pipeline.people[0]?.id ?? '', review.id)
  await sara.does(comments.create, { ...one, body: { comment: secret, visibility: 'PRIVATE' } })
  await sara.does(applicantProfile.update, { ...one, body: { private: { national_id: nationalCode } } })

  await step('she finds only her own job opening and its applicants', async () => {
    faults.allow(refusal(404))
    const page = await visit(narges)
    await page.goto(paths.jobs())
    await expect(page.getByRole('main').getByRole('link', { name: 'حسابدار' }).first()).toBeVisible()
    await expect(page.getByText('انباردار')).toHaveCount(0)
    await page.goto(pipeline.address)
    await expect(page.getByRole('link', { name: omid, exact: true })).toBeVisible()
    // Only recruiters may open the list of all applicants.
    await page.goto(paths.applicants())
    await expect(page.getByRole('heading', { name: say('You do not have access to this page') })).toBeVisible()
    await page.goto(hidden.address)
    await expect(page.getByText(say('Job opening not found'))).toBeVisible()
    await page.goto(paths.applicant(hidden.people[0]?.id ?? ''))
    await expect(page.getByText(laleh)).toHaveCount(0)
  })

  await step('she rates and comments, but cannot read private comments or sensitive fields', async () => {
    const page = await visit(narges)
    await page.goto(`${pipeline.address}?applicant=${one.params.applicant_uuid}`)
    const drawer = page.getByRole('dialog', { name: maryam })
    const star = drawer.locator('[data-digit="4"]')
    await star.click()
    await expect(star).toHaveAttribute('aria-checked', 'true')
    await expect(drawer).not.toContainText(nationalCode)
    await drawer.getByRole('tab', { name: say('Comments') }).click()
    const box = drawer.getByRole('textbox', { name: say('Write a comment') })
    await box.fill('با او مصاحبه کنیم')
    await box.press('Control+Enter')
    await expect(drawer.getByRole('article')).toHaveCount(1)
    await expect(drawer.getByRole('article')).toContainText('با او مصاحبه کنیم')
    await drawer.getByRole('tab', { name: say('Timeline') }).click()
    await expect(drawer.getByRole('tabpanel')).toContainText('با او مصاحبه کنیم')
    await expect(drawer).not.toContainText(secret)
  })

  await step('she moves applicants of her step, also on a phone, but not those of other steps', async () => {
    const page = await visit(narges, phone)
    await page.goto(pipeline.address)
    await page.getByRole('button', { name: say('Move {name} to', { name: maryam }) }).tap()
    await page.getByRole('menuitem', { name: interview.title }).tap()
    await expect(column(page, interview.title).getByRole('link', { name: maryam })).toBeAttached()
    // She may move other applicants only into her step.
    await page.getByRole('button', { name: say('Move {name} to', { name: omid }) }).tap()
    await expect(page.getByRole('menuitem', { name: review.title })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: interview.title })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const way = { params: { job_uuid: pipeline.job, applicant_id: pipeline.people[1]?.id ?? '' } }
    expect(await narges.tries(applicants.move, { ...way, body: { step_id: interview.id } })).toBe(403)
    await page.getByRole('link', { name: maryam, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: maryam })).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  })
})
