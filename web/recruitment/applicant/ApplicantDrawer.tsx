import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { id as uuid, maybe, shape } from '@kargozin/api/fields.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import type { Around } from '../../kit/around.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { lazy } from '../../ui/lazy.ts'
import { cardOf, columnsOf, type Column } from '../moves/board-state.ts'
import { cardElement } from '../moves/card-element.ts'
import { MoveDialog } from '../moves/MoveDialog.tsx'
import type { TransferTools } from '../moves/Transfer.tsx'
import { useAskedMoves } from '../moves/use-asked-moves.ts'
import { useBoardNews } from '../moves/use-board-news.ts'
import { useBulk } from '../moves/use-bulk.ts'
import { useMoves } from '../moves/use-moves.ts'
import { busyIn, usePending } from '../moves/use-pending.ts'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { fullName } from '../people/applicant-words.ts'
import { TasksTab } from '../tasks/TasksTab.tsx'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { applicantKeys } from './applicant-keys.ts'
import { ApplicantBar } from './ApplicantBar.tsx'
import { ApplicantHead } from './ApplicantHead.tsx'
import { CvTab } from './CvTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SurveysTab } from './SurveysTab.tsx'
import { usePrint } from './use-print.ts'

const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }))

type OpenedApplicant = {
  id: string
  /** The neighbours of the applicant in their list. */
  around?: Around | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** The actions of a board on an applicant. */
type Board = TransferTools & {
  columns: Column[]
  /** Calls `moved` when the server has confirmed. */
  onMove: (applicant: ListedApplicant, step: string, moved?: () => void) => void
}

/** An applicant in a drawer beside their list. Without a board, the drawer loads the steps of the job itself. */
export function ApplicantDrawer({ board, ...opened }: OpenedApplicant & { board?: Board }) {
  return board ? <OfBoard {...opened} board={board} /> : <WithoutBoard {...opened} />
}

function WithoutBoard(opened: OpenedApplicant) {
  const found = useCall(applicantProfile.show, { params: { applicant_uuid: opened.id } }).data
  // No action is possible before the applicant is loaded.
  const jobId = found?.applicant.job_id ?? ''
  const { data } = useCall(
    steps.ofJob,
    { params: { job_uuid: jobId }, query: { cards: false } },
    { when: jobId !== '' },
  )
  useBoardNews(jobId)
  const { pending, show } = usePending()
  const columns = columnsOf(data?.steps ?? [], {}, pending)
  const bulk = useBulk(jobId, show)
  const moves = useAskedMoves(columns, useMoves(jobId, show, busyIn(pending)), bulk)
  const canTransfer = data?.job.can.move ?? false
  return (
    <>
      <OfBoard {...opened} board={data && { jobId, columns, bulk, canTransfer, onMove: moves.ask }} />
      {moves.asked && <MoveDialog asked={moves.asked} onClose={moves.cancel} onConfirm={moves.confirm} />}
    </>
  )
}

/** What somebody came for by a link goes from the address with the applicant whose it is. */
const sought = shape({ comment: maybe(uuid()), task: maybe(uuid()) })
const nothingSought = { comment: undefined, task: undefined }

function OfBoard({ id, board, onOpen, onClose, ...opened }: OpenedApplicant & { board: Board | undefined }) {
  const { set } = useUrl(sought)
  const { data, ...asked } = useCall(applicantProfile.show, { params: { applicant_uuid: id } })
  const applicant = data?.applicant
  const printer = usePrint()
  const shown = cardOf(board?.columns ?? [], id) ?? applicant
  return (
    <RecordDrawer
      of={{ ...asked, data: applicant }}
      what={t('Applicant')}
      title={shown && fullName(shown)}
      failed={t('This applicant could not be loaded')}
      missing={{
        title: t('Applicant not found'),
        text: t(
          'They may have been deleted, or you may not have access to the job opening. Ask a colleague who manages it.',
        ),
      }}
      {...opened}
      onOpen={next => {
        set(nothingSought)
        onOpen(next)
      }}
      onClose={() => {
        set(nothingSought)
        onClose()
      }}
      // The card of the last applicant shown, which may differ from the card that opened the drawer.
      backTo={() => cardElement(id)}
      aside={applicant && <Place applicant={applicant} />}
      tools={
        applicant && <Button kind="ghost" icon={<Printer size={16} />} label={t('Print')} onPress={printer.print} />
      }
      renderFooter={(it, { leave }) =>
        board && (
          <ApplicantBar
            applicant={it}
            columns={board.columns}
            onMove={step => board.onMove(it, step, leave)}
            onGone={leave}
            tools={board}
          />
        )
      }
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
  { id: 'tasks', title: t('Tasks'), content: <TasksTab applicantId={applicant.uuid} /> },
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
