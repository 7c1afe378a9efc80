import { notEqual } from 'node:assert/strict'
import { writeXlsx } from 'hucre/xlsx'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { until } from './until.ts'
import { workOff } from './processes/work-off.ts'
import type { World } from './world.ts'

type Files = NonNullable<CallInput<typeof imports.start>['files']>

export const titles = ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل']

type Cell = string | number | boolean | Date | null

/** A workbook with these rows below its header. */
export const sheetOf = async (rows: Cell[][], head: Cell[] = titles): Promise<File> =>
  new File([Buffer.from(await writeXlsx({ sheets: [{ name: 'برگه', rows: [head, ...rows] }] }))], 'متقاضیان.xlsx')

let people = 0

/** This many rows, each with a different person. */
export const rowsOf = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, at) => [`نام${at}`, 'آزمون', `0935${1_000_000 + people++}`, null])

/** How many rows the failed imports of Arya have kept. */
export const rowsOfFailed = async (arya: World): Promise<number> => {
  const rows = await arya.inside(db =>
    db
      .selectFrom('import_row as r')
      .innerJoin('import as i', 'i.id', 'r.import_id')
      .select('r.row')
      .where('i.state', '=', 'failed')
      .execute(),
  )
  return rows.length
}

/** Helpers for Sara's imports into jobs of Arya. */
export function importing(arya: World) {
  const state = async (uuid: string) => (await arya.sara.does(imports.show, { params: { import_uuid: uuid } })).import

  /** Waits until an import leaves this state. */
  const after = (uuid: string, left: Import['state']): Promise<Import> =>
    until(`the import is no longer ${left}`, async () => {
      const it = await state(uuid)
      return it.state !== left && it
    })
  /** Runs the queued work until the import has left this state. */
  const workOn = async (uuid: string, left: Import['state']): Promise<Import> => {
    await workOff(arya.services)
    const it = await state(uuid)
    notEqual(it.state, left)
    return it
  }
  const makeJob = async () => (await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })).job.uuid
  const start = (job: string, files: Files) =>
    arya.sara.call(imports.start, { params: { job_uuid: job }, body: {}, files })

  return {
    makeJob,
    state,
    after,
    workOn,
    start,
    /** Starts an import with these files, and has them read. */
    read: async (job: string, files: Files): Promise<Import> => {
      const reply = await start(job, files)
      if (reply.code !== 200) throw new Error(`${reply.code} ${reply.message}`)
      return workOn(reply.data.import.uuid, 'reading')
    },
    save: async (uuid: string): Promise<Import> => {
      await arya.sara.does(imports.save, { params: { import_uuid: uuid } })
      return workOn(uuid, 'saving')
    },
    rows: async (uuid: string) =>
      (await arya.sara.does(imports.rows, { params: { import_uuid: uuid }, query: { per_page: 100 } })).rows,
  }
}
