import { writeXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { pdfUpload } from './cv.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Person } from './people.ts'
import type { Say } from './words.ts'

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type ImportScreen = {
  name: string
  as: 'owner'
  path: (demo: { job: string }) => string
  act?: (page: Page, say: Say, demo: { sara: Person; job: string }) => Promise<void>
}

const start =
  (kind: 'excel' | 'cvs') =>
  ({ job }: { job: string }) =>
    `/dashboard/recruitment/import/${job}?kind=${kind}`

/** Rows that are new, invalid in several ways, and duplicates, with unknown columns and unknown values. */
const rows = [
  [
    ...['نام', 'نام خانوادگی', 'موبایل', 'ایمیل', 'سابقه کار', 'منبع', 'حقوق درخواستی', 'شهر'],
    ...['مدرک', 'رشته', 'دانشگاه', 'سمت', 'زبان‌ها'],
  ],
  [
    ...['مریم', 'اکبری', '09121110001', 'maryam@example.com', '5', 'دوستان', '30', 'تهران'],
    ...['کارشناسی', 'حسابداری', 'دانشگاه تهران', 'حسابدار ارشد', 'انگلیسی خوب، زبان اشاره'],
  ],
  ['نگار', 'حسینی', '09121110002', '', '0', 'دوستان', '40', 'شیراز'],
  ['علی', 'رضایی', '0912', '', '12', 'نمایشگاه کتاب', '', ''],
  ['سارا', 'کریمی', '09121110003', 'sara.karimi@example', '2', 'جابینجا', '35', 'تهران'],
  ['مریم', 'اکبری', '09121110001', '', '', 'دوستان', '', ''],
]

const cv = [
  'Maryam Akbari',
  'Senior accountant, Tehran',
  'Mobile: 09121110011',
  'E-mail: maryam@example.com',
  'Work experience',
  'Five years of bookkeeping and monthly reports at a trading company',
  'Education',
  'Bachelor of accounting, University of Tehran, 2014',
  'Date of birth: 1991/08/03',
  'Skills: Excel, bookkeeping, payroll, tax law',
]

type Upload = ReturnType<typeof pdfUpload>

const sheet = async (): Promise<Upload> => ({
  name: 'متقاضیان.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'متقاضیان', rows }] })),
})

/** The number of imports that other tests may be using at the moment. */
const inUse = 4

/** Deletes the imports of earlier screens except the newest, because a list of thirty imports would be unrealistic. */
async function clear({ sara, job }: { sara: Person; job: string }): Promise<void> {
  const { imports: open } = await sara.does(imports.ofJob, { params: { job_uuid: job } })
  const newestFirst = open.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  for (const it of newestFirst.slice(inUse)) await sara.does(imports.cancel, { params: { import_uuid: it.uuid } })
}

async function read(page: Page, say: Say, file: Upload): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: say('Read the file') }).click()
}

/** Opens the rows of the import. If the columns are not confirmed yet, their page comes first. */
async function toRows(page: Page, say: Say): Promise<void> {
  const rowsOrColumns = page.getByRole('button', { name: say('Discard the import') })
  const columns = page.getByRole('list', { name: say('Columns') })
  await rowsOrColumns.or(columns).waitFor()
  if (await columns.isVisible()) await page.getByRole('button', { name: say('Continue') }).click()
  await page.locator('[data-row]').first().waitFor()
}

/** The screens of an import, before and after the file is read. */
export const importScreens: readonly ImportScreen[] = [
  { name: 'import-excel', as: 'owner', path: start('excel') },
  { name: 'import-cvs', as: 'owner', path: start('cvs') },
  {
    name: 'import-sheet',
    as: 'owner',
    path: start('excel'),
    act: async (page, say, demo) => {
      await clear(demo)
      await read(page, say, await sheet())
      await toRows(page, say)
    },
  },
  {
    name: 'import-columns',
    as: 'owner',
    path: start('excel'),
    act: async (page, say, demo) => {
      await clear(demo)
      await read(page, say, await sheet())
      await toRows(page, say)
      await page.getByRole('button', { name: say('What the columns hold') }).click()
      await page.getByRole('list', { name: say('Columns') }).waitFor()
    },
  },
  {
    name: 'import-cv',
    as: 'owner',
    path: start('cvs'),
    act: async (page, say, demo) => {
      await clear(demo)
      await read(page, say, pdfUpload(cv))
      await page.getByRole('button', { name: say('Discard the import') }).waitFor()
    },
  },
]
