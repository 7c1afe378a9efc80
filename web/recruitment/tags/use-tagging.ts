import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { useBulkChange } from '../moves/use-bulk-change.ts'

/** Adds and removes tags of applicants, shows the result, and offers undo. */
export const useTagging = (done?: () => void) =>
  useSend(
    bulk.tags,
    useBulkChange(
      count => t('The tags of {count} applicant were changed.|The tags of {count} applicants were changed.', { count }),
      done,
    ),
  )
