import { call } from '../call.ts'
import { importBody, importOutcome } from '../organisation/imported-rows.ts'

/** The most rows of a workbook of positions. */
export const maxImportedPositions = 10_000

/** The call that imports positions. */
export const positionImport = {
  import: call({
    method: 'POST',
    path: '/organization/job-designations/excel/import',
    needs: 'organization.jobDesignations.store',
    summary:
      'Import positions with their job statements from a workbook; with `preview=1`, only say what would be imported. Wrong and existing rows are left out',
    files: ['excel'],
    requires: ['excel'],
    changes: ['position'],
    body: importBody(),
    data: importOutcome(),
  }),
} as const
