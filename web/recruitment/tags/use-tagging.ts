import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk, undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { tellUndone } from '../moves/undoer.ts'

/** The calls whose results contain the tags of applicants. */
const refresh = [
  applicantProfile.show,
  applicantTags.list,
  applicants.ofJob,
  applicants.search,
  steps.ofJob,
  activities.ofApplicant,
]

/** Adds tags to applicants and removes others. The toast offers undo. */
export function useTagging(done?: () => void) {
  const undo = useSend(bulk.undo, { refresh, quiet: true, done: tellUndone })
  return useSend(bulk.tags, {
    refresh,
    quiet: true,
    done: ({ changed, left, bulk_uuid }) => {
      done?.()
      if (changed === 0) return toast.info(t('Nothing was changed.'))
      const text = t('The tags of {count} applicant were changed.|The tags of {count} applicants were changed.', {
        count: changed,
      })
      const rest = left > 0 ? ` ${t('{count} was left unchanged.|{count} were left unchanged.', { count: left })}` : ''
      toast.undoFor(undoSeconds, text + rest, () => undo.send({ params: { bulk_uuid } }))
    },
  })
}
