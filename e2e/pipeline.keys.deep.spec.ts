import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { card, column, makePipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { boxOf, holds } from './places.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'

/** The step of an applicant, as stored on the server. */
const stepOf = async (who: Person, job: string, name: string) => {
  const { applicants: all } = await who.does(applicants.ofJob, { params: { job_uuid: job } })
  return all.find(it => `${it.name} ${it.last_name}` === name)?.step_id
}

test('a board is used by keyboard and on a phone', async ({ step, visit, say, lang }) => {
  const { sara } = await found('آریا')
  // Focus, direction, Escape and collapsed steps are tested in components/board.spec.ts.
  await step('a move by keyboard is stored, and undo too', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    const { step, job } = pipeline
    const page = await visit(sara)
    await page.goto(pipeline.address)
    await card(page, maryam).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Enter')
    await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeFocused()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.review.id)
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.applicants.id)
  })
  await step('on a phone a card is moved from its menu, with one step visible at a time', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    const { step, job } = pipeline
    const page = await visit(sara, phone)
    await page.goto(pipeline.address)
    await page.getByRole('button', { name: say('Move {name} to', { name: maryam }) }).tap()
    await page.getByRole('menuitem', { name: step.review.title }).tap()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.review.id)
    await expect(column(page, step.review.title)).toContainText(maryam)
  })
  await step('on a phone the board begins near the top; the drawer shows the position', async () => {
    const pipeline = await makePipeline(sara, [maryam, omid])
    const page = await visit(sara, phone)
    await page.goto(pipeline.address)
    await expect(card(page, omid)).toBeVisible()
    // The whole card is in the upper half of the window, so most of the window is for cards.
    await expect(card(page, omid)).toBeInViewport({ ratio: 1 })
    const upperHalf = { x: 0, y: 0, width: phone.viewport.width, height: phone.viewport.height / 2 }
    expect(holds(upperHalf, await boxOf(card(page, omid)))).toBe(true)
    await card(page, omid).tap()
    await expect(
      page.getByText(say('{place} of {total}', { place: lang === 'fa' ? '۱' : '1', total: lang === 'fa' ? '۲' : '2' })),
    ).toBeVisible()
  })
})
