import { retention } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { makePipeline } from './board.ts'
import { asks, found, newMobile } from './people.ts'
import { codeSentTo } from './sms.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

test('on a phone, an applicant gets a copy of her data and requests erasure by code', async ({
  step,
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const { job } = await makePipeline(sara, [])
  const mobile = newMobile()
  const body = { name: 'مریم', last_name: 'اکبری', mobile }
  const { application } = await asks(applications.create, { params: { job_id: job }, body })
  const page = await visit(null, phone)
  const dialog = page.getByRole('dialog')
  let code = ''
  /** Types the code of the newest message, which must differ from the previous code. */
  const enterCode = async () => {
    await expect(dialog).toBeVisible()
    await expect.poll(() => codeSentTo(mobile).catch(() => code)).not.toBe(code)
    code = await codeSentTo(mobile)
    const field = dialog.getByRole('textbox', { name: say('The code that we sent to your mobile') })
    await field.fill(typed(lang, code))
  }
  await step('with a code she downloads the data that she sent', async () => {
    await page.goto(new URL(application.track_url).pathname)
    await page.getByRole('button', { name: say('Get a copy') }).tap()
    await enterCode()
    await dialog.getByRole('button', { name: say('Get a copy') }).tap()
    const file = page.waitForEvent('download')
    await dialog.getByRole('link', { name: say('Your data, as a file') }).tap()
    expect((await file).suggestedFilename()).toBe('kargozin.json')
    await dialog
      .getByRole('button', { name: say('Close') })
      .last()
      .tap()
    await expect(dialog).toBeHidden()
  })
  await step('with a second code she requests erasure, sees the date, and cancels the request', async () => {
    await page.getByRole('button', { name: say('Erase my data') }).tap()
    await enterCode()
    await dialog.getByRole('button', { name: say('Erase my data') }).tap()
    await expect(page.getByText(say('Your personal data will be erased on'))).toBeVisible()
    const listed = async () => (await sara.does(retention.erasures, { query: {} })).erasures.map(it => it.reason)
    expect(await listed()).toEqual(['request'])
    await page.getByRole('button', { name: say('Do not erase') }).tap()
    await expect(page.getByRole('button', { name: say('Erase my data') })).toBeVisible()
    expect(await listed()).toEqual([])
  })
})
