import type { Answer } from '../core/http/answer.ts'
import { changeEmployeeAnswers } from './change-employees.ts'
import { employeeDocumentAnswers } from './documents/documents.ts'
import { employeePlacesAnswers } from './places.ts'
// The worker sends these notices, and the server shows them.
import './ending-terms.ts'
import { employeeAnswers } from './employees.ts'
import { exportEmployeeAnswers } from './export-employees.ts'
import { importEmployeeAnswers } from './import-employees.ts'
import { leavingReportAnswers } from './report/leaving-report.ts'
import { passwordResetAnswers } from './reset-passwords.ts'
import { correctionAnswers } from './own/corrections.ts'
import { ownFileAnswers } from './own/own-file.ts'
import { inviteEmployeeAnswers } from './invite-employee.ts'

/** The answers to the calls of the employees area. */
export const employeesAnswers: readonly Answer[] = [
  ...employeeAnswers,
  ...employeeDocumentAnswers,
  ...employeePlacesAnswers,
  ...changeEmployeeAnswers,
  ...exportEmployeeAnswers,
  ...importEmployeeAnswers,
  ...inviteEmployeeAnswers,
  ...leavingReportAnswers,
  ...passwordResetAnswers,
  ...ownFileAnswers,
  ...correctionAnswers,
]
