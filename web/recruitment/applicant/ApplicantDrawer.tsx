import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import type { Around } from '../../kit/around.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { lazy } from '../../ui/lazy.ts'
import { cardOf, type Column } from '../moves/board-state.ts'
import { cardElement } from '../moves/card-element.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { fullName } from '../people/applicant-words.ts'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { applicantKeys } from './applicant-keys.ts'
import { ApplicantBar } from './ApplicantBar.tsx'
import { ApplicantHead } from './ApplicantHead.tsx'
import { CommentsTab } from './CommentsTab.tsx'
import { CvTab } from './CvTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'
import { usePrint } from './use-print.ts'

const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }))

type ApplicantDrawerProps = TransferTools & {
  id: string
  columns: Column[]
  around: Around | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** `moved` runs once the server has agreed. */
  onMove: (applicant: ListedApplicant, step: string, moved?: () => void) => void
}

/** An applicant beside the board. */
export function ApplicantDrawer({ id, columns, around, onOpen, onClose, onMove, ...tools }: ApplicantDrawerProps) {
  const { data, ...asked } = useCall(applicantProfile.show, { params: { applicant_uuid: id } })
  const applicant = data?.applicant
  const printer = usePrint()
  const shown = cardOf(columns, id) ?? applicant
  return (
    <RecordDrawer
      of={{ ...asked, data: applicant }}
      what={t('Applicant')}
      title={shown && fullName(shown)}
      failed={t('This applicant could not be loaded')}
      {...{ around, onOpen, onClose }}
      // To the card of whom one looked at last, which need not be the one that one came from.
      backTo={() => cardElement(id)}
      aside={applicant && <Place applicant={applicant} />}
      tools={
        applicant && <Button kind="ghost" icon={<Printer size={16} />} label={t('Print')} onPress={printer.print} />
      }
      renderFooter={(it, { leave }) => (
        <ApplicantBar
          applicant={it}
          columns={columns}
          onMove={step => onMove(it, step, leave)}
          onGone={leave}
          tools={tools}
        />
      )}
      keys={applicantKeys}
      tabs={tabsOf}
    >
      {it => (
        <>
          <ApplicantHead applicant={it} />
          <Suspense>{printer.printing && <PrintSheet applicant={it} onDone={printer.done} />}</Suspense>
        </>
      )}
    </RecordDrawer>
  )
}

const tabsOf = (applicant: Applicant) => [
  { id: 'profile', title: t('Details'), content: <ProfileTab applicant={applicant} /> },
  { id: 'cv', title: t('CV'), content: <CvTab applicant={applicant} /> },
  {
    id: 'comments',
    title: t('Comments'),
    count: applicant.comments_count || undefined,
    content: <CommentsTab applicantId={applicant.uuid} />,
  },
  { id: 'surveys', title: t('Questionnaires'), content: <SurveysTab applicantId={applicant.uuid} /> },
  {
    id: 'activities',
    title: t('Activities'),
    content: <ActivitiesTab jobId={applicant.job_id} applicantId={applicant.uuid} />,
  },
]

function Place({ applicant }: { applicant: Applicant }) {
  return applicant.trashed_at ? (
    <Chip tone="danger">{t('In the trash')}</Chip>
  ) : (
    <Chip tone="green">{applicant.step_title}</Chip>
  )
}
