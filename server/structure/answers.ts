import type { Answer } from '../core/http/answer.ts'
import { branchMemberAnswers } from './branch-members.ts'
import { branchAnswers } from './branches.ts'
import { chartAnswers } from './chart/answers.ts'
import { importPositionAnswers } from './import-positions.ts'
import { levelAnswers } from './levels.ts'
import { statementAnswers } from './job-statements.ts'
import { statementPdfAnswers } from './statement-pdf.ts'
import { positionAnswers } from './positions.ts'
import { unitAnswers } from './units.ts'

/** The answers to the calls of the structure area. */
export const structureAnswers: readonly Answer[] = [
  ...levelAnswers,
  ...unitAnswers,
  ...branchAnswers,
  ...branchMemberAnswers,
  ...positionAnswers,
  ...importPositionAnswers,
  ...statementAnswers,
  ...statementPdfAnswers,
  ...chartAnswers,
]
