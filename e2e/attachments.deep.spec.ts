import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { makePipeline } from './board.ts'
import { pdfUpload } from './cv.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'

test('an applicant gets a tag by keyboard and attached files, and each can be undone', async ({
  step,
  visit,
  say,
  faults,
}) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  const pipeline = await makePipeline(sara, [maryam, omid])
  const id = pipeline.people.find(it => it.name === maryam)?.id ?? ''
  const params = { applicant_uuid: id }
  const tagsOf = async () => (await sara.does(applicantTags.list, { params })).tags.map(it => it.title)
  const filesOf = async () => (await sara.does(attachments.list, { params })).attachments.map(it => it.fileTitle)
  const undo = page.getByRole('button', { name: say('Undo'), exact: true })
  const drawer = page.getByRole('dialog', { name: maryam, exact: true })

  await step('T opens the tag field, and Enter adds the typed text as a tag', async () => {
    await page.goto(`${pipeline.address}?applicant=${id}`)
    await expect(drawer.getByRole('button', { name: say('Add a tag') })).toBeVisible()
    await drawer.focus()
    await page.keyboard.press('t')
    const field = page.getByRole('combobox', { name: say('Tags') })
    await expect(field).toBeFocused()
    await field.pressSequentially('جاوا')
    await page.keyboard.press('Enter')
    await expect.poll(tagsOf).toEqual(['جاوا'])
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('list', { name: say('Tags') }).getByText('جاوا')).toBeVisible()
    await undo.click()
    await expect.poll(tagsOf).toEqual([])
  })

  await step('several files are attached with titles; one with a wrong extension is refused', async () => {
    faults.allow(refusal(422))
    await page.goto(`${pipeline.address}?applicant=${id}&tab=files`)
    await drawer.getByRole('button', { name: say('Attach files') }).click()
    const chooser = page.waitForEvent('filechooser')
    await drawer.getByRole('button', { name: say('Choose files') }).click()
    const lying = { ...pdfUpload(['x'], 'picture.png'), mimeType: 'image/png' }
    await (await chooser).setFiles([pdfUpload(['a'], 'diploma.pdf'), pdfUpload(['b'], 'letter.pdf'), lying])
    await drawer.getByRole('textbox', { name: say('Title of “{name}”', { name: 'diploma.pdf' }) }).fill('مدرک')
    await drawer.getByRole('button', { name: say('Attach'), exact: true }).click()
    await expect(drawer.getByRole('alert')).toHaveText(
      say('The content of this file is not what its name says. Open and save it again, then attach it.'),
    )
    await expect.poll(filesOf).toEqual(['letter', 'مدرک'])
    await drawer.getByRole('button', { name: say('Cancel') }).click()
  })

  await step('a file is removed and restored by undo', async () => {
    await drawer.getByRole('button', { name: say('Delete “{title}”', { title: 'مدرک' }) }).click()
    await expect.poll(filesOf).toEqual(['letter'])
    await undo.last().click()
    await expect.poll(filesOf).toEqual(['letter', 'مدرک'])
  })
})
