import { readableMobile } from '@kargozin/api/iran.ts'
import type { DuplicateSide } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { paths } from '@kargozin/api/paths.ts'
import { Time } from '../../../core/Time.tsx'
import { t } from '../../../core/words.ts'
import { ApplicantLink } from '../../people/ApplicantLink.tsx'
import { fullName } from '../../people/applicant-words.ts'

/** One of two applicants who may be the same person: the name, the job opening and the contacts. */
export function SideCard({ side, linked = false }: { side: DuplicateSide; linked?: boolean }) {
  const name = <bdi className="font-medium">{fullName(side)}</bdi>
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      {linked ? (
        <ApplicantLink
          id={side.uuid}
          href={paths.job(side.job_id).pipeline({ applicant: side.uuid })}
          className="w-fit max-w-full truncate rounded-sm no-underline hover:underline"
        >
          {name}
        </ApplicantLink>
      ) : (
        <p className="truncate">{name}</p>
      )}
      <p className="text-sm text-text-2">
        <bdi>{side.job_title}</bdi> · <bdi>{side.step_title}</bdi>
      </p>
      <p className="text-sm text-text-3">
        {t('Applied')} <Time at={side.applied_at} />
      </p>
      {side.mobile && (
        <p className="text-sm">
          <span className="ltr">{readableMobile(side.mobile)}</span>
        </p>
      )}
      {side.email && (
        <p className="truncate text-sm">
          <span className="ltr">{side.email}</span>
        </p>
      )}
      {side.birthday && (
        <p className="text-sm text-text-3">
          {t('Birth date')} <Time at={side.birthday} />
        </p>
      )}
    </div>
  )
}
