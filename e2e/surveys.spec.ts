import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { makePipeline, moveBy, type Pipeline } from './board.ts'
import { refusal } from './faults.ts'
import { asks, found, newMobile, recruiting, type Person } from './people.ts'
import { linkSentTo } from './sent-link.ts'
import { expect, phone, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

const maryam = 'مریم اکبری'
const listed = '/dashboard/recruitment/questionnaires'
const editor = `${listed}/edit`

/** The server has what is on screen. */
const isSaved = (page: Page, say: Say) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()

const linkOf = /\/surveys\/[\w-]+/

const text = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })

/** A questionnaire of one page for each of these questions. */
const make = async (who: Person, title: string, ...questions: string[]): Promise<Survey> => {
  const pages = questions.map((it, at) => ({ title: null, questions: [text(`q${at}`, it)] }))
  return (await who.does(surveys.create, { body: { title, pages } })).survey
}

/** Lets a step send it, by call. */
const choose = (who: Person, pipeline: Pipeline, { uuid }: Survey) =>
  who.does(stepSettings.update, {
    params: { step_id: pipeline.step.interview.id },
    body: { job_surveys_id: [uuid] },
  })

test(
  'a questionnaire is made by keyboard, sent by a step, answered page by page and read beside the applicant',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    test.setTimeout(90_000)
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const id = pipeline.people[0]?.id ?? ''
    const page = await visit(sara)

    await test.step('it is written without a mouse, and saves itself', async () => {
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
      // Once the list has the keyboard: before, Home would be the page's.
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

    await test.step('pages change places, a deleted one comes back', async () => {
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

    await test.step('a step sends it', async () => {
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

    await test.step('she answers on her phone, and goes on where she was', async () => {
      const maryams = await visit(null, phone)
      await maryams.goto(link)
      await expect(maryams.getByRole('heading', { name: 'پیش از مصاحبه' })).toBeVisible()
      await expect(maryams.getByText(say('Page {page} of {count}', { page: 1, count: 2 }))).toBeVisible()
      await maryams.getByRole('textbox').fill('از اول ماه')
      // What is written is kept a moment later.
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
      const kept = await maryams.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('survey')))
      expect(kept, 'nothing of it stays in the browser').toEqual([])
      await maryams.reload()
      await expect(
        maryams.getByRole('heading', { name: say('You have already completed this questionnaire.') }),
      ).toBeVisible()
    })

    await test.step('the recruiter, who looks at her, reads it as it comes', async () => {
      await expect(drawer.getByText('از اول ماه بعد')).toBeVisible()
      await expect(drawer.getByText('TypeScript')).toBeVisible()
      await drawer.getByRole('tab', { name: say('Activities') }).click()
      await expect(drawer.getByText(/پیش از مصاحبه/)).toBeVisible()
      await page.goto(listed)
      await expect(page.getByText(say('{done} of {sent} answered', { done: 1, sent: 1 }))).toBeVisible()
    })
  },
)

test('questionnaires that wait stand on the status page', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [])
  await choose(sara, pipeline, await make(sara, 'ارزش‌های کاری', 'چرا ما؟', 'چرا شما؟'))
  const { application } = await asks(applications.create, {
    params: { job_id: pipeline.job },
    body: { name: 'مریم', last_name: 'اکبری', mobile: newMobile() },
  })
  await moveBy(sara, pipeline, application.uuid, pipeline.step.interview.id)
  await linkSentTo(application.uuid, 'enter-step', linkOf)
  const page = await visit(null, phone)
  const track = new URL(application.track_url).pathname
  await page.goto(track)
  await expect(page.getByText(say('Questionnaires waiting for you'))).toBeVisible()
  await page.getByRole('link', { name: say('Answer “{title}”', { title: 'ارزش‌های کاری' }) }).tap()
  await page.getByRole('textbox').fill('چون کارتان را دوست دارم')
  await page.getByRole('button', { name: say('Save and continue') }).tap()
  await expect(page.getByText(say('Page {page} of {count}', { page: 2, count: 2 }))).toBeVisible()
  await page.goto(track)
  await expect(page.getByText(say('{done} of {count} pages sent', { done: 1, count: 2 }))).toBeVisible()
})

test('a questionnaire is copied and deleted, and both can be taken back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [])
  const survey = await make(sara, 'ارزش‌های کاری', 'چرا ما؟')
  await choose(sara, pipeline, survey)
  const page = await visit(sara)
  await page.goto(listed)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'ارزش‌های کاری', exact: true }) })
  const act = async (entry: string) => {
    await card.getByRole('button', { name: say('Actions for {title}', { title: 'ارزش‌های کاری' }) }).press('Enter')
    await page.getByRole('menuitem', { name: say(entry), exact: true }).press('Enter')
  }
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(card.getByText(say('Sent by {count} step|Sent by {count} steps', { count: 1 }))).toBeVisible()
  await act('Make a copy')
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: say('Undo') }).press('Enter')
  await expect(cards).toHaveCount(1)
  await act('Delete')
  await expect(page.getByText(say('Ask applicants more than the form does'))).toBeVisible()
  await page.getByRole('button', { name: say('Undo') }).press('Enter')
  await expect(card.getByText(say('Sent by {count} step|Sent by {count} steps', { count: 1 }))).toBeVisible()
})

test('two people change one questionnaire: who was faster is told, and one chooses', async ({ visit, say, faults }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const survey = await make(sara, 'ارزش‌های کاری', 'چرا ما؟')
  const change = (title: string) => mina.does(surveys.update, { params: { survey_key: survey.uuid }, body: { title } })
  faults.allow(refusal(409))
  const page = await visit(sara)
  await page.goto(`${editor}?survey=${survey.uuid}`)
  const title = page.getByRole('textbox', { name: say('Title of the questionnaire') })
  await expect(title).toHaveValue('ارزش‌های کاری')
  const asked = page.getByRole('alertdialog', {
    name: say('{name} saved this questionnaire before you', { name: 'مینا کریمی' }),
  })
  await change('ارزش‌ها')
  await title.fill('ارزش‌های من')
  await asked.getByRole('button', { name: say('Use theirs') }).press('Enter')
  await expect(title).toHaveValue('ارزش‌ها')
  await change('ارزش‌های ما')
  await title.fill('ارزش‌های شما')
  await asked.getByRole('button', { name: say('Use mine') }).press('Enter')
  await isSaved(page, say)
  const { surveys: all } = await sara.does(surveys.list, {})
  expect(all).toMatchObject([{ title: 'ارزش‌های شما' }])
})

test('what is not complete is asked about when one leaves, and comes back when the browser was closed', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(editor)
  const title = page.getByRole('textbox', { name: say('Title of the questionnaire') })
  await title.fill('نیمه‌کاره')
  await expect(page.getByText(say('Incomplete'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Questionnaires') })
    .press('Enter')
  await page
    .getByRole('alertdialog', { name: say('Leave without saving?') })
    .getByRole('button', { name: say('Keep editing') })
    .press('Enter')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText(say('Your unsaved changes from last time have been restored.'))).toBeVisible()
  await expect(title).toHaveValue('نیمه‌کاره')
  await page.getByPlaceholder(say('What do you want to know?')).fill('چرا ما؟')
  await isSaved(page, say)
  const { surveys: all } = await sara.does(surveys.list, {})
  expect(all).toMatchObject([{ title: 'نیمه‌کاره', questions_count: 1 }])
})

test('who may not change questionnaires reads what they ask', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const reza = await hire('رضا', 'صادقی', ['organization.hiring'])
  await make(sara, 'ارزش‌های کاری', 'چرا ما؟', 'چرا شما؟')
  const page = await visit(reza)
  await page.goto(listed)
  await expect(page.getByRole('button', { name: say('New questionnaire') })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'ارزش‌های کاری' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: say('Questions of “{title}”', { title: 'ارزش‌های کاری' }) })
  await expect(drawer.getByText('چرا شما؟')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'ارزش‌های کاری' })).toBeFocused()
})

test('a link to a questionnaire that leads nowhere says so', async ({ visit, say, faults }) => {
  const page = await visit(null, phone)
  faults.allow(refusal(404))
  await page.goto('/surveys/019344aa-0000-4000-8000-000000000000')
  await expect(page.getByText(say('Questionnaire not available'))).toBeVisible()
})
