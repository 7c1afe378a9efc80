import type { Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { keep, readStored, removeStored } from '../../core/kept.ts'
import { session } from '../../core/session.ts'

/** A person who was picked for a mention. */
export type PickedMention = { user_uuid: string; name: string }

/** A comment that is being written. Its visibility is kept too, so that a private text never becomes a public one. */
export type CommentDraft = { text: string; picked: readonly PickedMention[]; visibility: Comment['visibility'] }

/** The comment that is written: a new one, the reply to a comment, or another text of one’s own comment. */
export type DraftPlace = { applicantId: string; is: 'new' | `reply ${string}` | `edit ${string}` }

/** Where this browser keeps a comment that was not sent. */
const keyOf = ({ applicantId, is }: DraftPlace) => `comment ${session().organization} ${applicantId} ${is}`

export const keptDraft = (place: DraftPlace): CommentDraft | undefined => readStored<CommentDraft>(keyOf(place))

export const keepDraft = (place: DraftPlace, draft: CommentDraft): void => keep(keyOf(place), draft)

export const forgetDraft = (place: DraftPlace): void => removeStored(keyOf(place))
