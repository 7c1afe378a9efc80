import { Maximize2, Printer } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { paths } from '@kargozin/api/paths.ts'
import { id as uuid, maybe, shape, text } from '@kargozin/api/fields.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { goTo, history } from '../../core/routes/history.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import type { Around } from '../../kit/around.ts'
import { RecordDrawer } from '../../kit/RecordDrawer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { StepChip } from '../people/StepChip.tsx'
import type { DrawerProps } from '../../ui/DrawerPanel.tsx'
import { lazy } from '../../ui/lazy.ts'
import { cardOf, type Column } from '../moves/board-state.ts'
import { cardElement } from '../moves/card-element.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { fullName } from '../people/applicant-words.ts'
import { applicantKeys } from './applicant-keys.ts'
import { applicantTabs, cvSide } from './applicant-tabs.tsx'
import { ApplicantBar } from './ApplicantBar.tsx'
import { ApplicantHead } from './head/ApplicantHead.tsx'
import { keepOpenedList } from './opened-list.ts'
import { usePrint } from './use-print.ts'

const PrintSheet = lazy(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet }))

export type OpenedApplicant = {
  id: string
  /** The previous and next applicant of the list. */
  around?: Around | undefined
  /** The ids of the list, for the neighbours on the separate page. */
  listed?: readonly string[]
  onOpen: (id: string) => void
  /** Called with the job opening of the applicant, if it is known. */
  onClose: (jobId?: string) => void
  /** The component around the screen. By default a drawer. */
  shell?: (props: DrawerProps) => ReactNode
}

/** The actions that a board offers for an applicant. */
export type Board = TransferTools & {
  columns: Column[]
  /** Moves the applicant. `moved` is called when the server has confirmed the move. */
  onMove: (applicant: ListedApplicant, step: string, moved?: () => void) => void
}

/** The parameters of a link that opens a tab or a comment. They are removed from the URL when another applicant is opened. */
const address = shape({
  comment: maybe(uuid()),
  task: maybe(uuid()),
  find: maybe(text(200)),
  mark: maybe(text(40)),
  cv: maybe(uuid()),
  tab: maybe(text(40)),
})
const nothingSought = { comment: undefined, task: undefined, find: undefined, mark: undefined, cv: undefined }

/** The screen for decisions about an applicant: the CV on one side, all other data and the actions on the other. */
export function ApplicantScreen({
  id,
  board,
  listed,
  onOpen,
  onClose,
  ...opened
}: OpenedApplicant & { board: Board | undefined }) {
  const { values, set } = useUrl(address)
  const { data, ...asked } = useCall(applicantProfile.show, { params: { applicant_uuid: id } })
  const applicant = data?.applicant
  const printer = usePrint()
  const shown = cardOf(board?.columns ?? [], id) ?? applicant
  const close = () => {
    set(nothingSought)
    onClose(applicant?.job_id)
  }
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
      onClose={close}
      // The card of the applicant that was shown last. The drawer may have been opened from another card.
      backTo={() => cardElement(id)}
      aside={applicant && <Place applicant={applicant} />}
      tools={
        applicant && (
          <>
            {!opened.shell && (
              <FullPage
                to={paths.applicant(id, values)}
                listed={listed}
                onLeave={() => {
                  set({ tab: undefined })
                  close()
                }}
              />
            )}
            <Button kind="ghost" icon={<Printer size={16} />} label={t('Print')} onPress={printer.print} />
          </>
        )
      }
      renderFooter={(it, { leave, show }) =>
        board && (
          <ApplicantBar
            applicant={it}
            columns={board.columns}
            onMove={step => board.onMove(it, step, leave)}
            onComment={() => show('comments')}
            onGone={leave}
            tools={board}
          />
        )
      }
      keys={applicantKeys}
      tabs={applicantTabs}
      beside={cvSide}
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

type FullPageProps = { to: string; listed: readonly string[] | undefined; onLeave: () => void }

/** Opens the separate page of the applicant, and stores the list for it. */
function FullPage({ to, listed = [], onLeave }: FullPageProps) {
  const open = () => {
    // Removes the drawer from the history first, so that going back leads to the list.
    onLeave()
    keepOpenedList({ back: history.location.href, ids: listed })
    goTo(to)
  }
  return (
    <Button
      kind="ghost"
      className="max-sm:hidden"
      icon={<Maximize2 size={15} />}
      label={t('Open as a page')}
      onPress={open}
    />
  )
}

function Place({ applicant }: { applicant: Applicant }) {
  return applicant.trashed_at ? (
    <Chip tone="danger">{t('In the trash')}</Chip>
  ) : (
    <StepChip title={applicant.step_title} type={applicant.step_type} />
  )
}
