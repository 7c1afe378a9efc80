import type { Locator } from '@playwright/test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { pictureTitleOf } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { makePipeline, type Pipeline } from './board.ts'
import { pdf } from './cv.ts'
import { refusal } from './faults.ts'
import { chooseOption, pasteDay } from './kit-actions.ts'
import { asks, found, newMobile, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { typed } from './words.ts'

const maryam = 'مریم اکبری'

const profile = async (who: Person, applicant_uuid = '') =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** Opens an applicant's drawer by its address. */
async function open(page: Page, { address, people }: Pipeline, name: string, id?: string): Promise<Locator> {
  await page.goto(`${address}?applicant=${id ?? people.find(it => it.name === name)?.id}`)
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByRole('tablist')).toBeVisible()
  return drawer
}

const cv = () =>
  pdf([
    'Kian Rostami',
    'Email: kian.rostami@example.org',
    'Experience',
    'Developer in a company of Bushehr, with 8 years of experience in the work',
    'Education',
    'M.Sc. in Software, University of Tehran',
    'Skills',
    'SQL, Docker, Git',
  ])

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test(
  'an applicant is viewed and corrected, and each change is undone',
  { tag: '@ltr' },
  async ({ step, visit, say, lang, faults }) => {
    const { sara, hire } = await found('آریا')
    const page = await visit(sara)
    await step('the source is changed in place, and the change is undone', async () => {
      const pipeline = await makePipeline(sara, [maryam])
      const id = pipeline.people[0]?.id
      const before = (await profile(sara, id)).source
      const drawer = await open(page, pipeline, maryam)
      const source = drawer.getByRole('button', { name: say('Source') })
      await chooseOption(page, say('Source'), lang === 'fa' ? 'لینکدین' : 'LinkedIn')
      await expect(source).toContainText(lang === 'fa' ? 'لینکدین' : 'LinkedIn')
      await expect.poll(async () => (await profile(sara, id)).source).toBe('linkedin')
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect.poll(async () => (await profile(sara, id)).source).toBe(before)
      await expect(source).not.toContainText(lang === 'fa' ? 'لینکدین' : 'LinkedIn')
    })
    await step('the profile is corrected with a Persian keyboard, and undo restores it', async () => {
      const pipeline = await makePipeline(sara, [maryam])
      const id = pipeline.people[0]?.id
      const drawer = await open(page, pipeline, maryam)
      await drawer.getByRole('button', { name: say('Edit'), exact: true }).click()
      const form = page.getByRole('dialog', { name: say('Edit the profile') })
      await pasteDay(form.getByRole('spinbutton').first(), typed(lang, lang === 'fa' ? '1370/02/03' : '1991-04-23'))
      await form.getByRole('combobox', { name: say('City') }).fill('شیراز')
      await page
        .getByRole('option', { name: lang === 'fa' ? /^شیراز/ : /^Shiraz/ })
        .first()
        .click()
      await form.getByRole('textbox', { name: say('Years of experience') }).fill(typed(lang, '7'))
      await form.getByRole('combobox', { name: say('Skills') }).fill('حسابداری')
      await page.keyboard.press('Enter')
      await form.getByRole('button', { name: say('Save'), exact: true }).click()
      await expect(form).toBeHidden()
      await expect(drawer.getByText('حسابداری')).toBeVisible()
      const now = await profile(sara, id)
      expect([now.birthday, now.city?.name, now.experience_years, now.skills]).toEqual([
        '1991-04-23',
        'شیراز',
        7,
        ['حسابداری'],
      ])
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect.poll(async () => (await profile(sara, id)).skills).toEqual([])
      const back = await profile(sara, id)
      expect([back.birthday, back.city, back.experience_years, back.name]).toEqual([null, null, null, 'مریم'])
    })
    await step('sensitive fields are validated, changes can be undone and are not in the history', async () => {
      faults.allow(refusal(422))
      const pipeline = await makePipeline(sara, [maryam])
      const id = pipeline.people[0]?.id
      const drawer = await open(page, pipeline, maryam)
      const part = drawer
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: say('Sensitive information') }) })
      await expect(part.getByText(say('No information yet.'))).toBeVisible()
      await drawer.getByRole('button', { name: say('Edit sensitive information') }).click()
      const form = page.getByRole('dialog', { name: say('Edit sensitive information') })
      const code = form.getByRole('textbox', { name: say('National code') })
      await code.fill(typed(lang, '0012345670'))
      await chooseOption(page, say('Marital status'), lang === 'fa' ? 'متأهل' : 'Married')
      await chooseOption(page, lang === 'fa' ? 'وضعیت سلامت' : 'Health', lang === 'fa' ? 'سالم' : 'Healthy')
      await form.getByRole('button', { name: say('Save'), exact: true }).click()
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await code.fill(typed(lang, '0012345679'))
      await page.keyboard.press('Control+Enter')
      await expect(form).toBeHidden()
      await expect(part.getByText(lang === 'fa' ? 'متأهل' : 'Married', { exact: true })).toBeVisible()
      await expect(part.getByText(say('No information yet.'))).toBeHidden()
      expect((await profile(sara, id)).private).toMatchObject({
        national_id: '0012345679',
        marriage: 'married',
        bc_id: null,
      })
      const params = { job_uuid: pipeline.job, applicant_id: id ?? '' }
      const history = await sara.does(activities.ofApplicant, { params, query: {} })
      expect(JSON.stringify(history)).not.toContain('0012345679')
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect.poll(async () => (await profile(sara, id)).private?.national_id).toBe(null)
      await expect(part.getByText(say('No information yet.'))).toBeVisible()
    })
    await step('a viewer cannot edit, and sees sensitive fields only with that permission', async () => {
      const pipeline = await makePipeline(sara, [maryam])
      const nima = await hire('نیما', 'راد', ['organization.hiring', 'organization.hiring.applicants.private'])
      const ali = await hire('علی', 'راد', ['organization.hiring', 'organization.hiring.jobs.all'])
      await sara.does(jobs.update, {
        params: { job_uuid: pipeline.job },
        body: { supervisors: [{ user_id: nima.id, scope: 'show' }] },
      })
      const his = await visit(nima)
      const drawer = await open(his, pipeline, maryam)
      await expect(drawer.getByRole('heading', { name: say('Sensitive information') })).toBeVisible()
      await expect(drawer.getByRole('button', { name: say('Edit sensitive information') })).toBeDisabled()
      await expect(drawer.getByRole('button', { name: say('Edit'), exact: true })).toBeDisabled()
      await expect(drawer.getByRole('button', { name: say('Source') })).toHaveCount(0)
      const other = await open(await visit(ali), pipeline, maryam)
      await expect(other.getByRole('heading', { name: say('Person') })).toBeVisible()
      await expect(other.getByRole('heading', { name: say('Sensitive information') })).toHaveCount(0)
    })
    await step('values from a CV are accepted or dismissed in the drawer, and undo restores them', async () => {
      const form = { form_options: { required_fields: [{ name: 'cv_file' as const, status: 1 }], sections: [] } }
      const pipeline = await makePipeline(sara, [], form)
      const body = { name: 'کیان', last_name: 'رستمی', mobile: newMobile() }
      const input = { params: { job_id: pipeline.job }, body, files: { cv: cv() } }
      const id = (await asks(applications.create, input)).application.uuid
      await expect.poll(async () => (await profile(sara, id)).from_cv.length).toBe(4)
      const drawer = await open(page, pipeline, 'کیان رستمی', id)
      const heading = page.getByRole('heading', { name: say('From the CV'), exact: true })
      const part = drawer.locator('section').filter({ has: heading })
      await expect(part.getByText('kian.rostami@example.org')).toBeVisible()
      await expect(part.getByRole('listitem')).toHaveCount(4)
      await part.getByRole('button', { name: say('Dismiss: {name}', { name: say('Degree') }) }).click()
      await expect(part.getByRole('listitem')).toHaveCount(3)
      expect((await profile(sara, id)).degree).toBeNull()
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect(part.getByRole('listitem')).toHaveCount(4)
      expect((await profile(sara, id)).degree).toBe('master')
      await part.getByRole('button', { name: say('Accept all') }).click()
      await expect(part).toBeHidden()
      await expect(drawer.getByRole('link', { name: 'kian.rostami@example.org' })).toBeVisible()
      expect((await profile(sara, id)).email).toBe('kian.rostami@example.org')
    })
    await step('a correction also applies to the other application of the person, and is undone', async () => {
      const [first, second] = [await makePipeline(sara, []), await makePipeline(sara, [])]
      const body = { name: 'لاله', last_name: 'رستگار', mobile: newMobile() }
      const apply = async ({ job }: Pipeline) =>
        (await asks(applications.create, { params: { job_id: job }, body })).application.uuid
      const [here, there] = [await apply(first), await apply(second)]
      const merging = { applicant_uuid: there, own: [], other: [] }
      await sara.does(duplicates.merge, { params: { applicant_uuid: here }, body: merging })
      const mobile = newMobile()
      await sara.does(applicantProfile.update, { params: { applicant_uuid: here }, body: { mobile } })
      expect((await profile(sara, there)).mobile).toBe(body.mobile)
      const drawer = await open(page, first, 'لاله رستگار', here)
      await drawer.getByRole('button', { name: say('{count} difference|{count} differences', { count: 1 }) }).click()
      await expect(drawer.getByText(say('Different there:'))).toBeVisible()
      const use = say('{name}: replace with this value', { name: say('Mobile') })
      await drawer.getByRole('button', { name: use }).click()
      await expect(drawer.getByText(say('Different there:'))).toBeHidden()
      expect((await profile(sara, there)).mobile).toBe(mobile)
      await page.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect.poll(async () => (await profile(sara, there)).mobile).toBe(body.mobile)
    })
    await step('a question with a picture is shown by its alt text, never by its URL', async () => {
      const { job, address } = await makePipeline(sara, [])
      const file = new File([Buffer.from(png, 'base64')], 'x.png')
      const { media } = await sara.does(jobMedia.picture, { files: { file } })
      const question = (key: string, words: string, type: number, status: number) => ({
        ...{ key, type, status, title: pictureTitleOf(media.id, words) },
      })
      const questions = [
        question('work', 'این نمودار را کامل کنید', questionType.file, 1),
        question('plan', '', questionType.file, 1),
        question('later', 'کدام نمودار؟', questionType.text, 3),
      ]
      await sara.does(jobs.update, { params: { job_uuid: job }, body: { questions } })
      const { application } = await asks(applications.create, {
        params: { job_id: job },
        body: { name: 'مریم', last_name: 'اکبری', mobile: newMobile() },
        files: { 'answers.work': pdf(['w']), 'answers.plan': pdf(['p']) },
      })
      await page.goto(`${address}?applicant=${application.uuid}`)
      const drawer = page.getByRole('dialog', { name: 'مریم اکبری', exact: true })
      await expect(drawer.getByText('کدام نمودار؟')).toBeVisible()
      await expect(drawer).not.toContainText('/files/')
      await drawer.getByRole('tab', { name: say('Files') }).click()
      await expect(drawer.getByRole('link', { name: 'این نمودار را کامل کنید', exact: true })).toBeVisible()
      await expect(drawer.getByRole('link', { name: say('Image question'), exact: true })).toBeVisible()
      await expect(drawer).not.toContainText('/files/')
      await page.goto(`${address}/activities`)
      await expect(page.getByText(say('{by} edited the job opening.', { by: 'سارا محمدی' }))).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('/files/')
    })
  },
)
