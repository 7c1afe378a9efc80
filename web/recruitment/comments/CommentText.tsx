import type { Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { partsOf } from './mention-text.ts'

/** The text of a comment, in which the mentioned names are highlighted. */
export function CommentText({ comment: { comment, mentions } }: { comment: Comment }) {
  const parts = partsOf(
    comment,
    mentions.map(it => it.name),
  )
  return (
    <p className="plaintext break-words whitespace-pre-line">
      {parts.map(({ text, mention }, at) =>
        mention ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no ids and never change their order
          <bdi key={at} className="font-medium text-primary">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </p>
  )
}
