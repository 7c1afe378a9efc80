import type { Answer } from '../../core/http/answer.ts'
import { changeChartAnswers } from './change-chart.ts'
import { readChartAnswers } from './chart.ts'
import { compareAnswers } from './compare.ts'
import { groupRoleAnswers } from './group-roles.ts'
import { groupAnswers } from './groups.ts'
import { holderAnswers } from './holders.ts'
import { orderGroupAnswers } from './order-groups.ts'
import { positionGroupAnswers } from './position-groups.ts'
import { removeGroupAnswers } from './remove-group.ts'

/** The answers to the calls about the chart. */
export const chartAnswers: readonly Answer[] = [
  ...readChartAnswers,
  ...compareAnswers,
  ...changeChartAnswers,
  ...orderGroupAnswers,
  ...removeGroupAnswers,
  ...holderAnswers,
  ...groupAnswers,
  ...groupRoleAnswers,
  ...positionGroupAnswers,
]
