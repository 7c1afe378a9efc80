import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { isSaved } from './wizard.ts'

test('a page that needs more points than it has is not saved until one of its questions is optional', async ({
  visit,
  say,
}) => {
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
  const told = page.getByText(
    say(
      'A page has {limit} points in all, so at most {limit} of its points questions can be required. Make this one optional.',
      { limit: 10 },
    ),
  )
  await set(11, 'Required')
  await expect(told).toBeVisible()
  const stored = async () => (await sara.does(surveys.one, { params: { survey_key: survey.uuid } })).survey.version
  await expect(page.getByText(say('Incomplete'))).toBeVisible()
  expect(await stored()).toBe(1)
  // Any of them will do.
  await set(3, 'Optional')
  await expect(told).toBeHidden()
  await isSaved(page, say)
  expect(await stored()).toBe(2)
})
