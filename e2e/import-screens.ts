import { writeXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { pdfUpload } from './cv.ts'
import type { Say } from './words.ts'

/** A Screen of screens.ts. */
type ImportScreen = {
  name: string
  as: 'owner'
  path: (demo: { job: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const start =
  (kind: 'excel' | 'cvs') =>
  ({ job }: { job: string }) =>
    `/dashboard/recruitment/import/${job}?kind=${kind}`

/** Rows that are new, wrong in several ways, and about one person twice. */
const rows = [
  ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل'],
  ['مریم', 'اکبری', '09121110001', 'maryam@example.com'],
  ['نگار', 'حسینی', '09121110002', ''],
  ['علی', 'رضایی', '0912', ''],
  ['سارا', 'کریمی', '09121110003', 'sara.karimi@example'],
  ['مریم', 'اکبری', '09121110001', ''],
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
  'Skills: Excel, bookkeeping, payroll, tax law',
]

type Upload = ReturnType<typeof pdfUpload>

const sheet = async (): Promise<Upload> => ({
  name: 'متقاضیان.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'متقاضیان', rows }] })),
})

async function read(page: Page, say: Say, file: Upload): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: say('Read the file') }).click()
  await page.getByRole('button', { name: say('Discard the import') }).waitFor()
}

/** An import before it has a file, and once that was read. */
export const importScreens: readonly ImportScreen[] = [
  { name: 'import-excel', as: 'owner', path: start('excel') },
  { name: 'import-cvs', as: 'owner', path: start('cvs') },
  {
    name: 'import-sheet',
    as: 'owner',
    path: start('excel'),
    act: async (page, say) => {
      await read(page, say, await sheet())
      await page.locator('[data-row]').first().waitFor()
    },
  },
  { name: 'import-cv', as: 'owner', path: start('cvs'), act: (page, say) => read(page, say, pdfUpload(cv)) },
]
