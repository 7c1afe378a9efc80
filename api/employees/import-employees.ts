import { call } from '../call.ts'
import { importBody, importOutcome } from '../organisation/imported-rows.ts'

/** The most rows of a workbook of employees. */
export const maxImportedEmployees = 20_000

/** The call that imports employees. */
export const employeeImport = {
  import: call({
    method: 'POST',
    path: '/organization/users/import',
    needs: 'organization.users.addPage',
    summary:
      'Import employees from a workbook; with `preview=1`, only say what would be imported. Wrong and existing rows are left out',
    files: ['file'],
    requires: ['file'],
    changes: ['employee'],
    body: importBody(),
    data: importOutcome(),
  }),
} as const
