import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { id, maybe, shape, text } from '@kargozin/api/fields.ts'
import type { ApplicantActivity } from '@kargozin/api/recruitment/applicants/activities.ts'
import type { Comment, Thread } from '@kargozin/api/recruitment/applicants/comments.ts'
import { useUrl } from '../../../core/routes/url.ts'
import { Time } from '../../../core/Time.tsx'
import { t, type Word } from '../../../core/words.ts'
import { ActivityText } from '../../activities/ActivityText.tsx'
import { CommentHead } from '../../comments/CommentHead.tsx'
import { CommentText } from '../../comments/CommentText.tsx'

const address = shape({ tab: maybe(text(40)), comment: maybe(id()) })

/**
 * An entry of the timeline. A comment is shown with its text. Any other activity is shown as a sentence, with a link to
 * the tab with all details.
 */
export function TimelineItem({ activity }: { activity: ApplicantActivity }) {
  const { thread } = activity
  return thread ? <ThreadSummary thread={thread} /> : <ActivitySentence activity={activity} />
}

/** The tab with the details of an activity, and the text of the link to it. */
const places: Readonly<Record<string, { tab: string | undefined; word: Word }>> = {
  apply: { tab: undefined, word: 'Open the form' },
  merge: { tab: undefined, word: 'Open the form' },
  give_information: { tab: undefined, word: 'Open the answers' },
  complete_information: { tab: undefined, word: 'Open the answers' },
  assign_survey: { tab: 'surveys', word: 'Open the questionnaire' },
  complete_survey: { tab: 'surveys', word: 'Open the answers' },
  cv: { tab: 'files', word: 'Open the files' },
  attach: { tab: 'files', word: 'Open the files' },
  attach_restore: { tab: 'files', word: 'Open the files' },
  task: { tab: 'tasks', word: 'Open the tasks' },
  task_status: { tab: 'tasks', word: 'Open the tasks' },
}

function ActivitySentence({ activity }: { activity: ApplicantActivity }) {
  const { set } = useUrl(address)
  const place = placeOf(activity)
  return (
    <>
      <ActivityText activity={activity} />
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-text-3">
        <Time at={activity.at} relative />
        {place && <DetailsLink text={t(place.word)} onPress={() => set({ tab: place.tab, comment: undefined })} />}
      </p>
    </>
  )
}

/**
 * The place with the details of an activity. The answers to the hiring survey are on the profile, and not among the
 * questionnaires.
 */
const placeOf = ({ type, subject }: ApplicantActivity) =>
  places[type === 'complete_survey' && subject === 'application' ? 'complete_information' : type]

const DetailsLink = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <PlainButton
    onPress={onPress}
    className="rounded-sm text-text-2 underline decoration-line-2 underline-offset-3 hover:text-text focus-visible:outline-2 focus-visible:outline-focus"
  >
    {text}
  </PlainButton>
)

/** A comment, with its replies collapsed. */
function ThreadSummary({ thread }: { thread: Thread }) {
  const { set } = useUrl(address)
  const [open, setOpen] = useState(false)
  const { replies } = thread
  return (
    <article aria-label={thread.user.fullName} className="grid gap-1">
      <CommentBody comment={thread} />
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs">
        {replies.length > 0 && (
          <PlainButton
            aria-expanded={open}
            onPress={() => setOpen(!open)}
            className="rounded-sm font-medium text-text-2 hover:text-text focus-visible:outline-2 focus-visible:outline-focus"
          >
            {open ? t('Hide the replies') : t('{count} reply|{count} replies', { count: replies.length })}
          </PlainButton>
        )}
        <DetailsLink text={t('Reply')} onPress={() => set({ tab: 'comments', comment: thread.uuid })} />
      </p>
      {open && (
        <ul aria-label={t('Replies')} className="mt-1 grid gap-2 border-s border-line ps-3">
          {replies.map(reply => (
            <li key={reply.uuid}>
              <CommentBody comment={reply} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function CommentBody({ comment }: { comment: Comment }) {
  return (
    <div>
      <CommentHead comment={comment} />
      {comment.deleted ? (
        <p className="text-text-3">{t('This comment was deleted.')}</p>
      ) : (
        <CommentText comment={comment} />
      )}
    </div>
  )
}
