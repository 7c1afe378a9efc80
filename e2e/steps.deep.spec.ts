import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { makePipeline, openSteps, type Pipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

/** The steps of a job, as stored on the server. */
const stepsOf = async (who: Person, { job }: Pipeline) =>
  (await who.does(steps.ofJob, { params: { job_uuid: job } })).steps

const titlesOf = async (who: Person, pipeline: Pipeline) => (await stepsOf(who, pipeline)).map(step => step.title)

test('steps are reordered by keyboard and by mouse', { tag: '@ltr' }, async ({ step, visit, say, lang }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await step('by keyboard: positions are announced, and Escape puts the step back', async () => {
    const pipeline = await makePipeline(sara, [])
    const { step } = pipeline
    await page.goto(pipeline.address)
    const list = await openSteps(page, say)
    const handle = list.getByRole('button', { name: say('Move {title}', { title: step.interview.title }) })
    const spoken = list.getByRole('status')
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(handle).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(spoken).toHaveText(
      say('{name}: position {place} of {count}', {
        name: step.interview.title,
        place: typed(lang, '1'),
        count: typed(lang, '5'),
      }),
    )
    await expect(handle).toBeFocused()
    await page.keyboard.press('Space')
    const { applicants, review, interview, hire, rejected } = step
    const expected = [interview, applicants, review, hire, rejected].map(it => it.title)
    await expect.poll(() => titlesOf(sara, pipeline)).toEqual(expected)
    await expect(list.getByRole('listitem').first()).toContainText(interview.title)

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(list.getByRole('listitem').first()).toContainText(interview.title)
    await expect(list).toBeVisible()
    expect(await titlesOf(sara, pipeline)).toEqual(expected)
  })
  await step('a step is dragged to another position', async () => {
    const pipeline = await makePipeline(sara, [])
    const { applicants, review, interview, hire, rejected } = pipeline.step
    await page.goto(pipeline.address)
    const list = await openSteps(page, say)
    const from = await list.getByRole('button', { name: say('Move {title}', { title: review.title }) }).boundingBox()
    const to = await list.getByRole('listitem').nth(3).boundingBox()
    if (!from || !to) throw new Error('The list is not on the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 6, { steps: 12 })
    await page.mouse.up()
    const expected = [applicants, interview, hire, review, rejected].map(it => it.title)
    await expect.poll(() => titlesOf(sara, pipeline)).toEqual(expected)
    await expect(list.getByRole('listitem').nth(3)).toContainText(review.title)
  })
})
