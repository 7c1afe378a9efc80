import {
  duplicates,
  type DuplicatePair,
  type DuplicateSide,
  type LostInUnmerge,
} from '@kargozin/api/recruitment/persons/duplicates.ts'
import { useSend } from '../../../core/calls/api.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { fullName } from '../../people/applicant-words.ts'

/** Undoes a merge, and says what could not be restored. */
export function useUnmerge() {
  const { send, pending } = useSend(duplicates.unmerge, {
    quiet: true,
    done: ({ lost }) => {
      const text = lostText(lost)
      if (text)
        toast.error(t('Separated. These could not be put back, because they were deleted: {what}', { what: text }))
      else toast.success(t('The two are separate again, as before.'))
    },
  })
  return { unmerge: (merge_uuid: string) => send({ params: { merge_uuid } }), pending }
}

function lostText({ applications, comments, tasks, files }: LostInUnmerge): string {
  const parts = [
    applications && t('{count} application|{count} applications', { count: applications }),
    comments && t('{count} comment|{count} comments', { count: comments }),
    tasks && t('{count} task|{count} tasks', { count: tasks }),
    files && t('{count} file|{count} files', { count: files }),
  ]
  return parts.filter(it => it !== 0).join(t(', '))
}

/** Merges two applicants. The toast offers undo. `done` gets the id of the remaining application. */
export function useMerge(name: string, done: (applicant: string) => void) {
  const { unmerge } = useUnmerge()
  return useSend(duplicates.merge, {
    quiet: true,
    done: ({ applicant_uuid, merge_uuid }) => {
      toast.undo(t('The records of {name} were merged.', { name }), () => unmerge(merge_uuid))
      done(applicant_uuid)
    },
  })
}

/** Joins many pairs that agree in name and contact. The toast offers undo, and says how many were left out. */
export function useJoinMany(done: () => void) {
  const undo = useSend(duplicates.undoJoin, { quiet: true })
  const { send, pending } = useSend(duplicates.join, {
    quiet: true,
    done: ({ joined, left, join_uuid }) => {
      const text = [
        t('{count} pair was joined.|{count} pairs were joined.', { count: joined }),
        left > 0 && t('{count} pair needs a comparison.|{count} pairs need a comparison.', { count: left }),
      ]
      const words = text.filter(Boolean).join(' ')
      if (join_uuid) toast.undo(words, () => undo.send({ params: { join_uuid } }))
      else toast.error(words)
      done()
    },
  })
  const join = (pairs: readonly DuplicatePair[]) =>
    send({ body: { pairs: pairs.map(it => ({ applicant_uuid: it.applicant.uuid, other_uuid: it.other.uuid })) } })
  return { join, pending }
}

type Named = Pick<DuplicateSide, 'uuid' | 'name' | 'last_name'>

/** Confirms that two applications with different names belong to one person. */
export function useConfirm(applicant: Named, other: Named) {
  const { send, pending } = useSend(duplicates.settle, {
    quiet: true,
    done: () => toast.success(t('Noted: {name} is the same person.', { name: fullName(other) })),
  })
  const confirm = () =>
    send({ params: { applicant_uuid: applicant.uuid }, body: { applicant_uuid: other.uuid, different: false } })
  return { confirm, pending }
}

/** Marks two applicants as different persons, and separates them if they are one so far. The toast offers undo. */
export function useSettle(applicant: Pick<DuplicateSide, 'uuid'>, other: Named, done: () => void = () => {}) {
  const params = { applicant_uuid: applicant.uuid }
  const body = { applicant_uuid: other.uuid }
  const forget = useSend(duplicates.settle, { quiet: true })
  const remember = useSend(duplicates.settle, {
    quiet: true,
    done: () => {
      toast.undo(t('Noted: {name} is another person.', { name: fullName(other) }), () =>
        forget.send({ params, body: { ...body, different: false } }),
      )
      done()
    },
  })
  return { settle: () => remember.send({ params, body: { ...body, different: true } }), pending: remember.pending }
}
