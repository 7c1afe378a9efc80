import { employeeDocuments } from './documents.ts'
import { employeePlaces } from './places.ts'
import { employees } from './employees.ts'
import { corrections, ownFile } from './own-file.ts'
import { leavingReport } from './leaving-report.ts'
import { passwordResets } from './password-resets.ts'
import { employeeImport } from './import-employees.ts'

/** The calls of the employees area, grouped by resource. */
export const employeesCalls = {
  corrections,
  employeeDocuments,
  employees,
  employeeImport,
  employeePlaces,
  leavingReport,
  ownFile,
  passwordResets,
}
