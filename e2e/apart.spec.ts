import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { makePipeline, type Pipeline } from './board.ts'
import { pdf } from './cv.ts'
import { asks, found, newMobile, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'

const profile = async (who: Person, applicant_uuid: string) =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

async function open(page: Page, { address }: Pipeline, id: string, name: string) {
  await page.goto(`${address}?applicant=${id}`)
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

test(
  'what a CV of the career page says is accepted or dismissed in the drawer, and taken back',
  { tag: '@ltr' },
  async ({ visit, say }) => {
    const { sara } = await found('آریا')
    const form = { form_options: { required_fields: [{ name: 'cv_file' as const, status: 1 }], sections: [] } }
    const pipeline = await makePipeline(sara, [], form)
    const body = { name: 'کیان', last_name: 'رستمی', mobile: newMobile() }
    const given = { params: { job_id: pipeline.job }, body, files: { cv: cv() } }
    const id = (await asks(applications.create, given)).application.uuid
    await expect.poll(async () => (await profile(sara, id)).from_cv.length).toBe(4)
    const page = await visit(sara)
    const drawer = await open(page, pipeline, id, 'کیان رستمی')
    const part = drawer.locator('section').filter({ has: page.getByRole('heading', { name: say('From the CV') }) })
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
  },
)

test('a correction is used on the other application of the same person too, and taken back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const [first, second] = [await makePipeline(sara, []), await makePipeline(sara, [])]
  const body = { name: 'لاله', last_name: 'رستگار', mobile: newMobile() }
  const apply = async ({ job }: Pipeline) =>
    (await asks(applications.create, { params: { job_id: job }, body })).application.uuid
  const [here, there] = [await apply(first), await apply(second)]
  const mobile = newMobile()
  await sara.does(applicantProfile.update, { params: { applicant_uuid: here }, body: { mobile } })
  expect((await profile(sara, there)).mobile).toBe(body.mobile)
  const page = await visit(sara)
  const drawer = await open(page, first, here, 'لاله رستگار')
  await expect(drawer.getByText(say('Different there:'))).toBeVisible()
  const use = say('{name}: replace with this value', { name: say('Mobile') })
  await drawer.getByRole('button', { name: use }).click()
  await expect(drawer.getByText(say('Different there:'))).toBeHidden()
  expect((await profile(sara, there)).mobile).toBe(mobile)
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(async () => (await profile(sara, there)).mobile).toBe(body.mobile)
})
