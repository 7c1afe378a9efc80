import { ChevronDown, ChevronUp, Mail, Phone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { stepType } from '@kargozin/api/labels.ts'
import { readableMobile } from '@kargozin/api/iran.ts'
import { paths } from '@kargozin/api/paths.ts'
import { shortDegrees } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { labelOf } from '../../../core/labels.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { useNarrow } from '../../../ui/narrow.ts'
import { cityName, fullName, sourceName } from '../../people/applicant-words.ts'
import { WaitingDecision } from '../../people/WaitingDecision.tsx'
import { MessagesStopped } from '../../people/MessagesStopped.tsx'
import { MessagesSwitch } from '../../people/MessagesSwitch.tsx'
import { ApplicantTags } from '../../tags/ApplicantTags.tsx'
import { PossibleDuplicates } from '../duplicates/PossibleDuplicates.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { RateBar } from './Rating.tsx'
import { Keeping } from '../../retention/Keeping.tsx'

// Only hired applicants have it.
const EmployeeOf = lazy(async () => ({ default: (await import('../../people/EmployeeOf.tsx')).EmployeeOf }))

// The list of sources is a large component, so the source is shown as text until it is loaded.
const SourceSelect = lazy(async () => ({ default: (await import('./SourceSelect.tsx')).SourceSelect }))

/** The main facts for a decision, warnings about the person, and the rating. On a phone all but the facts is folded. */
export function ApplicantHead({ applicant }: { applicant: Applicant }) {
  const narrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <Summary applicant={applicant} />
      <WaitingDecision key={`waiting ${applicant.uuid}`} applicant={applicant} />
      {applicant.step_type === stepType.hire && (
        <Suspense>
          <EmployeeOf key={`employee ${applicant.uuid}`} applicant={applicant} />
        </Suspense>
      )}
      {narrow && (
        <Button
          kind="ghost"
          size="sm"
          className="justify-self-start"
          expanded={isOpen}
          icon={isOpen ? <ChevronUp size={15} /> : <ChevronDown size={15} />}
          onPress={() => setOpen(!isOpen)}
        >
          {t('Rating, tags and source')}
        </Button>
      )}
      {(isOpen || !narrow) && <Foldable applicant={applicant} />}
    </div>
  )
}

function Foldable({ applicant }: { applicant: Applicant }) {
  return (
    <>
      <Judged applicant={applicant} />
      <ApplicantTags key={`tags ${applicant.uuid}`} applicant={applicant} />
      <PossibleDuplicates applicantId={applicant.uuid} />
      <OtherApplications key={applicant.uuid} applicant={applicant} />
      <Keeping applicant={applicant} />
    </>
  )
}

/** The name, the contacts, the job opening and the waiting time. */
function Summary({ applicant }: { applicant: Applicant }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar name={fullName(applicant)} src={applicant.avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Background applicant={applicant} />
        <Contacts applicant={applicant} />
        <MessagesStopped applicant={applicant} />
        <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
          <Link href={paths.job(applicant.job_id).pipeline()} className="min-w-0 truncate rounded-sm text-text-2">
            <bdi>{applicant.job_title}</bdi>
          </Link>
          <span>
            {t('Applied')} <Time at={applicant.applied_at} relative />
          </span>
          <span>
            {t('Moved here')} <Time at={applicant.entered_at} relative />
          </span>
        </p>
      </div>
    </div>
  )
}

const contact = 'inline-flex min-w-0 items-center gap-1.5 rounded-sm no-underline hover:underline'

function Contacts({ applicant: { mobile, email } }: { applicant: Applicant }) {
  if (!mobile && !email) return null
  return (
    <div className="flex flex-wrap gap-x-4">
      {mobile && (
        <a href={`tel:${mobile}`} className={contact}>
          <Phone aria-hidden size={13} className="shrink-0 text-text-3" />
          <span className="ltr">{readableMobile(mobile)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={contact}>
          <Mail aria-hidden size={13} className="shrink-0 text-text-3" />
          <span className="ltr truncate">{email}</span>
        </a>
      )}
    </div>
  )
}

/** The rating and the source of the applicant. */
function Judged({ applicant }: { applicant: Applicant }) {
  const source = sourceName(applicant)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {/* With the key, each applicant has a new rating component, so that a request in progress keeps its applicant. */}
      <div className="flex items-center gap-1.5">
        <RateBar key={applicant.uuid} applicant={applicant} disabled={!applicant.can.change} />
        {applicant.can.change && <Kbd tone="button">1–5</Kbd>}
      </div>
      <span className="flex-1" />
      <MessagesSwitch key={`messages ${applicant.uuid}`} applicant={applicant} />
      {applicant.can.change && !applicant.trashed_at ? (
        <Suspense fallback={<span className="w-44 max-w-full truncate text-sm">{source}</span>}>
          <SourceSelect key={applicant.uuid} applicant={applicant} />
        </Suspense>
      ) : (
        source && <span className="text-sm text-text-3">{source}</span>
      )}
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
