import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { choice, maybe, shape } from '@kargozin/api/fields.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useNarrow } from '../../ui/narrow.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { cardOf, neighboursOf, type Column } from '../moves/board-state.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { cardElement } from '../moves/card-element.ts'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { ApplicantBar } from './ApplicantBar.tsx'
import { ApplicantHead } from './ApplicantHead.tsx'
import { fullName } from '../people/applicant-words.ts'
import { CommentsTab } from './CommentsTab.tsx'
import { CvTab } from './CvTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'
import { usePrint } from './use-print.ts'

const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }))

type ApplicantDrawerProps = TransferTools & {
  id: string
  columns: Column[]
  onOpen: (id: string) => void
  onClose: () => void
  /** `moved` runs once the server has agreed. */
  onMove: (applicant: ListedApplicant, step: string, moved?: () => void) => void
  /** Loads more of a step: there is a next one as long as the step goes on. */
  onMore: (step: string) => void
}

const tabs = {
  profile: 'profile',
  cv: 'cv',
  comments: 'comments',
  surveys: 'surveys',
  activities: 'activities',
} as const
const address = shape({ tab: maybe(choice(tabs)) })

/** An applicant beside his board: J and K go to the next and the previous of his step. */
export function ApplicantDrawer({ id, columns, onOpen, onClose, onMove, onMore, ...tools }: ApplicantDrawerProps) {
  const { data, error, again } = useCall(applicantProfile.show, { params: { applicant_uuid: id } })
  const { values, set } = useUrl(address)
  const card = cardOf(columns, id)
  const around = neighboursOf(columns, id)
  useMore(around, onMore)
  const go = (to: string | undefined) => to && onOpen(to)
  useDrawerKeys({
    next: () => go(around?.next),
    previous: () => go(around?.previous),
    comment: () => {
      flushSync(() => set({ tab: 'comments' }))
      document.querySelector<HTMLElement>('[data-comment] textarea')?.focus()
    },
  })
  const applicant = data?.applicant
  const printer = usePrint()
  const shown = card ?? applicant
  const close = () => {
    set({ tab: undefined })
    onClose()
    // To the card of whom one looked at last, which need not be the one that one came from.
    setTimeout(() => cardElement(id)?.focus(), 60)
  }
  const leave = () => {
    const to = around?.next ?? around?.previous
    if (to) onOpen(to)
    else close()
  }
  return (
    <Drawer
      open
      onClose={close}
      width={760}
      title={shown ? fullName(shown) : t('Applicant')}
      aside={applicant && <Place applicant={applicant} />}
      steps={
        <>
          {around && <Around around={around} onGo={go} />}
          {applicant && <Button kind="ghost" icon={<Printer size={16} />} label={t('Print')} onPress={printer.print} />}
        </>
      }
      footer={
        applicant && (
          <ApplicantBar
            applicant={applicant}
            columns={columns}
            onMove={step => onMove(applicant, step, leave)}
            onGone={leave}
            tools={tools}
          />
        )
      }
    >
      {around && <PlaceOnPhone around={around} />}
      <Content jobId={tools.jobId} applicant={applicant} error={error} onRetry={again} {...{ values, set }} />
      <Suspense>{printer.printing && applicant && <PrintSheet applicant={applicant} onDone={printer.done} />}</Suspense>
    </Drawer>
  )
}

type ContentProps = {
  jobId: string
  applicant: Applicant | undefined
  error: Error | null
  onRetry: () => void
} & ReturnType<typeof useUrl<typeof address>>

function Content({ jobId, applicant, error, onRetry, values, set }: ContentProps) {
  if (!applicant && error)
    return (
      <ErrorState
        title={t('This applicant could not be loaded')}
        text={error.message}
        onRetry={onRetry}
        retry={t('Try again')}
      />
    )
  if (!applicant) return <Skeleton shape="text" count={8} />
  const id = applicant.uuid
  return (
    <>
      <ApplicantHead applicant={applicant} />
      <Tabs
        label={t('Applicant')}
        className="mt-4"
        value={values.tab ?? 'profile'}
        onChange={tab => set({ tab: tab === 'profile' ? undefined : tab })}
        tabs={[
          { id: 'profile', title: t('Details'), content: <ProfileTab applicant={applicant} /> },
          { id: 'cv', title: t('CV'), content: <CvTab applicant={applicant} /> },
          {
            id: 'comments',
            title: t('Comments'),
            count: applicant.comments_count || undefined,
            content: <CommentsTab applicantId={id} />,
          },
          { id: 'surveys', title: t('Questionnaires'), content: <SurveysTab applicantId={id} /> },
          { id: 'activities', title: t('Activities'), content: <ActivitiesTab jobId={jobId} applicantId={id} /> },
        ]}
      />
    </>
  )
}

function Place({ applicant }: { applicant: Applicant }) {
  return applicant.trashed_at ? (
    <Chip tone="danger">{t('In the trash')}</Chip>
  ) : (
    <Chip tone="green">{applicant.step_title}</Chip>
  )
}

const placeText = ({ place, total }: NonNullable<ReturnType<typeof neighboursOf>>): string =>
  t('{place} of {total}', { place: number(place), total: number(total) })

/** On a phone the name needs the room of the head. */
function PlaceOnPhone({ around }: Pick<AroundProps, 'around'>) {
  return useNarrow() ? <p className="pb-2 text-sm text-text-3">{placeText(around)}</p> : null
}

type AroundProps = { around: NonNullable<ReturnType<typeof neighboursOf>>; onGo: (id: string | undefined) => void }

function Around({ around, onGo }: AroundProps) {
  const onPhone = useNarrow()
  return (
    <>
      {!onPhone && <span className="px-1 text-sm whitespace-nowrap text-text-3">{placeText(around)}</span>}
      <Button
        kind="ghost"
        icon={<ChevronRight size={17} className="ltr-mirror" />}
        label={t('Previous applicant')}
        disabled={!around.previous}
        onPress={() => onGo(around.previous)}
      />
      <Button
        kind="ghost"
        icon={<ChevronLeft size={17} className="ltr-mirror" />}
        label={t('Next applicant')}
        disabled={!around.next}
        onPress={() => onGo(around.next)}
      />
    </>
  )
}

/** Asks for more of the step when one comes to the last that are loaded; once for each end. */
function useMore(around: ReturnType<typeof neighboursOf>, onMore: (step: string) => void) {
  const load = useEffectEvent(onMore)
  const { step, endOf } = around ?? {}
  useEffect(() => {
    if (step && endOf) load(step)
  }, [step, endOf])
}
