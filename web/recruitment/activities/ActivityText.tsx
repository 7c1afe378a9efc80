import { ArrowLeft } from 'lucide-react'
import type { Activity } from '@kargozin/api/recruitment/applicants/activities.ts'
import { detailsOf, nameMark, sentenceOf } from '@kargozin/api/recruitment/applicants/activity-words.ts'
import { t } from '../../core/words.ts'
import { ApplicantLink } from '../people/ApplicantLink.tsx'
import { speaker } from './speaker.ts'

type ActivityTextProps = {
  activity: Activity
  /** Whether the sentence contains the name of the applicant, as in lists of several applicants. */
  named?: boolean
  /** The link to the applicant. */
  href?: string | undefined
}

/** An activity as a sentence, with the changes below. */
export function ActivityText({ activity, named = false, href }: ActivityTextProps) {
  const { applicant } = activity
  const parts = sentenceOf(activity, speaker, nameMark).split(nameMark)
  const name =
    named && applicant && href ? (
      <ApplicantLink
        id={applicant.uuid}
        href={href}
        className="rounded-sm font-medium text-text underline decoration-line-2 underline-offset-3 hover:decoration-text"
      >
        {applicant.name}
      </ApplicantLink>
    ) : (
      (named && applicant?.name) || t(named ? 'an applicant' : 'the applicant')
    )
  return (
    <>
      <p className="leading-tight first-letter:uppercase">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never change their order
          <span key={at}>
            {at > 0 && <bdi>{name}</bdi>}
            {part}
          </span>
        ))}
      </p>
      <Details activity={activity} />
    </>
  )
}

function Details({ activity }: { activity: Activity }) {
  const details = detailsOf(activity, speaker)
  if (details.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-text-2">
      {details.map(({ name, from, to }) => (
        <li key={name}>
          {name}
          {(from !== null || to !== null) && (
            <>
              {': '}
              {from !== null && (
                <>
                  <bdi>{from}</bdi>
                  <ArrowLeft
                    aria-label={t('then')}
                    size={13}
                    className="ltr-mirror mx-1 inline align-middle text-text-3"
                  />
                </>
              )}
              <bdi>{to ?? '—'}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
