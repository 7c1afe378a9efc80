import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pictureTitleOf } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { makePipeline } from './board.ts'
import { pdf } from './cv.ts'
import { asks, found, newMobile } from './people.ts'
import { expect, test } from './test.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a question that is a picture is named in words, and never by its address', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job, address } = await makePipeline(sara, [])
  const file = new File([Buffer.from(png, 'base64')], 'x.png')
  const { media } = await sara.does(jobMedia.picture, { files: { file } })
  const asked = (key: string, words: string, type: number, status: number) => ({
    ...{ key, type, status, title: pictureTitleOf(media.id, words) },
  })
  const questions = [
    asked('work', 'این نمودار را کامل کنید', questionType.file, 1),
    asked('plan', '', questionType.file, 1),
    asked('later', 'کدام نمودار؟', questionType.text, 3),
  ]
  await sara.does(jobs.update, { params: { job_uuid: job }, body: { questions } })
  const { application } = await asks(applications.create, {
    params: { job_id: job },
    body: { name: 'مریم', last_name: 'اکبری', mobile: newMobile() },
    files: { 'answers.work': pdf(['w']), 'answers.plan': pdf(['p']) },
  })
  const page = await visit(sara)
  await page.goto(`${address}?applicant=${application.uuid}`)
  const drawer = page.getByRole('dialog', { name: 'مریم اکبری', exact: true })
  await expect(drawer.getByRole('link', { name: 'این نمودار را کامل کنید' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: say('Image question') })).toBeVisible()
  await expect(drawer.getByText('کدام نمودار؟')).toBeVisible()
  await expect(drawer).not.toContainText('/files/')
  await page.goto(`${address}/activities`)
  await expect(page.getByText(say('{by} edited the job opening.', { by: 'سارا محمدی' }))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('/files/')
})
