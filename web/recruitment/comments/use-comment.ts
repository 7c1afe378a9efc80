import { useState } from 'react'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments, type Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { stillNamed } from './mention-text.ts'
import type { Mentioned } from './MentionList.tsx'

/** The calls to read again after a change to comments. */
export const refreshComments = [comments.list, applicantProfile.show, activities.ofApplicant, steps.ofJob]

type PickedMention = { user_uuid: string; name: string }

/** The state of a comment that is being written: its text, and the people picked for mentions. */
export function useWriting(start = '', known: readonly PickedMention[] = []) {
  const [text, setText] = useState(start)
  const [picked, setPicked] = useState(known)
  return {
    text,
    setText,
    named: picked.map(it => it.name),
    mention: ({ id, fullName }: Mentioned) =>
      setPicked(all => [...all.filter(it => it.user_uuid !== id), { user_uuid: id, name: fullName }]),
    /** The ids of the people whose names are still in the text. */
    mentions: () => stillNamed(text, picked).map(it => it.user_uuid),
    clear: () => {
      setText('')
      setPicked([])
    },
  }
}

/** Returns a function that deletes the comment and offers to undo it. */
export function useCommentRemoval(applicantId: string, { uuid }: Comment): () => void {
  const params = { applicant_uuid: applicantId, comment_id: uuid }
  const options = { refresh: refreshComments, quiet: true }
  const restore = useSend(comments.restore, options)
  const remove = useSend(comments.remove, {
    ...options,
    done: () => toast.undo(t('The comment was deleted.'), () => restore.send({ params })),
  })
  return () => remove.send({ params })
}
