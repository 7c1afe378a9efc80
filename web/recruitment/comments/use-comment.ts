import { useEffect, useState } from 'react'
import { comments, type Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { forgetDraft, keepDraft, keptDraft, type DraftPlace, type PickedMention } from './comment-draft.ts'
import { stillNamed } from './mention-text.ts'
import type { Mentioned } from './MentionList.tsx'

/**
 * The state of a comment that is being written: its text, its visibility, and the people picked for mentions. This browser keeps
 * a changed text until it is sent or cancelled, also through a reload.
 */
export function useWriting(place: DraftPlace, start = '', known: readonly PickedMention[] = []) {
  const [kept] = useState(() => keptDraft(place))
  const [text, setText] = useState(kept?.text ?? start)
  const [picked, setPicked] = useState(kept?.picked ?? known)
  const [visibility, setVisibility] = useState(kept?.visibility ?? 'PUBLIC')
  useEffect(() => {
    if (text === start) forgetDraft(place)
    else keepDraft(place, { text, picked, visibility })
  }, [place, start, text, picked, visibility])
  return {
    text,
    setText,
    visibility,
    setVisibility,
    named: picked.map(it => it.name),
    mention: ({ id, fullName }: Mentioned) =>
      setPicked(all => [...all.filter(it => it.user_uuid !== id), { user_uuid: id, name: fullName }]),
    /** The ids of the people whose names are still in the text. */
    mentions: () => stillNamed(text, picked).map(it => it.user_uuid),
    /** Empties the field and forgets what was kept, because it was sent or cancelled. */
    clear: () => {
      // The component may be removed at once, so that its effect does not run again.
      forgetDraft(place)
      setText('')
      setPicked([])
    },
  }
}

/** Returns a function that deletes the comment and offers to undo it. */
export function useCommentRemoval(applicantId: string, { uuid }: Comment): () => void {
  const params = { applicant_uuid: applicantId, comment_id: uuid }
  const options = { quiet: true }
  const restore = useSend(comments.restore, options)
  const remove = useSend(comments.remove, {
    ...options,
    done: () => toast.undo(t('The comment was deleted.'), () => restore.send({ params })),
  })
  return () => remove.send({ params })
}
