import type { Call } from '@kargozin/api/call.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk, undoSeconds, type LeftOnes } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { tellUndone } from './undoer.ts'
import { withLeft } from './left-text.ts'

/** The calls whose answers contain values of applicants. */
const refresh: readonly Call[] = [
  ...[applicantProfile.show, applicantTags.list, applicants.ofJob, applicants.search, applicants.trash],
  ...[steps.ofJob, activities.ofApplicant, talents.list, tasks.list, tasks.mine],
]

type Changed = { changed: number; bulk_uuid: string } & LeftOnes

/**
 * The `useSend` options for changing several applicants, also of different job openings. A message says how many were
 * changed and why others were not, and offers undo.
 */
export function useBulkChange(textOf: (count: number) => string, done?: () => void) {
  const undoing = useSend(bulk.undo, { refresh, quiet: true, done: tellUndone })
  return {
    refresh,
    quiet: true,
    done: (made: Changed) => {
      done?.()
      if (made.changed === 0) return toast.info(withLeft(t('Nothing was changed.'), made))
      const undo = () => undoing.send({ params: { bulk_uuid: made.bulk_uuid } })
      toast.undoFor(undoSeconds, withLeft(textOf(made.changed), made), undo)
    },
  }
}
