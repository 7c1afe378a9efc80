import {
  applicantProfile,
  type Applicant,
  type JoinField,
} from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { Time } from '../../core/Time.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ApplicantLink } from '../people/ApplicantLink.tsx'
import { factName, factNames, factValue, isLatin } from './fact-words.ts'
import { Part } from './Part.tsx'
import { showsApplicant } from './use-correction.ts'

type Other = Applicant['previousApplicants'][number]

/** Other applications of the same person, and where their data differs. */
export function OtherApplications({ applicant }: { applicant: Applicant }) {
  if (applicant.previousApplicants.length === 0) return null
  return (
    <Part title={t('Other applications of this person')}>
      <ul className="grid gap-1.5">
        {applicant.previousApplicants.map(it => (
          <li key={it.uuid} className="rounded-md border border-line">
            <ApplicantLink
              id={it.uuid}
              href={paths.job(it.job_id).pipeline({ applicant: it.uuid })}
              className="flex flex-wrap items-center gap-x-2.5 rounded-md px-3 py-1.5 no-underline hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{it.job_title}</span>
              {it.rate !== null && it.rate > 0 && <span className="text-sm text-warn">★ {number(it.rate)}</span>}
              <Chip tone={it.trashed_at ? 'danger' : 'plain'}>{it.trashed_at ? t('In the trash') : it.step_title}</Chip>
              <Time at={it.applied_at} className="text-xs text-text-3" />
            </ApplicantLink>
            {it.differs.length > 0 && <Differing applicant={applicant} other={it} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The fields with another value on another application; for users who may change both. */
function Differing({ applicant, other }: { applicant: Applicant; other: Other }) {
  const { use, pending } = useJoining(applicant, other)
  const all = other.differs.map(it => it.field)
  return (
    <div className="border-t border-line px-3 py-1.5">
      <div className="flex min-h-(--h-sm) flex-wrap items-center gap-x-2">
        <p className="flex-1 text-xs text-text-3">{t('Different there:')}</p>
        {all.length > 1 && (
          <Button kind="ghost" size="sm" disabled={pending} onPress={() => use(all)}>
            {t('Replace all')}
          </Button>
        )}
      </div>
      <ul className="grid">
        {other.differs.map(({ field, value }) => (
          <li key={field} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-sm break-words">
              <span className="text-text-3">{factName(field)}: </span>
              <bdi className={isLatin(field) ? 'ltr' : undefined}>{factValue(field, value)}</bdi>
            </span>
            <Button
              kind="ghost"
              size="sm"
              disabled={pending}
              label={t('{name}: replace with this value', { name: factName(field) })}
              onPress={() => use([field])}
            >
              {t('Replace with this value')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Copies values from here to another application; the toast restores the old ones. */
function useJoining(applicant: Applicant, other: Other) {
  const takeBack = useSend(applicantProfile.update, { refresh: showsApplicant, quiet: true })
  const join = useSend(applicantProfile.join, {
    refresh: showsApplicant,
    quiet: true,
    done: ({ before }, { body }) =>
      toast.undo(t('Also used in “{job}”: {fields}', { job: other.job_title, fields: factNames(body.fields) }), () =>
        takeBack.send({ params: { applicant_uuid: other.uuid }, body: before }),
      ),
  })
  const use = (fields: JoinField[]) =>
    join.send({ params: { applicant_uuid: applicant.uuid }, body: { applicant_uuid: other.uuid, fields } })
  return { use, pending: join.pending }
}
