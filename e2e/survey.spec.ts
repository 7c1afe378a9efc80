import pg from 'pg'
import { activities } from '@kargozin/api/recruitment/activities.ts'
import { card, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { databaseOf } from './product.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'

/** The survey's link as the sent log has it, once it is there; nobody waits here until the move cannot be undone. */
async function linkSentTo(application: string): Promise<string> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  try {
    await client.query(`update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and key = (select 'ask-survey ' || id from stay where application_id = '${application}' and left_at is null)`)
    const log = "select body from sms where application_id = $1 and body like '%/survey'"
    const read = async () => (await client.query<{ body: string }>(log, [application])).rows.map(row => row.body)
    await expect.poll(read, { timeout: 20_000 }).toHaveLength(1)
    return /\/applicants\/\S+\/survey/.exec((await read())[0] ?? '')?.[0] ?? ''
  } finally {
    await client.end()
  }
}

test('who is hired is asked how it was, says it once, and the recruiter reads it', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  const [applicant] = pipeline.people
  const id = applicant?.id ?? ''
  await moveBy(sara, pipeline, id, pipeline.step.interview.id)
  const saras = await visit(sara)
  await saras.goto(pipeline.address)
  await card(saras, maryam).focus()
  for (const key of ['Space', lang === 'fa' ? 'ArrowLeft' : 'ArrowRight', 'Enter']) await saras.keyboard.press(key)
  const dialog = saras.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: say('Ask how the process was') })).toBeChecked()
  await dialog.getByRole('button', { name: say('Hire'), exact: true }).click()
  await expect(dialog).toBeHidden()

  const maryams = await visit(null, phone)
  const link = await linkSentTo(id)
  await maryams.goto(link)
  await maryams.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(maryams.getByRole('alert')).toHaveText(say('Choose one of the five.'))
  await maryams.getByRole('radio', { name: say('Bad'), exact: true }).focus()
  await maryams.keyboard.press('ArrowDown')
  await expect(maryams.getByRole('radio', { name: say('Fair'), exact: true })).toBeChecked()
  await maryams.getByText(say('Very good'), { exact: true }).click()
  await maryams.getByRole('textbox').fill('همه‌چیز روشن و سریع بود.')
  await maryams.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(maryams.getByRole('heading', { name: say('Thank you. Your answer was received.') })).toBeFocused()
  await maryams.reload()
  await expect(maryams.getByRole('heading', { name: say('You have answered already. Thank you.') })).toBeVisible()

  const told = await sara.does(activities.ofApplicant, {
    params: { job_uuid: pipeline.job, applicant_id: id },
    query: { type: 'complete_survey' },
  })
  expect(told.activities).toHaveLength(1)
  await saras.goto(`${pipeline.address}/activities`)
  await expect(saras.getByText('همه‌چیز روشن و سریع بود.')).toBeVisible()

  await saras.goto(pipeline.address)
  await saras
    .getByRole('main')
    .getByRole('button', { name: /حسابدار/ })
    .first()
    .click()
  await saras.getByRole('menuitem', { name: say('Ask for feedback') }).click()
  await expect(
    saras.getByText(say('Nobody was asked: all of them were asked before, or cannot be written to.')),
  ).toBeVisible()
})

test('a link that leads nowhere says so', async ({ visit, say, faults }) => {
  const page = await visit(null, phone)
  faults.allow(refusal(404))
  await page.goto('/applicants/019344aa-0000-4000-8000-000000000000/survey')
  await expect(page.getByText(say('There is no such questionnaire'))).toBeVisible()
})
