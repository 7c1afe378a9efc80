import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { tellOf } from '../../core/api.ts'
import { CallError, makeCall } from '../../core/make-call.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import type { FilterValues } from '../filters/filter-address.ts'
import type { Column } from './board-state.ts'
import type { Selection } from './use-selection.ts'

/** Selects all of a step that the filters leave, loaded or not: as many as one request may name. */
export function useSelectAll(jobId: string, filters: FilterValues, selection: Selection) {
  return async (column: Column) => {
    // All are here already: nothing to ask.
    if (!column.hasMore)
      return selection.add(
        column.applicants.map(it => it.uuid),
        column.uuid,
      )
    try {
      const query = { ...filters, step_uuid: column.uuid }
      const { data } = await makeCall(applicants.ids, { params: { job_uuid: jobId }, query })
      selection.add(data.applicants_uuids, column.uuid)
      const count = data.applicants_uuids.length
      if (data.total > count)
        toast.warning(
          t('The first {count} of {total} are selected: one action takes no more.', { count, total: data.total }),
        )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tellOf(error)
    }
  }
}
