import { FileText, MessagesSquare } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { paths, routes } from '@kargozin/api/paths.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { interviews, type InterviewSection, type Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { useParams } from '../../core/routes/routes.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { RecordPage } from '../../kit/RecordPage.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useWide } from '../../ui/narrow.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { fullName } from '../people/applicant-words.ts'
import { OtherSections } from './OtherSections.tsx'
import { ScorecardBar, ScorecardFields, ScorecardRefused } from './Scorecard.tsx'
import { useScorecard } from './use-scorecard.ts'

const CvReader = lazy(async () => ({ default: (await import('../cv/CvReader.tsx')).CvReader }))

type Interview = DataOf<typeof interviews.show>

const address = shape({ section: maybe(text(40)) })

/** The kit of an interviewer: the CV, the focus, their questions, and what the others cover. */
export default function InterviewPage() {
  const { applicantId } = useParams(routes.interview)
  const params = { applicant_uuid: applicantId }
  const profile = useCall(applicantProfile.show, { params })
  const interview = useCall(interviews.show, { params })
  const applicant = profile.data?.applicant
  const close = () => goTo(paths.applicant(applicantId, { tab: 'interviews' }))
  useOpening(interview)
  return (
    <Loaded
      of={{
        ...profile,
        data: applicant && interview.data && { applicant, interview: interview.data },
        error: profile.error ?? interview.error,
      }}
      failed={t('The interview could not be loaded')}
    >
      {data => <Kit {...data} onClose={close} />}
    </Loaded>
  )
}

/** Loads again when the own scorecard can no longer be taken back: then those of others open. */
function useOpening({ data, again }: { data: Interview | undefined; again: () => void }) {
  const until = data?.applicant_interviews.find(it => it.take_back_until)?.take_back_until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(again, Math.max(0, Date.parse(until) - Date.now()) + 6000)
    return () => clearTimeout(timer)
  }, [until, again])
}

type KitProps = { applicant: Applicant; interview: Interview; onClose: () => void }

const ownIn = (cards: readonly Scorecard[], { section_key }: InterviewSection) =>
  cards.find(it => it.mine && it.current && it.section_key === section_key)

function Kit({ applicant, interview, onClose }: KitProps) {
  const { values, set } = useUrl(address)
  const mine = interview.job_interview_forms.filter(it => it.mine)
  const section = mine.find(it => it.section_key === values.section) ?? mine[0]
  const title = t('Interview with {name}', { name: fullName(applicant) })
  if (!section)
    return (
      <RecordPage open title={title} onClose={onClose}>
        <EmptyState
          icon={<MessagesSquare size={26} />}
          title={t('You have no interview form here')}
          text={t('Somebody who may edit the job opening can name you in one of its interview forms.')}
        />
      </RecordPage>
    )
  const choice = mine.length > 1 && (
    <SegmentedControl
      label={t('Interview form')}
      options={mine.map(it => ({ id: it.section_key, label: it.title }))}
      value={section.section_key}
      onChange={key => set({ section: key })}
    />
  )
  return <OpenKit key={section.section_key} {...{ applicant, interview, section, title, onClose }} choice={choice} />
}

type OpenKitProps = KitProps & { section: InterviewSection; title: string; choice: ReactNode }

function OpenKit({ applicant, interview, section, title, choice, onClose }: OpenKitProps) {
  const card = useScorecard(applicant.uuid, section, ownIn(interview.applicant_interviews, section))
  const wide = useWide()
  const others = <OtherSections applicantId={applicant.uuid} interview={interview} section={section} />
  const fields = (
    <div className="grid gap-4">
      <ScorecardRefused card={card} />
      {choice}
      <Focus section={section} />
      <ScorecardFields section={section} card={card} />
    </div>
  )
  const cv = <CvOf applicant={applicant} />
  return (
    <RecordPage
      open
      title={title}
      aside={<Chip>{applicant.job_title}</Chip>}
      footer={<ScorecardBar applicantId={applicant.uuid} section={section} card={card} />}
      fills
      onClose={onClose}
    >
      {wide ? (
        <div className="grid h-full grid-cols-2">
          <section aria-label={t('CV')} className="flex min-h-0 flex-col border-e border-line">
            {cv}
          </section>
          <div className="scroll grid content-start gap-6 p-4">
            {fields}
            {others}
          </div>
        </div>
      ) : (
        <Narrow fields={fields} others={others} cv={cv} />
      )}
    </RecordPage>
  )
}

function Focus({ section }: { section: InterviewSection }) {
  return (
    <section aria-label={section.title}>
      <h2 className="text-md font-semibold">
        <bdi>{section.title}</bdi>
      </h2>
      {section.focus && (
        <p className="mt-1 rounded-md bg-soft px-3 py-2 break-words whitespace-pre-line text-soft-ink">
          <bdi>{section.focus}</bdi>
        </p>
      )}
    </section>
  )
}

/** The parts as tabs, on tablets and phones. All stay in the page, so that nothing typed is lost. */
function Narrow({ fields, others, cv }: Record<'fields' | 'others' | 'cv', ReactNode>) {
  const [tab, setTab] = useState<'fields' | 'cv' | 'others'>('fields')
  return (
    <div className="flex h-full flex-col">
      <Tabs
        label={t('Parts of the interview')}
        value={tab}
        onChange={setTab}
        className="px-4"
        tabs={[
          { id: 'fields', title: t('Questions') },
          { id: 'cv', title: t('CV') },
          { id: 'others', title: t('Others') },
        ]}
      />
      <div className="scroll min-h-0 flex-1 p-4" hidden={tab !== 'fields'}>
        {fields}
      </div>
      {tab === 'cv' && <div className="flex min-h-0 flex-1 flex-col">{cv}</div>}
      {tab === 'others' && <div className="scroll min-h-0 flex-1 p-4">{others}</div>}
    </div>
  )
}

function CvOf({ applicant: { uuid, cv } }: { applicant: Applicant }) {
  if (!cv) return <EmptyState icon={<FileText size={22} />} title={t('No CV')} />
  return (
    <Suspense fallback={<Skeleton shape="block" className="m-3 aspect-[210/297]" />}>
      <CvReader key={cv.uuid} applicantId={uuid} cv={cv} />
    </Suspense>
  )
}
