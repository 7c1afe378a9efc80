import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { makePipeline, moveBy } from './board.ts'
import { found } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

const maryam = 'مریم اکبری'
const listed = '/dashboard/recruitment/questionnaires'

/** Waits until the server has stored the form. */
const isSaved = (page: Page, say: Say) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()

const linkOf = /\/surveys\/[\w-]+/

test(
  'a questionnaire is created, sent by a step, answered and read in the drawer',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const id = pipeline.people[0]?.id ?? ''
    const page = await visit(sara)

    await test.step('a questionnaire is created by keyboard and saved automatically', async () => {
      await page.goto(listed)
      await expect(page.getByText(say('Ask applicants more than the form does'))).toBeVisible()
      await page
        .getByRole('link', { name: say('New questionnaire') })
        .last()
        .press('Enter')
      await expect(page.getByRole('textbox', { name: say('Title of the questionnaire') })).toBeFocused()
      await page.keyboard.type('پیش از مصاحبه')
      const first = page.getByRole('region', { name: say('Page {number}', { number: 1 }) })
      await first.getByPlaceholder(say('What do you want to know?')).focus()
      await page.keyboard.type('با کدام زبان کار کرده‌اید؟')
      await first.getByRole('button', { name: say('Answer type') }).press('Enter')
      // Waits until the list has the focus. Without the focus in the list, Home would scroll the page.
      await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
      await page.keyboard.press('Home')
      await expect(page.getByRole('option').first()).toBeFocused()
      await page.keyboard.press('Enter')
      await first.getByRole('textbox', { name: say('Option {number}', { number: 1 }) }).focus()
      await page.keyboard.type('TypeScript')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Python')
      await first.getByRole('radio', { checked: true }).press('ArrowDown')
      await page.getByRole('button', { name: say('Add a page') }).press('Enter')
      const second = page.getByRole('region', { name: say('Page {number}', { number: 2 }) })
      await expect(second.getByPlaceholder(say('What do you want to know?'))).toBeFocused()
      await page.keyboard.type('از کی می‌توانید بیایید؟')
      await isSaved(page, say)
      await expect(page).toHaveURL(/survey=[0-9a-f-]{36}/)
    })

    await test.step('pages are reordered, and a deleted one is restored', async () => {
      const handle = say('Move {name}: drag it, or use the arrow keys up and down', {
        name: say('Page {number}', { number: 2 }),
      })
      await page.getByRole('button', { name: handle }).press('ArrowUp')
      const questions = () =>
        page
          .getByPlaceholder(say('What do you want to know?'))
          .evaluateAll(all => all.map(it => (it instanceof HTMLTextAreaElement ? it.value : '')))
      expect(await questions()).toEqual(['از کی می‌توانید بیایید؟', 'با کدام زبان کار کرده‌اید؟'])
      await page
        .getByRole('button', { name: say('Delete this page') })
        .first()
        .press('Enter')
      expect(await questions()).toEqual(['با کدام زبان کار کرده‌اید؟'])
      await page.getByRole('button', { name: say('Undo') }).press('Enter')
      expect(await questions()).toEqual(['از کی می‌توانید بیایید؟', 'با کدام زبان کار کرده‌اید؟'])
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(new RegExp(`${listed}$`))
      await expect(page.getByRole('link', { name: 'پیش از مصاحبه' })).toBeVisible()
      const { surveys: all } = await sara.does(surveys.list, {})
      expect(all).toMatchObject([
        {
          title: 'پیش از مصاحبه',
          pages: [
            { title: null, questions: [{ type: 4, status: 1 }] },
            { title: null, questions: [{ type: 1, status: 2, options: ['TypeScript', 'Python'] }] },
          ],
        },
      ])
    })

    await test.step('a step is set to send the questionnaire', async () => {
      await page.goto(`${pipeline.address}?show=step&step=${pipeline.step.interview.id}&at=3`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: say('Questionnaires') }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option', { name: /پیش از مصاحبه/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('row', { name: 'پیش از مصاحبه' })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toBeHidden()
      await moveBy(sara, pipeline, id, pipeline.step.interview.id)
    })

    const link = await linkSentTo(id, 'enter-step', linkOf)
    await page.goto(`${pipeline.address}?applicant=${id}&tab=surveys`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(say('Waiting for answers'))).toBeVisible()

    await test.step('the applicant answers on a phone, and continues where she stopped', async () => {
      const maryams = await visit(null, phone)
      await maryams.goto(link)
      await expect(maryams.getByRole('heading', { name: 'پیش از مصاحبه' })).toBeVisible()
      await expect(maryams.getByText(say('Page {page} of {count}', { page: 1, count: 2 }))).toBeVisible()
      await maryams.getByRole('textbox').fill('از اول ماه')
      // Typed text is stored in the browser after a moment.
      await expect
        .poll(() => maryams.evaluate(() => Object.values({ ...localStorage }).some(it => it.includes('از اول ماه'))))
        .toBe(true)
      await maryams.reload()
      await expect(maryams.getByRole('textbox')).toHaveValue('از اول ماه')
      await maryams.getByRole('button', { name: say('Save and continue') }).tap()
      await expect(maryams.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(maryams.getByText(`${typed(lang, '2')}. `)).toBeVisible()
      await maryams.getByRole('button', { name: say('Send the answers') }).tap()
      await expect(maryams.getByText(say('This field is required.'))).toBeVisible()
      await maryams.reload()
      await maryams.getByRole('button', { name: say('Previous page') }).tap()
      await maryams.getByRole('textbox').fill('از اول ماه بعد')
      await maryams.getByRole('button', { name: say('Save and continue') }).tap()
      await maryams.getByText('TypeScript', { exact: true }).tap()
      await maryams.getByRole('button', { name: say('Send the answers') }).tap()
      await expect(
        maryams.getByRole('heading', { name: say('The questionnaire is complete. Thank you.') }),
      ).toBeFocused()
      const storedKeys = await maryams.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('survey')))
      expect(storedKeys, 'the browser must keep no answers').toEqual([])
      await maryams.reload()
      await expect(
        maryams.getByRole('heading', { name: say('You have already completed this questionnaire.') }),
      ).toBeVisible()
    })

    await test.step('the recruiter, who has the profile open, sees each answer as it arrives', async () => {
      await expect(drawer.getByText('از اول ماه بعد')).toBeVisible()
      await expect(drawer.getByText('TypeScript')).toBeVisible()
      await drawer.getByRole('tab', { name: say('Timeline') }).click()
      await expect(drawer.getByText(/پیش از مصاحبه/)).toBeVisible()
      await page.goto(listed)
      await expect(page.getByText(say('{done} of {sent} answered', { done: 1, sent: 1 }))).toBeVisible()
    })
  },
)
