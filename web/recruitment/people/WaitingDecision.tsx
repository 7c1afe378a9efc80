import { Hourglass } from 'lucide-react'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { disclosure } from '@kargozin/api/recruitment/pipeline/disclosure.ts'
import { useSend } from '../../core/calls/api.ts'
import { dayTime } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

const options = { quiet: true }

/** Says when the applicant learns of the decision. Until then it can be taken back, and it can be told at once. */
export function WaitingDecision({ applicant }: { applicant: Applicant }) {
  const { waiting_decision: decision, uuid, can } = applicant
  const undo = useSend(bulk.undo, options)
  const back = useSend(disclosure.takeBack, {
    ...options,
    done: ({ bulk_uuid }) =>
      toast.undo(t('The decision was taken back. The applicant was told nothing.'), () =>
        undo.send({ params: { bulk_uuid } }),
      ),
  })
  const now = useSend(disclosure.now, options)
  if (!decision) return null
  const params = { applicant_uuid: uuid }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-sm">
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-1.5">
        <Hourglass aria-hidden size={14} className="mt-1 shrink-0 text-info" />
        <span>
          {t('The applicant does not know yet, and is told on {time}.', { time: dayTime(decision.disclose_at) })}
        </span>
      </p>
      {can.change && (
        <span className="flex flex-wrap gap-2">
          {decision.can_take_back && (
            <Button size="sm" pending={back.pending} onPress={() => back.send({ params })}>
              {t('Take back')}
            </Button>
          )}
          <Button size="sm" kind="ghost" pending={now.pending} onPress={() => now.send({ params })}>
            {t('Tell now')}
          </Button>
        </span>
      )}
    </div>
  )
}
