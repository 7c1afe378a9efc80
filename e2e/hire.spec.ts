import { roleExamples } from '@kargozin/api/organisation/role-examples.ts'
import { learns } from './nights.ts'
import { stepType, stepTypes } from '@kargozin/api/labels.ts'
import { card, column, drag } from './board.ts'
import { pdfUpload } from './cv.ts'
import { refusal } from './faults.ts'
import { pasteDay } from './kit-actions.ts'
import { newMobile, password } from './people.ts'
import { invitationSentTo } from './sms.ts'
import { expect, phone, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

/* The whole way from a job opening to a hire, with four people: Sara owns the organisation, Mina recruits, Reza has
   no role, and Maryam applies. */

const maryam = 'مریم اکبری'

/** Invites a colleague on the page of access levels. */
async function invite(page: Page, say: Say, member: { first: string; last: string; mobile: string; role?: string }) {
  await page.getByRole('button', { name: say('Invite people') }).click()
  const dialog = page.getByRole('dialog', { name: say('Invite people') })
  await dialog.getByRole('textbox', { name: say('First name'), exact: true }).fill(member.first)
  await dialog.getByRole('textbox', { name: say('Last name') }).fill(member.last)
  await dialog.getByRole('textbox', { name: say('Mobile number') }).fill(member.mobile)
  if (member.role) {
    await dialog.getByRole('combobox', { name: say('Roles') }).fill(member.role)
    await page.getByRole('option', { name: member.role }).click()
    await page.keyboard.press('Escape')
  }
  await dialog.getByRole('textbox', { name: say('First name'), exact: true }).press('Enter')
  await expect(dialog.getByText(`${member.first} ${member.last}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Accepts the invitation that was sent to this mobile, as a new person. */
async function accept(page: Page, say: Say, mobile: string) {
  await page.goto(`/invitations/${await invitationSentTo(mobile)}`)
  await page.getByLabel(say('Password')).and(page.locator('input')).fill(password)
  await page.getByRole('button', { name: say('Accept and continue') }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
}

test('an organisation hires Maryam', { tag: '@ltr' }, async ({ page: saras, visit, say, lang, faults }) => {
  const step = (type: number) => stepTypes[type as keyof typeof stepTypes][lang] // `type` is a key of stepTypes
  const minas = await visit(null)
  const maryams = await visit(null, phone)
  const mobiles = { sara: newMobile(), mina: newMobile(), reza: newMobile(), maryam: newMobile() }
  const username = `nan-${mobiles.sara}`

  await test.step('Sara registers her organisation', async () => {
    await saras.goto('/register')
    const field = (name: string) => saras.getByRole('textbox', { name: say(name) })
    await field('Name of the organisation').fill('نان سحر')
    await field('Web address').fill(username)
    await field('Your first name').fill('سارا')
    await field('Your last name').fill('محمدی')
    await field('Mobile').fill(typed(lang, mobiles.sara))
    await saras.getByLabel(say('Password')).and(saras.locator('input')).fill(password)
    await saras.getByRole('button', { name: say('Register') }).click()
    await saras.getByRole('button', { name: say('Later') }).click()
    await expect(saras).toHaveURL(/\/dashboard\/home/)
  })

  await test.step('she invites Mina as recruiter, and Reza without a role', async () => {
    await saras
      .getByRole('banner')
      .getByRole('link', { name: say('Settings') })
      .click()
    await saras.getByRole('link', { name: say('Members'), exact: true }).click()
    await invite(saras, say, {
      first: 'مینا',
      last: 'کریمی',
      mobile: mobiles.mina,
      role: roleExamples.recruiter[lang],
    })
    await invite(saras, say, { first: 'رضا', last: 'صادقی', mobile: mobiles.reza })
  })

  await test.step('Mina accepts, creates a job opening and publishes it', async () => {
    await accept(minas, say, mobiles.mina)
    await minas
      .getByRole('link', { name: say('New job opening') })
      .first()
      .click()
    await minas.getByRole('combobox', { name: say('Title') }).fill('نانوای شیفت صبح')
    const description = minas.getByRole('textbox', { name: say('Description'), exact: true })
    await description.focus()
    await expect(description.and(minas.locator('[contenteditable=true]'))).toBeFocused()
    await description.fill('پخت نان از ساعت چهار صبح.')
    await minas.getByRole('button', { name: say('Publish'), exact: true }).click()
    await expect(minas).toHaveURL(/share-job-opportunity/)
    const job = new URL(minas.url()).searchParams.get('job') ?? ''
    await minas.goto(`/dashboard/recruitment/pipeline/${job}`)
    await expect(minas.getByText(say('Nobody has applied yet'))).toBeVisible()
  })

  await test.step('Maryam finds the job on her phone and applies', async () => {
    await maryams.goto(`/careers/${username}`)
    await maryams.getByRole('link', { name: 'نانوای شیفت صبح' }).tap()
    await expect(maryams.getByRole('main').getByText('پخت نان از ساعت چهار صبح.')).toBeVisible()
    const field = (name: string) => maryams.getByRole('textbox', { name: say(name), exact: true })
    await field('First name').fill('مریم')
    await field('Last name').fill('اکبری')
    await field('Mobile').fill(typed(lang, mobiles.maryam))
    await maryams
      .locator('input[type=file]')
      .first()
      .setInputFiles(pdfUpload(['Maryam Akbari', 'Baker']))
    await maryams.getByRole('button', { name: say('Send my application'), exact: true }).tap()
    await maryams.getByRole('link', { name: say('Check the status') }).tap()
    await expect(maryams.locator('[aria-current=step]')).toHaveText(say('Received'))
  })

  await test.step('Mina’s bell and board show the application without a reload', async () => {
    await expect(card(minas, maryam)).toBeVisible()
    await minas.getByRole('button', { name: say('Notifications, {count} unread', { count: 1 }) }).click()
    await expect(minas.getByRole('dialog').getByRole('listitem')).toContainText(maryam)
    await minas.keyboard.press('Escape')
  })

  await test.step('Mina drags Maryam to the interview, and Sara sees the move', async () => {
    await saras.goto(new URL(minas.url()).pathname)
    await expect(card(saras, maryam)).toBeVisible()
    await drag(minas, card(minas, maryam), column(minas, step(stepType.interview)))
    await expect(column(saras, step(stepType.interview))).toContainText(maryam)
  })

  await test.step('Sara reads the CV and hires Maryam on probation', async () => {
    await card(saras, maryam).click()
    const drawer = saras.getByRole('dialog', { name: maryam })
    await expect(
      drawer
        .getByRole('region', { name: say('CV') })
        .locator('canvas')
        .first(),
    ).toBeVisible()
    await drawer.getByRole('button', { name: say('Move to step') }).click()
    await saras.getByRole('menuitem', { name: step(stepType.hire) }).click()
    const confirmation = saras.getByRole('dialog').filter({ hasText: say('End of probation') })
    await pasteDay(confirmation.getByRole('spinbutton').first(), typed(lang, '1410/03/15'))
    await expect(saras.getByRole('spinbutton').first()).not.toHaveAttribute('aria-valuetext', '')
    await confirmation.getByRole('button', { name: say('Hire') }).click()
    await expect(column(minas, step(stepType.hire))).toContainText(maryam)
    await minas
      .getByRole('region', { name: new RegExp(`^${step(stepType.hire)}`) })
      .getByRole('link')
      // The figures of the job opening may appear at this moment and move the board, so that a click would miss its target.
      .press('Enter')
    await minas.getByRole('tab', { name: say('Timeline') }).click()
    await expect(minas.getByRole('tabpanel')).toContainText(lang === 'fa' ? '۱۴۱۰' : '2031')
  })

  await test.step('Maryam’s status page says that there is a result, when she learns of it', async () => {
    await maryams.reload()
    await expect(maryams.locator('[aria-current=step]')).toHaveText(say('Interview'))
    await learns(mobiles.maryam)
    await maryams.reload()
    await expect(maryams.locator('[aria-current=step]')).toHaveText(say('Result'))
  })

  await test.step('Reza, who has no role, sees nothing of the organisation', async () => {
    faults.allow(refusal(401, 403))
    const rezas = await visit(null)
    await accept(rezas, say, mobiles.reza)
    await expect(rezas.getByRole('heading', { name: say('You do not have access to this page') })).toBeVisible()
    await expect(rezas.getByRole('navigation')).toHaveCount(0)
    const cookies = await rezas.context().cookies()
    const cookie = (name: string) => cookies.find(it => it.name === name)?.value ?? ''
    const headers = { authorization: `Bearer ${cookie('organ_token')}`, coded_organ_id: cookie('organ_id') }
    for (const path of ['/organization/jobs', `/organization/users`, '/organization/roles']) {
      const answer = await rezas.request.get(`/api/v2${path}`, { headers })
      expect(answer.status(), path).toBe(403)
    }
  })
})
