import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobRoles } from '@kargozin/api/labels.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pdfUpload } from './cv.ts'
import { found, newMobile } from './people.ts'
import { expect, phone, test, type Page } from './test.ts'
import { isSaved, jobIn, openPart, wizard } from './wizard.ts'
import { typed } from './words.ts'

const description = 'محاسبهٔ حقوق سیصد نفر در هر ماه.'

/** Selects the next option of a segmented control by the arrow key, in the direction of the page. */
const nextChoice = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { checked: true }).press('ArrowDown')

test(
  'a job opening is created by keyboard, previewed, published and applied for',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara, hire } = await found('آریا')
    await hire('رضا', 'صادقی', [])
    const page = await visit(sara, { viewport: { width: 1440, height: 900 } })
    await page.goto(wizard)

    await test.step('a title is enough to create a draft', async () => {
      await expect(page.getByRole('combobox', { name: say('Title') })).toBeFocused()
      await page.keyboard.type('کارشناس حقوق و دستمزد')
      await isSaved(page, say)
      await expect(page).toHaveURL(/job=[0-9a-f-]{36}/)
      const { jobs: listed } = await sara.does(jobs.list, { query: {} })
      expect(listed).toMatchObject([{ title: 'کارشناس حقوق و دستمزد', publish_status: publishStatus.draft }])
    })

    await test.step('the job description and the requirements are filled in', async () => {
      // Fast typing loses no letters, even if the editor is still loading or a list opens.
      await page.getByRole('textbox', { name: say('Description'), exact: true }).focus()
      await page.keyboard.type(description)
      const skills = page.getByRole('combobox', { name: say('Skills') })
      await skills.focus()
      await page.keyboard.type('Excel')
      await expect(skills).toHaveValue('Excel')
      await skills.press('Enter')
      await skills.press('Escape')
      await expect(page.getByRole('textbox', { name: say('Description'), exact: true })).toHaveText(description)
      // Leaving this field adds the typed text, like Enter.
      await page.getByRole('combobox', { name: say('Competencies') }).focus()
      await page.keyboard.type('دقت')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row', { name: 'دقت' })).toBeVisible()
      await openPart(page, 'who')
      await page.getByRole('textbox', { name: say('Years of experience') }).fill(typed(lang, '3'))
      await page.getByRole('button', { name: say('Add a degree') }).press('Enter')
      await page.getByRole('textbox', { name: say('Field of study') }).fill('حسابداری')
      await isSaved(page, say)
    })

    await test.step('the application form gets a CV, a file and two questions, which are reordered', async () => {
      await openPart(page, 'form')
      await nextChoice(page, say('CV'))
      await page.getByRole('button', { name: say('Request a file') }).press('Enter')
      await expect(page.getByRole('textbox', { name: say('Name of the file') })).toBeFocused()
      await page.keyboard.type('آخرین مدرک تحصیلی')
      await page.getByRole('button', { name: say('Add a question') }).press('Enter')
      await page.keyboard.type('چرا ما؟')
      await page.getByRole('button', { name: say('Add a question') }).press('Enter')
      await page.keyboard.type('از کی می‌توانید بیایید؟')
      const second = page.getByRole('group', { name: say('Question {number}', { number: 2 }) })
      await second.getByRole('button', { name: say('Answer type') }).press('Enter')
      await expect(page.getByRole('listbox').locator(':focus')).toBeVisible()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await second.getByRole('textbox', { name: say('Option {number}', { number: 1 }) }).focus()
      await page.keyboard.type('فردا')
      await page.keyboard.press('Enter')
      await page.keyboard.type('ماه بعد')
      await page
        .getByRole('button', {
          name: say('Move {name}: drag it, or use the arrow keys up and down', { name: 'از کی می‌توانید بیایید؟' }),
        })
        .press('ArrowUp')
      await isSaved(page, say)
      const preview = page.frameLocator(`iframe[title="${say('Preview of the public page')}"]`)
      await expect(preview.getByRole('heading', { name: 'کارشناس حقوق و دستمزد' })).toBeVisible()
      await expect(preview.getByRole('radio', { name: 'ماه بعد' })).toBeVisible()
      await expect(preview.getByText('آخرین مدرک تحصیلی')).toBeVisible()
    })

    await test.step('undo restores a deleted question', async () => {
      const titles = () =>
        page
          .getByPlaceholder(say('What do you want to know?'))
          .evaluateAll(all => all.map(it => (it instanceof HTMLTextAreaElement ? it.value : '')))
      await page
        .getByRole('button', { name: say('Remove this question') })
        .last()
        .press('Enter')
      expect(await titles()).toEqual(['از کی می‌توانید بیایید؟'])
      await page.getByRole('button', { name: say('Undo') }).press('Enter')
      expect(await titles()).toEqual(['از کی می‌توانید بیایید؟', 'چرا ما؟'])
    })

    await test.step('Reza gets a role and an access level; undo restores him after a removal', async () => {
      await openPart(page, 'people')
      await page.getByRole('combobox', { name: say('Add a person') }).fill('رضا')
      await page.getByRole('option', { name: 'رضا صادقی' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await nextChoice(page, say('Access for {name}', { name: 'رضا صادقی' })) // the radio group has two options
      const role = page.getByRole('button', { name: say('{name}’s role', { name: 'رضا صادقی' }) })
      await role.press('Enter')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(role).toContainText(lang === 'fa' ? jobRoles[1].fa : jobRoles[1].en)
      await page.getByRole('button', { name: say('Remove {name}', { name: 'رضا صادقی' }) }).press('Enter')
      await expect(role).toBeHidden()
      await page.getByRole('button', { name: say('Undo') }).press('Enter')
      await expect(role).toBeVisible()
      await isSaved(page, say)
    })

    const id = jobIn(page)
    await test.step('hints are shown; Ctrl+Enter publishes, and the sharing page opens', async () => {
      await openPart(page, 'publish')
      await expect(page.getByText(say('It has no city. Most people search by city.'))).toBeVisible()
      const contract = say('It has no contract type. Many people look for full-time or part-time work only.')
      await expect(page.getByText(contract)).toBeVisible()
      // Reza works on the job opening, so the hint to add people is not shown.
      const nobody = say('Nobody else works on it. Add those who review the applicants.')
      await expect(page.getByText(nobody)).toHaveCount(0)
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(new RegExp(`share-job-opportunity\\?job=${id}`))
      const { job } = await sara.does(jobs.show, { params: { job_id: id } })
      expect(job).toMatchObject({
        publish_status: publishStatus.active,
        description: `<p>${description}</p>`,
        skills: ['Excel'],
        competencies: ['دقت'],
        requirements: { experience: 3, educations: [{ degree: 'bachelor', field: 'حسابداری' }] },
        required_files: [{ title: 'آخرین مدرک تحصیلی', status: 2 }],
        questions: [
          { title: 'از کی می‌توانید بیایید؟', type: 1, options: ['فردا', 'ماه بعد'] },
          { title: 'چرا ما؟', type: 4 },
        ],
        people: [{ fullName: 'رضا صادقی', role: 1, scope: 'change' }],
      })
    })

    await test.step('Maryam answers on her phone and sends the file', async () => {
      const maryams = await visit(null, phone)
      await maryams.goto(`/jobs/${id}?source=instagram`)
      const field = (name: string) => maryams.getByRole('textbox', { name: say(name), exact: true })
      const send = maryams.getByRole('button', { name: say('Send my application'), exact: true })
      await field('First name').fill('مریم')
      await field('Last name').fill('اکبری')
      await field('Mobile').fill(typed(lang, newMobile()))
      await maryams.getByText('فردا', { exact: true }).tap()
      await send.tap()
      await expect(maryams.getByText(say('This field is required.'))).toBeVisible()
      const file = maryams.locator('[data-field^="files."] input[type=file]')
      await file.setInputFiles(pdfUpload(['Diploma'], 'مدرک.pdf'))
      await send.tap()
      await expect(
        maryams.getByRole('heading', { name: say('Thank you. Your application was received.') }),
      ).toBeFocused()
      const { applicants: all } = await sara.does(applicants.ofJob, { params: { job_uuid: id } })
      expect(all).toMatchObject([{ name: 'مریم', last_name: 'اکبری' }])
    })
  },
)
