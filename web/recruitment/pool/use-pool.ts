import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

/** The reason of a membership in the talent pool, and the ids of its tags. */
export type PoolChoice = { reason: string; tags: string[] }

export const emptyPoolChoice: PoolChoice = { reason: '', tags: [] }

const sent = { quiet: true }

/**
 * A text such as "12 are now in the talent pool", with the number of people who were members already, and of those who were
 * left unchanged.
 */
function addedText(moved: number, existed: number, left: number): string {
  const texts = [
    moved > 0 &&
      t('{count} person is now in the talent pool.|{count} people are now in the talent pool.', { count: moved }),
    existed > 0 &&
      t('{count} was in the talent pool already.|{count} were in the talent pool already.', { count: existed }),
    left > 0 && t('{count} was left unchanged.|{count} were left unchanged.', { count: left }),
  ]
  return texts.filter(Boolean).join(' ')
}

/**
 * Adds people to the talent pool and removes them, both with undo. If the server refuses, a toast shows the reason and the
 * result is false.
 */
export function usePool() {
  const adding = useSend(talents.add, sent)
  const updating = useSend(talents.update, sent)
  const removing = useSend(talents.remove, sent)
  const restoring = useSend(talents.restore, sent)
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const add = (applicants_uuid: readonly string[], choice: PoolChoice) =>
    done(
      adding.sendAndWait({ body: { applicants_uuid: [...applicants_uuid], ...choice } }, made => {
        const text = addedText(made.moved, made.existed, made.left)
        if (made.moved === 0) return toast.info(text)
        toast.undo(text, () => removing.send({ body: { job_applicants_uuid: made.applicants_uuid } }))
      }),
    )
  const remove = (job_applicants_uuid: readonly string[]) =>
    done(
      removing.sendAndWait({ body: { job_applicants_uuid: [...job_applicants_uuid] } }, made => {
        if (made.removed === 0) return toast.info(t('Nothing was changed.'))
        const text =
          '{count} person was removed from the talent pool.|{count} people were removed from the talent pool.'
        toast.undo(t(text, { count: made.removed }), () =>
          restoring.send({ body: { job_applicants_uuid: made.applicants_uuid } }),
        )
      }),
    )
  const update = (applicant_uuid: string, body: PoolChoice) =>
    done(
      updating.sendAndWait({ params: { applicant_uuid }, body }, () =>
        toast.success(t('The talent pool was updated.')),
      ),
    )
  return { add, remove, update, pending: adding.pending || removing.pending || updating.pending }
}
