import { FileSpreadsheet, FileText, MessagesSquare, PencilLine } from 'lucide-react'
import { Suspense } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { paths } from '@kargozin/api/paths.ts'
import { interviews, type InterviewSection } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { useCall } from '../../core/calls/api.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InterviewerStates } from './OtherSections.tsx'

const SideBySide = lazy(async () => ({ default: (await import('./SideBySide.tsx')).SideBySide }))

type Interview = DataOf<typeof interviews.show>
type Props = { applicantId: string; name: string; canChange: boolean; jobId: string }

/** The interviews of an applicant: the sections with the state of each interviewer, and the scorecards side by side. */
export function InterviewsTab(props: Props) {
  const of = useCall(interviews.show, { params: { applicant_uuid: props.applicantId } })
  return (
    <Loaded of={of} failed={t('The interviews could not be loaded')} skeleton={<Skeleton shape="text" count={6} />}>
      {data => <Sections interview={data} {...props} />}
    </Loaded>
  )
}

function Sections({ interview, applicantId, name, canChange, jobId }: Props & { interview: Interview }) {
  const { job_interview_forms: sections, applicant_interviews: cards, hidden } = interview
  const submitted = cards.filter(it => it.state === 'submitted')
  if (sections.length === 0 && cards.length === 0)
    return (
      <EmptyState
        small
        icon={<MessagesSquare size={18} />}
        title={t('This job opening has no interview forms')}
        text={t('With a form, interviewers rate the same questions, and you compare their answers here.')}
        action={
          canChange && (
            <Button href={paths.job(jobId).edit({ part: 'interview' })}>{t('Write an interview form')}</Button>
          )
        }
      />
    )
  return (
    <div className="grid gap-4">
      {sections.map(section => (
        <Section key={section.section_key} section={section} interview={interview} applicantId={applicantId} />
      ))}
      {hidden && <Banner>{t('You can read what others wrote after you have submitted your own scorecard.')}</Banner>}
      {submitted.length > 0 && (
        <>
          <Files applicantId={applicantId} name={name} />
          <Suspense fallback={<Skeleton shape="text" count={6} />}>
            <SideBySide cards={submitted} />
          </Suspense>
        </>
      )}
    </div>
  )
}

type SectionProps = { section: InterviewSection; interview: Interview; applicantId: string }

function Section({ section, interview, applicantId }: SectionProps) {
  const own = interview.applicant_interviews.find(it => it.mine && it.current && it.section_key === section.section_key)
  return (
    <section aria-label={section.title} className="grid gap-2 rounded-lg border border-line px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold break-words">
          <bdi>{section.title}</bdi>
        </h3>
        {own?.state === 'draft' && <Chip tone="warn">{t('Your draft')}</Chip>}
        {section.mine && (
          <Button
            kind={own?.state === 'submitted' ? 'ghost' : 'primary'}
            size="sm"
            icon={<PencilLine size={15} />}
            href={paths.interview(applicantId, { section: section.section_key })}
          >
            {own?.state === 'submitted' ? t('Your scorecard') : t('Fill in the scorecard')}
          </Button>
        )}
      </div>
      <InterviewerStates section={section} />
    </section>
  )
}

function Files({ applicantId, name }: { applicantId: string; name: string }) {
  const start = useExport()
  const params = { applicant_uuid: applicantId }
  const title = t('Interviews of {name}', { name })
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button
        kind="ghost"
        size="sm"
        icon={<FileSpreadsheet size={15} />}
        onPress={() => start({ call: 'interviewsExcel', given: { params }, title })}
      >
        {t('Excel')}
      </Button>
      <Button
        kind="ghost"
        size="sm"
        icon={<FileText size={15} />}
        onPress={() => start({ call: 'interviewsPdf', given: { params, query: {} }, title })}
      >
        {t('PDF')}
      </Button>
    </div>
  )
}
