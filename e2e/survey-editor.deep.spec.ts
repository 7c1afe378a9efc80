import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { pictureTitleOf } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { refusal } from './faults.ts'
import { undoByKey } from './kit-actions.ts'
import { found, recruiting, type Person } from './people.ts'
import { expect, phone, test } from './test.ts'
import { isSaved } from './wizard.ts'

const text = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })

/** Creates a questionnaire with a page for each of these questions. */
const make = async (who: Person, title: string, ...questions: string[]): Promise<Survey> => {
  const pages = questions.map((it, at) => ({ title: null, questions: [text(`q${at}`, it)] }))
  return (await who.does(surveys.create, { body: { title, pages } })).survey
}

const questions = [
  { key: 'start', title: 'از کی؟', type: questionType.single, options: ['بی‌درنگ', 'یک ماه دیگر'], status: 2 },
  { key: 'time', title: 'وقت شما', type: questionType.points, options: ['کد', 'گفت‌وگو'], status: 1 },
  { key: 'value', title: 'آنچه مهم است', type: questionType.points, options: ['رشد', 'حقوق'], status: 1 },
]
const pages = [
  { title: null, questions },
  { title: null, questions: [{ key: 'why', title: 'چرا ما؟', type: questionType.text, status: 1 }] },
]

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const editor = '/dashboard/recruitment/questionnaires/edit'

test('a questionnaire keeps typed text, shows pictures, and can undo', async ({ step, visit, say, faults }) => {
  await step('two people edit one questionnaire: the second one to save resolves the conflict', async () => {
    const { sara, hire } = await found('آریا')
    const mina = await hire('مینا', 'کریمی', recruiting)
    const survey = await make(sara, 'ارزش‌های کاری', 'چرا ما؟')
    const change = (title: string) =>
      mina.does(surveys.update, { params: { survey_key: survey.uuid }, body: { title } })
    faults.allow(refusal(409))
    const page = await visit(sara)
    await page.goto(`${editor}?survey=${survey.uuid}`)
    const title = page.getByRole('textbox', { name: say('Title of the questionnaire') })
    await expect(title).toHaveValue('ارزش‌های کاری')
    const conflictDialog = page.getByRole('alertdialog', {
      name: say('{name} saved this questionnaire before you', { name: 'مینا کریمی' }),
    })
    // Mina saves while Sara's save is on its way. Otherwise the editor would show Mina's title before Sara types.
    let overtaken: string | undefined = 'ارزش‌ها'
    await page.route(/\/surveys\/[\w-]+$/, async route => {
      const by = route.request().method() === 'PUT' ? overtaken : undefined
      if (by !== undefined) {
        overtaken = undefined
        await change(by)
      }
      await route.continue()
    })
    await title.fill('ارزش‌های من')
    await conflictDialog.getByRole('button', { name: say('Use theirs') }).press('Enter')
    await expect(title).toHaveValue('ارزش‌ها')
    overtaken = 'ارزش‌های ما'
    await title.fill('ارزش‌های شما')
    await conflictDialog.getByRole('button', { name: say('Use mine') }).press('Enter')
    await isSaved(page, say)
    const { surveys: all } = await sara.does(surveys.list, {})
    expect(all).toMatchObject([{ title: 'ارزش‌های شما' }])
  })
  await step('leaving with incomplete changes asks first; a restart of the browser keeps them', async () => {
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
  await step('questions and pages are added, and each question links to its preview', async () => {
    const { sara } = await found('آریا')
    const question = (key: string, title: string) => ({ key, title, type: questionType.text, status: 2 })
    const pages = [
      { title: null, questions: [question('a', 'چرا ما؟'), question('b', 'از کی؟')] },
      { title: 'پایان', questions: [question('c', 'سخن آخر؟')] },
    ]
    const { survey } = await sara.does(surveys.create, { body: { title: 'پیش از مصاحبه', pages } })
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/questionnaires/edit?survey=${survey.uuid}`)
    const titles = page.getByPlaceholder(say('What do you want to know?'))
    await expect(titles).toHaveCount(3)
    await page
      .getByRole('button', { name: say('Remove this question') })
      .first()
      .click()
    await expect(titles).toHaveCount(2)
    await undoByKey(page, say)
    await expect(titles).toHaveCount(3)
    await page
      .getByRole('button', { name: say('Delete this page') })
      .last()
      .click()
    await expect(titles).toHaveCount(2)
    await undoByKey(page, say)
    await expect(titles).toHaveCount(3)
    await isSaved(page, say)

    const opened = page.context().waitForEvent('page')
    await page
      .getByRole('link', { name: say('Preview this question') })
      .nth(1)
      .click()
    const preview = await opened
    await expect(preview.getByText('از کی؟')).toBeVisible()
    await expect(preview.getByText('چرا ما؟')).toHaveCount(0)
    await page
      .getByRole('button', { name: say('Add a question') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: say('Preview this question') })).toHaveCount(1)
  })
  await step('a page with too many required points questions is not saved', async () => {
    const { sara } = await found('آریا')
    const points = (at: number) => ({
      ...{ key: `p${at}`, title: 'وقت شما؟', type: questionType.points, options: ['طراحی', 'کد'] },
      status: at < 10 ? 2 : 1,
    })
    const pages = [{ title: null, questions: Array.from({ length: 11 }, (_, at) => points(at)) }]
    const { survey } = await sara.does(surveys.create, { body: { title: 'امتیازها', pages } })
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/questionnaires/edit?survey=${survey.uuid}`)
    const set = (number: number, word: 'Required' | 'Optional') =>
      page
        .getByRole('group', { name: say('Question {number}', { number }), exact: true })
        .getByText(say(word), { exact: true })
        .click()
    const warning = page.getByText(
      say(
        'A page has {limit} points in all, so at most {limit} of its points questions can be required. Make this one optional.',
        { limit: 10 },
      ),
    )
    await set(11, 'Required')
    await expect(warning).toBeVisible()
    const stored = async () => (await sara.does(surveys.one, { params: { survey_key: survey.uuid } })).survey.version
    await expect(page.getByText(say('Incomplete'))).toBeVisible()
    expect(await stored()).toBe(1)
    // Any of the questions can be made optional.
    await set(3, 'Optional')
    await expect(warning).toBeHidden()
    await isSaved(page, say)
    expect(await stored()).toBe(2)
  })
  await step('a question with a picture is shown in the preview as applicants see it', async () => {
    const { sara } = await found('آریا')
    const { survey } = await sara.does(surveys.create, { body: { title: 'نمودارها', pages } })
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/questionnaires/edit?survey=${survey.uuid}`)
    const first = page.getByRole('group', { name: say('Question {number}', { number: 1 }) }).first()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      first.getByRole('button', { name: say('Ask with an image') }).click(),
    ])
    await chooser.setFiles({ name: 'chart.png', mimeType: 'image/png', buffer: png })
    const words = first.getByRole('textbox', { name: say('The question in the image, as text') })
    await expect(words).toHaveValue('از کی؟')
    await words.fill('کدام نمودار؟')
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('Saved')}$`) })).toBeVisible()
    const stored = (await sara.does(surveys.one, { params: { survey_key: survey.uuid } })).survey
    const title = stored.pages[0]?.questions[0]?.title ?? ''
    expect(title).toBe(pictureTitleOf(/[\da-f-]{36}/.exec(title)?.[0] ?? '', 'کدام نمودار؟'))

    await page.goto(`/preview/question/${survey.uuid}`)
    await expect(page.getByText(say('This is a preview. Try it; nothing is sent or saved.'))).toBeVisible()
    const picture = page.getByRole('img', { name: 'کدام نمودار؟' })
    await expect.poll(() => picture.evaluate(it => it instanceof HTMLImageElement && it.naturalWidth)).toBe(1)
    await page.getByText('بی‌درنگ').click()
    await page.getByRole('button', { name: say('Save and continue') }).click()
    await page.getByRole('button', { name: say('Send the answers') }).click()
    await expect(page.getByText(say('The questionnaire ends here'))).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('survey ')))).toEqual([])

    const stranger = await visit(null, phone)
    await stranger.goto(`/preview/question/${survey.uuid}`)
    await expect(stranger.getByText(say('Sign in to see this preview'))).toBeVisible()
    await expect(stranger.getByText('نمودارها')).toHaveCount(0)
  })
})
