import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { showError } from '../../core/calls/api.ts'
import { CallError, makeCall } from '../../core/calls/make-call.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import type { FilterValues } from '../filters/filter-address.ts'
import type { Column } from '../moves/board-state.ts'
import type { Selection } from './use-selection.ts'

/** Selects all applicants of a step that match the filters, loaded or not, up to the limit of one request. */
export function useSelectAll(jobId: string, filters: FilterValues, selection: Selection) {
  return async (column: Column) => {
    // All cards are loaded, so no request is needed.
    if (!column.hasMore)
      return selection.add(
        column.applicants.map(it => it.uuid),
        column.uuid,
      )
    const ids = await idsOf(jobId, { ...filters, step_uuid: column.uuid })
    if (ids) selection.add(ids, column.uuid)
  }
}

type Query = NonNullable<CallInput<typeof applicants.ids>['query']>

/**
 * All ids that a query finds, up to the limit of one request. If there are more, or if the request is refused, shows a
 * message.
 */
export async function idsOf(jobId: string, query: Query): Promise<string[] | undefined> {
  try {
    const { data } = await makeCall(applicants.ids, { params: { job_uuid: jobId }, query })
    const count = data.applicants_uuids.length
    if (data.total > count)
      toast.warning(
        t('The first {count} of {total} are selected, the most for one action.', { count, total: data.total }),
      )
    return data.applicants_uuids
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showError(error)
    return undefined
  }
}
