import type { Talent } from '@kargozin/api/recruitment/talents/talents.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import type { Column } from '../../ui/columns.ts'
import { applicantColumns } from '../applicants/applicant-columns.tsx'
import { RequirementLines } from '../applicant/entries/Requirements.tsx'
import { JobTags } from '../jobs/JobTags.tsx'

/**
 * The columns of the talent pool. If the pool is compared with a job opening, the requirements replace the columns of the
 * membership.
 */
export function talentColumns(compared: boolean): Column<Talent>[] {
  const shared = applicantColumns()
  const of = (...ids: string[]) => shared.filter(it => ids.includes(it.id))
  return [
    ...of('name'),
    compared
      ? { id: 'fit', title: t('Requirements of the job opening'), width: 320, cell: it => <Fit talent={it} /> }
      : { id: 'reason', title: t('Reason'), width: 260, cell: it => <Reason talent={it} /> },
    ...of('degree', 'job').map(it => ({ ...it, sortable: false })),
    { id: 'added_at', title: t('Added'), width: 140, sortable: true, cell: it => <Added talent={it} /> },
  ]
}

function Fit({ talent: { fit } }: { talent: Talent }) {
  if (!fit) return null
  if (fit.requirements.length === 0) return t('This job opening has no requirements that can be compared.')
  return (
    <span className="block py-1.5 text-sm">
      <RequirementLines requirements={fit.requirements} />
    </span>
  )
}

function Reason({ talent: { talent } }: { talent: Talent }) {
  if (talent.reason === '' && talent.tags.length === 0) return '—'
  return (
    <span className="grid gap-1 py-1.5 leading-tight">
      {talent.reason !== '' && (
        <bdi className="line-clamp-2 break-words" title={talent.reason}>
          {talent.reason}
        </bdi>
      )}
      <JobTags tags={talent.tags} />
    </span>
  )
}

function Added({ talent: { talent } }: { talent: Talent }) {
  return (
    <span className="grid leading-tight">
      <Time at={talent.added_at} relative />
      <bdi className="truncate text-sm text-text-3">{talent.added_by.fullName}</bdi>
    </span>
  )
}
