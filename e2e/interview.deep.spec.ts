import { paths } from '@kargozin/api/paths.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'

test('an interviewer rates by keys, loses nothing, submits, takes back and submits again', async ({
  step,
  visit,
  say,
}) => {
  const { sara, hire } = await found('آریا')
  const reza = await hire('رضا', 'صادقی', ['organization.hiring'])
  const questions = [
    { key: 'depth', title: 'دانش فنی', weight: 3, scale: ['کم', '', '', '', 'زیاد'] },
    { key: 'team', title: 'کار گروهی', weight: 1 },
  ]
  const form = { key: 'tech', title: 'فنی', users: [reza.id], questions }
  const pipeline = await makePipeline(sara, [maryam], { interview_forms: [form] })
  const id = pipeline.people[0]?.id ?? ''
  const params = { applicant_uuid: id }
  const card = async () => (await reza.does(interviews.show, { params })).applicant_interviews[0]
  const page = await visit(reza)
  const question = (name: string) => page.getByRole('group', { name: new RegExp(name) }).first()

  await step('a digit gives the score, and the draft saves itself', async () => {
    await page.goto(paths.interview(id))
    await question('دانش فنی').getByRole('radio').first().focus()
    await page.keyboard.press('4')
    await page.getByRole('textbox', { name: say('Strengths') }).fill('دقیق')
    await expect
      .poll(async () => [(await card())?.state, (await card())?.weighted_score, (await card())?.strengths])
      .toEqual(['draft', 4, 'دقیق'])
  })

  await step('the draft is there after the page is opened again, and on the list of interviews', async () => {
    await page.goto(paths.interview(id))
    await expect(page.getByRole('textbox', { name: say('Strengths') })).toHaveValue('دقیق')
  })

  await step('the scorecard is submitted, taken back, and submitted again', async () => {
    await page.getByRole('button', { name: say('Submit'), exact: true }).press('Enter')
    await expect.poll(async () => (await card())?.state).toBe('submitted')
    await page.getByRole('button', { name: say('Undo') }).press('Enter')
    await expect.poll(async () => (await card())?.state).toBe('draft')
    await page.getByRole('button', { name: say('Submit'), exact: true }).press('Enter')
    await expect.poll(async () => (await card())?.state).toBe('submitted')
  })

  await step('the recruiter compares the scorecards on the applicant', async () => {
    const saras = await visit(sara)
    await saras.goto(paths.applicant(id, { tab: 'interviews' }))
    await expect(saras.getByText(say('Submitted: {name}', { name: 'رضا صادقی' }))).toBeVisible()
    await expect(saras.getByRole('region', { name: say('Scores') }).getByText('دانش فنی')).toBeVisible()
  })
})
