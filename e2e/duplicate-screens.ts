import type { Page } from '@playwright/test'
import { paths } from '@kargozin/api/paths.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { newMobile, type Person } from './people.ts'
import type { Say } from './words.ts'

/**
 * A person with three applications: two for one job opening (one of them with the name in the other script), and one
 * for another job opening.
 */
export type Twins = { twin: string; twinJob: string }

/** Adds the same person three times. */
export async function enterTwins(sara: Person): Promise<Twins> {
  const jobOf = async (title: string) => (await sara.does(jobs.create, { body: { title } })).job.uuid
  const enter = async (job_uuid: string, name: string, last_name: string, more = {}) => {
    const body = { name, last_name, mobile: newMobile() }
    const { applicant } = await sara.does(applicants.create, { params: { job_uuid }, body })
    const params = { applicant_uuid: applicant.uuid }
    await sara.does(applicantProfile.update, { params, body: { birthday: '1991-04-23', ...more } })
    return applicant.uuid
  }
  const [twinJob, otherJob] = [await jobOf('کارشناس انبار'), await jobOf('مسئول خرید')]
  const twin = await enter(twinJob, 'محمدرضا', 'رضایی', { address: 'تهران، خیابان انقلاب', degree: 'bachelor' })
  const email = `m${crypto.randomUUID().slice(0, 8)}@example.com`
  await enter(twinJob, 'محمد رضا', 'رضائی', { email, address: 'شیراز', degree: 'master', gender: 'men' })
  await enter(otherJob, 'Mohammadreza', 'Rezaei', { degree: 'master' })
  return { twin, twinJob }
}

type DuplicateScreen = {
  name: string
  as: 'owner' | 'founder'
  over?: true
  path: (demo: Twins) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const drawer = ({ twin, twinJob }: Twins) => paths.job(twinJob).pipeline({ applicant: twin })

const compare = (at: 0 | -1) => async (page: Page, say: Say) => {
  const buttons = page.getByRole('button', { name: say('Compare') })
  await buttons.nth(at).click()
  await page
    .getByRole('dialog', { name: say('Is this one person?') })
    .getByRole('radiogroup')
    .first()
    .waitFor()
}

/** The screens about duplicates: the list, the profile, and the comparison for the same job opening and for two job openings. */
export const duplicateScreens: readonly DuplicateScreen[] = [
  { name: 'duplicates', as: 'owner', path: () => paths.duplicates() },
  { name: 'duplicates-none', as: 'founder', path: () => paths.duplicates() },
  { name: 'duplicates-profile', as: 'owner', over: true, path: drawer },
  { name: 'duplicates-compare', as: 'owner', over: true, path: drawer, act: compare(-1) },
  { name: 'duplicates-two-jobs', as: 'owner', over: true, path: drawer, act: compare(0) },
]
