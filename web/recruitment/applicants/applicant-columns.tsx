import { readableMobile } from '@kargozin/api/iran.ts'
import { shortSources, type Labels } from '@kargozin/api/labels.ts'
import { shortDegrees } from '@kargozin/api/labels-person.ts'
import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { labelOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Column } from '../../ui/columns.ts'
import { cityName, fullName, sourceName } from '../people/applicant-words.ts'
import { PersonName } from '../people/PersonName.tsx'
import { StepChip } from '../people/StepChip.tsx'
import { RowTags } from '../tags/RowTags.tsx'
import { RateCell } from './RateCell.tsx'

/** The columns of a list of applicants from several job openings. */
export const applicantColumns = (): Column<FoundApplicant>[] => [...shownAtFirst(), ...hiddenAtFirst()]

const shownAtFirst = (): Column<FoundApplicant>[] => [
  { id: 'name', title: t('Name'), sortable: true, main: true, cell: it => <Name applicant={it} /> },
  {
    id: 'job',
    sortable: true,
    title: t('Job opening'),
    cell: it => <bdi className="line-clamp-2 in-[.dense]:line-clamp-1">{it.job_title}</bdi>,
  },
  {
    id: 'step',
    sortable: true,
    title: t('Step'),
    width: 132,
    cell: it => <StepChip title={it.step_title} type={it.step_type} />,
  },
  {
    id: 'degree',
    sortable: true,
    title: t('Degree, experience'),
    width: 120,
    cell: it => <Background applicant={it} />,
  },
  { id: 'source', sortable: true, title: t('Source'), width: 112, cell: it => <Source applicant={it} /> },
  {
    id: 'rate',
    title: t('Rating'),
    width: 164,
    sortable: true,
    cell: it => <RateCell key={it.uuid} applicant={it} />,
  },
  {
    id: 'applied_at',
    title: t('Application date'),
    width: 124,
    sortable: true,
    cell: it => <Time at={it.applied_at} relative />,
  },
]

const hiddenAtFirst = (): Column<FoundApplicant>[] => [
  {
    id: 'city',
    sortable: true,
    title: t('City'),
    width: 100,
    hidden: true,
    cell: it => (it.city ? <bdi>{cityName(it.city)}</bdi> : '—'),
  },
  {
    id: 'mobile',
    sortable: true,
    title: t('Mobile'),
    width: 128,
    hidden: true,
    cell: it => (it.mobile ? <span className="ltr">{readableMobile(it.mobile)}</span> : '—'),
  },
  {
    id: 'email',
    sortable: true,
    title: t('E-mail'),
    width: 190,
    hidden: true,
    cell: it => (it.email ? <span className="ltr block truncate">{it.email}</span> : '—'),
  },
  { id: 'tags', title: t('Tags'), width: 160, hidden: true, cell: it => <RowTags tags={it.tags} /> },
  {
    id: 'entered_at',
    title: t('In this step'),
    width: 116,
    hidden: true,
    sortable: true,
    cell: it => <Time at={it.entered_at} relative />,
  },
  {
    id: 'last_activity',
    title: t('Last activity'),
    width: 124,
    hidden: true,
    cell: it => (it.last_activity_at ? <Time at={it.last_activity_at} relative /> : '—'),
  },
  {
    id: 'next_appointment',
    sortable: true,
    title: t('Next appointment'),
    width: 140,
    hidden: true,
    cell: it => (it.next_appointment_at ? <Time at={it.next_appointment_at} near /> : '—'),
  },
  {
    id: 'owner',
    sortable: true,
    title: t('Opened by'),
    width: 130,
    hidden: true,
    cell: it => <bdi className="line-clamp-2">{it.owner_name}</bdi>,
  },
]

/** The degree, with the years of experience below it. */
function Background({ applicant: { degree, experience_years: count } }: { applicant: FoundApplicant }) {
  if (!degree && count === null) return '—'
  return (
    <span className="grid leading-tight max-sm:justify-items-end">
      {degree && <span>{labelOf(shortDegrees, degree)}</span>}
      {count !== null && (
        <span className="text-sm text-text-3 in-[.dense]:hidden">{t('{count} year|{count} years', { count })}</span>
      )}
    </span>
  )
}

function Source({ applicant }: { applicant: FoundApplicant }) {
  const { source, source_title } = applicant
  const short: Labels = shortSources
  const known = source && source in short ? labelOf(short, source) : undefined
  return (
    <bdi className="line-clamp-2" title={sourceName(applicant) ?? undefined}>
      {source_title ?? known ?? sourceName(applicant) ?? '—'}
    </bdi>
  )
}

/** The name, in bold until somebody has viewed the applicant. */
function Name({ applicant }: { applicant: FoundApplicant }) {
  const { seen_at, post } = applicant
  return (
    <span className="flex min-w-40 items-center gap-2.5 py-1.5 leading-tight in-[.dense]:py-0">
      <Avatar name={fullName(applicant)} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <PersonName name={fullName(applicant)} className={seen_at ? 'font-medium' : 'font-bold'} />
          {!seen_at && (
            <span className="size-2 shrink-0 rounded-full bg-info" title={t('Not viewed yet')}>
              <span className="sr-only">{t('Not viewed yet')}</span>
            </span>
          )}
        </span>
        {post && <bdi className="truncate text-sm font-normal text-text-3 in-[.dense]:hidden">{post}</bdi>}
      </span>
    </span>
  )
}
