import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { card, column, makePipeline, moveBy } from './board.ts'
import { found, type Person } from './people.ts'
import { boxOf, holds } from './places.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

/** The step of an applicant, as stored on the server. */
const stepOf = async (who: Person, job: string, name: string) => {
  const { applicants: all } = await who.does(applicants.ofJob, { params: { job_uuid: job } })
  return all.find(it => `${it.name} ${it.last_name}` === name)?.step_id
}

const reza = 'رضا کاظمی'

test(
  'a board is used by keyboard and on a phone, in the direction of the page',
  { tag: '@ltr' },
  async ({ step, visit, say, lang }) => {
    const { sara } = await found('آریا')
    await step('arrow keys move a card in the direction of the page, and undo puts it back', async () => {
      const pipeline = await makePipeline(sara, [maryam, omid])
      const { step, job } = pipeline
      const page = await visit(sara)
      await page.goto(pipeline.address)
      const on = lang === 'fa' ? 'ArrowLeft' : 'ArrowRight'
      const back = lang === 'fa' ? 'ArrowRight' : 'ArrowLeft'
      // The newest applicant is first: Omid is above Maryam.
      await card(page, omid).focus()
      await page.keyboard.press('ArrowDown')
      await expect(card(page, maryam)).toBeFocused()
      await page.keyboard.press('k')
      await expect(card(page, omid)).toBeFocused()
      await page.keyboard.press('j')

      await page.keyboard.press('Space')
      const spoken = page.getByRole('main').getByRole('status')
      await expect(spoken.filter({ hasText: maryam })).toHaveCount(1)
      await page.keyboard.press(on)
      await page.keyboard.press(on)
      await page.keyboard.press(back)
      await page.keyboard.press('Enter')
      await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeFocused()
      await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.review.id)

      // Escape leaves the card in its step.
      await page.keyboard.press('Space')
      await page.keyboard.press(on)
      await page.keyboard.press('Escape')
      await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
      await page.getByRole('button', { name: say('Undo') }).click()
      await expect(column(page, step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
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
    await step('arrow keys stay in the row; keys also work if no card has the focus', async () => {
      const pipeline = await makePipeline(sara, [maryam, omid, laleh, reza])
      const { step, people } = pipeline
      for (const at of [0, 1]) await moveBy(sara, pipeline, people[at]?.id ?? '', step.review.id)
      const page = await visit(sara)
      await page.goto(pipeline.address)
      await expect(card(page, laleh)).toBeVisible()
      const [on, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      // Nothing has the focus, so the first key moves it to the first card.
      await page.keyboard.press('j')
      await expect(card(page, reza)).toBeFocused()
      await page.keyboard.press('End')
      await expect(card(page, laleh)).toBeFocused()
      await page.keyboard.press(on)
      await expect(card(page, maryam)).toBeFocused()
      await page.keyboard.press(back)
      await expect(card(page, laleh)).toBeFocused()

      // A collapsed step is skipped by the arrow keys, stays collapsed, and accepts a card that is dropped on it.
      await page.keyboard.press(on)
      await page.keyboard.press('f')
      const folded = column(page, step.review.title).getByRole('button')
      await expect(folded).toBeFocused()
      await expect(card(page, maryam)).toHaveCount(0)
      await page.reload()
      await expect(card(page, laleh)).toBeVisible()
      await expect(card(page, maryam)).toHaveCount(0)
      await folded.click()
      await expect(card(page, maryam)).toBeVisible()

      // Escape leaves the search, and the board handles keys again.
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox', { name: say('Search this board') }).focus()
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog', { name: say('Add an applicant') })).toBeVisible()
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
        page.getByText(
          say('{place} of {total}', { place: lang === 'fa' ? '۱' : '1', total: lang === 'fa' ? '۲' : '2' }),
        ),
      ).toBeVisible()
    })
  },
)
