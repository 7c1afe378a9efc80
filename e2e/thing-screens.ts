import type { Page } from '@playwright/test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pdf, pdfUpload } from './cv.ts'
import type { Person } from './people.ts'
import type { Say } from './words.ts'

/** The id of an applicant with tags, attachments and several CVs. */
export type Equipped = { equipped: string }

/** Adds tags to applicants of a job opening, and files to one of them. */
export async function equip(sara: Person, job: string, applicant_uuid: string): Promise<Equipped> {
  const params = { applicant_uuid }
  const all = await sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })
  const ids = all.applicants.map(it => it.uuid)
  const titles = ['پیشنهاد همکار', 'دورکار', 'جاوا', 'آمادهٔ جابه‌جایی', 'Senior']
  for (const [at, title] of titles.entries()) {
    const { tag } = await sara.does(tags.add, { body: { title, type: 'applicant' } })
    const some = ids.filter((id, place) => id === applicant_uuid || place % (at + 2) === 0)
    await sara.does(bulk.tags, { body: { applicants_uuids: some, add: [tag.uuid] } })
  }
  for (const [fileTitle, name] of [
    ['مدرک کارشناسی', 'diploma.pdf'],
    ['نمونه‌کار', 'portfolio of the last three years.pdf'],
  ] as const)
    await sara.does(attachments.add, { params, body: { fileTitle }, files: { file: pdf([fileTitle], name) } })
  const file = pdf(['A newer CV', 'Accountant, Tehran'], 'newer-cv.pdf')
  await sara.does(applicantProfile.uploadCv, { params, files: { file } })
  await sara.does(applicantProfile.setNotificationStatus, { params, body: { status: 1 } })
  return { equipped: applicant_uuid }
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type ThingScreen = {
  name: string
  as: 'owner'
  over?: true
  path: (demo: Equipped & { job: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const drawer =
  (tab: string) =>
  ({ job, equipped }: Equipped & { job: string }) =>
    `/dashboard/recruitment/pipeline/${job}?applicant=${equipped}&tab=${tab}`

const files = [pdfUpload(['Certificate'], 'certificate.pdf'), pdfUpload(['Letter'], 'recommendation.pdf')]

/** The screens about tags, attachments and questionnaires of an applicant. */
export const thingScreens: readonly ThingScreen[] = [
  { name: 'pipeline-files', as: 'owner', over: true, path: drawer('files') },
  {
    name: 'pipeline-tagging',
    as: 'owner',
    over: true,
    path: drawer('profile'),
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Add a tag') }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'pipeline-attach',
    as: 'owner',
    over: true,
    path: drawer('files'),
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Attach files') }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: say('Choose files') }).click()
      await (await chooser).setFiles(files)
      await page.getByRole('textbox', { name: say('Title of “{name}”', { name: 'certificate.pdf' }) }).waitFor()
    },
  },
  {
    name: 'pipeline-send-survey',
    as: 'owner',
    over: true,
    path: drawer('surveys'),
    act: async (page, say) => {
      await page
        .getByRole('button', { name: say('Send a questionnaire') })
        .first()
        .click()
      await page.getByRole('dialog', { name: say('Send a questionnaire') }).waitFor()
    },
  },
  {
    name: 'pipeline-tag-many',
    as: 'owner',
    over: true,
    path: ({ job }) => `/dashboard/recruitment/pipeline/${job}`,
    act: async (page, say) => {
      await page.locator('[data-card]').first().focus()
      await page.keyboard.press('x')
      const bar = page.getByRole('toolbar', { name: say('{count} selected', { count: 1 }) })
      await bar.getByRole('button', { name: say('More') }).waitFor()
      const tags = bar.getByRole('button', { name: say('Tags…') }) // on a phone it is in the menu
      if (await tags.isVisible()) await tags.click()
      else {
        await bar.getByRole('button', { name: say('More') }).click()
        await page.getByRole('menuitem', { name: say('Tags…') }).click()
      }
      await page.getByRole('dialog').waitFor()
    },
  },
]
