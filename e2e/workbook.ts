import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { openMenuOf } from './kit-actions.ts'
import type { Say } from './words.ts'

/** The rows of a downloaded workbook. The first row is the header. */
export async function rowsOf(download: Download) {
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  return sheets[0]?.rows ?? []
}

/** The values of the column with this title. */
export const valuesOf = (rows: Awaited<ReturnType<typeof rowsOf>>, title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map(row => row[at])
}

/** Exports the applicants from the menu of a job opening. */
export const exportBoard = (page: Page, say: Say, title: string) =>
  openMenuOf(page, say('Actions for {title}', { title }), say('Export to Excel'))
