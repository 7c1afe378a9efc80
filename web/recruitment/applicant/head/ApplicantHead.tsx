import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { shortDegrees } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useSend } from '../../../core/calls/api.ts'
import { labelOf } from '../../../core/labels.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { cityName, fullName, sourceName } from '../../people/applicant-words.ts'
import { OtherApplications } from './OtherApplications.tsx'
import { Rating } from '../Rating.tsx'
import { SourceSelect } from './SourceSelect.tsx'
import { showsApplicant } from '../use-correction.ts'

/** The main facts for a decision, what must not be missed about the person, and the rating. */
export function ApplicantHead({ applicant }: { applicant: Applicant }) {
  return (
    <div className="grid gap-3">
      <Summary applicant={applicant} />
      <OtherApplications key={applicant.uuid} applicant={applicant} />
    </div>
  )
}

/** The person, the contacts, and how long they have been waiting. */
function Summary({ applicant }: { applicant: Applicant }) {
  const source = sourceName(applicant)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:items-start">
      <Avatar name={fullName(applicant)} src={applicant.avatar_url} size="lg" />
      <div className="grid min-w-60 flex-1 gap-0.5">
        <Background applicant={applicant} />
        <div className="flex flex-wrap gap-x-4">
          {applicant.mobile && (
            <a
              href={`tel:${applicant.mobile}`}
              className="inline-flex items-center gap-1.5 rounded-sm no-underline hover:underline"
            >
              <Phone aria-hidden size={13} className="text-text-3" />
              <span className="ltr">{applicant.mobile}</span>
            </a>
          )}
          {applicant.email && (
            <a
              href={`mailto:${applicant.email}`}
              className="inline-flex min-w-0 items-center gap-1.5 rounded-sm no-underline hover:underline"
            >
              <Mail aria-hidden size={13} className="shrink-0 text-text-3" />
              <span className="ltr truncate">{applicant.email}</span>
            </a>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-3">
          <span>
            {t('Applied')} <Time at={applicant.applied_at} relative />
          </span>
          {applicant.can.change && !applicant.trashed_at ? (
            <SourceSelect key={applicant.uuid} applicant={applicant} />
          ) : (
            source && <span>{source}</span>
          )}
          <span>
            {t('Moved here')} <Time at={applicant.entered_at} relative />
          </span>
        </div>
      </div>
      {/* A new bar for each applicant: a rating that is being sent belongs to its own applicant. */}
      <RateBar key={applicant.uuid} applicant={applicant} disabled={!applicant.can.change} />
    </div>
  )
}

/** The position, degree, experience and city. */
function Background({ applicant: { post, degree, experience_years, city } }: { applicant: Applicant }) {
  const facts = [
    degree && labelOf(shortDegrees, degree),
    experience_years === null ? null : t('{count} year|{count} years', { count: experience_years }),
    city && cityName(city),
  ].filter(it => it !== null && it !== '')
  if (!post && facts.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-2">
      {post && <bdi className="font-medium">{post}</bdi>}
      <span className="text-text-2">
        {facts.map((it, at) => (
          <span key={it}>
            {at > 0 && ' · '}
            <bdi>{it}</bdi>
          </span>
        ))}
      </span>
    </p>
  )
}

function RateBar({ applicant, disabled }: { applicant: Applicant; disabled: boolean }) {
  const [given, setGiven] = useState<number | undefined>(undefined)
  const rate = useSend(applicants.rate, {
    refresh: showsApplicant,
    quiet: true,
    optimistic: ({ body }) => {
      setGiven(body.rate)
      return () => setGiven(undefined)
    },
  })
  return (
    <div className="flex items-center gap-1.5">
      <Rating
        value={given ?? applicant.rate}
        disabled={disabled}
        onChange={value => rate.send({ params: { applicant_uuid: applicant.uuid }, body: { rate: value } })}
      />
      {!disabled && <Kbd tone="button">1–5</Kbd>}
    </div>
  )
}
