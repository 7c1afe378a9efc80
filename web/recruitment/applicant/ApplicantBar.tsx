import { ArrowLeft, ArrowRightLeft, Ban, CalendarPlus, Mail, MessageSquare, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { may } from '@kargozin/api/permissions.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { stepsFor, type Column } from '../moves/board-state.ts'
import type { TransferTools } from '../moves/Transfer.tsx'
import { fullName } from '../people/applicant-words.ts'
import { MoreMenu } from './MoreMenu.tsx'

const MessageDialog = lazy(async () => ({ default: (await import('../conversation/MessageDialog.tsx')).MessageDialog }))

const AddAppointment = lazy(async () => ({
  default: (await import('../appointments/AppointmentDialog.tsx')).AddAppointment,
}))

type ApplicantBarProps = {
  applicant: Applicant
  columns: Column[]
  onMove: (step: string) => void
  onComment: () => void
  /** Called when the applicant has left the board: moved to the trash or to another job opening. */
  onGone: () => void
  tools: TransferTools
}

/**
 * The most frequent actions on an applicant: the next step, another step, rejecting, commenting and writing a message. Each button shows its key.
 */
export function ApplicantBar({ applicant, columns, onMove, onComment, onGone, tools }: ApplicantBarProps) {
  const why = applicant.can.change ? null : t('You can view the applicants of this job opening but not edit them.')
  const open = stepsFor(columns, [applicant.step_id]).filter(column => column.uuid !== applicant.step_id)
  const rejected = columns.find(column => column.type === stepType.rejected)
  const next = nextStep(columns, open, applicant.step_id)
  if (applicant.trashed_at !== null) return <RestoreBar applicant={applicant} why={why} />
  return (
    <>
      <span className="flex-1 max-sm:hidden" />
      <span data-key="C" className="max-sm:hidden">
        <Button kind="ghost" icon={<MessageSquare size={15} />} onPress={onComment}>
          {t('Comment')}
          <Kbd tone="button">C</Kbd>
        </Button>
      </span>
      <WriteMessage applicant={applicant} why={why} />
      <Schedule applicant={applicant} why={why} />
      <MoreMenu applicant={applicant} why={why} {...{ onGone, tools }} />
      {rejected && rejected.uuid !== applicant.step_id && (
        <span data-key="R">
          <Button kind="danger" icon={<Ban size={15} />} why={why} onPress={() => onMove(rejected.uuid)}>
            {applicant.step_type === stepType.hire ? t('End employment') : t('Reject')}
            <Kbd tone="button">R</Kbd>
          </Button>
        </span>
      )}
      <MoveMenu columns={open} kind={next ? 'line' : 'primary'} why={why} onMove={onMove} />
      {next && (
        <span data-key="A" className="min-w-0 max-sm:flex-1">
          <Button
            kind="primary"
            className="max-sm:w-full"
            icon={<ArrowLeft size={15} className="ltr-mirror" />}
            why={why}
            onPress={() => onMove(next.uuid)}
          >
            <span className="max-w-40 truncate">{t('To “{step}”', { step: next.title })}</span>
            <Kbd tone="button">A</Kbd>
          </Button>
        </span>
      )}
    </>
  )
}

type WriteMessageProps = { applicant: Applicant; why: string | null }

/** On a phone the tab with the messages has the button. */
function WriteMessage({ applicant, why }: WriteMessageProps) {
  const [writing, setWriting] = useState(false)
  return (
    <span data-key="E" className="max-sm:hidden">
      <Button kind="ghost" icon={<Mail size={15} />} why={why} onPress={() => setWriting(true)}>
        <span className="max-xl:sr-only">{t('Message')}</span>
        <Kbd tone="button">E</Kbd>
      </Button>
      <Suspense>
        {writing && (
          <MessageDialog ids={[applicant.uuid]} name={fullName(applicant)} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </span>
  )
}

/** Plans an appointment. On a phone the tab with the appointments has the button. */
function Schedule({ applicant, why }: WriteMessageProps) {
  const [planning, setPlanning] = useState(false)
  const plans = may(useOrganization().rights, appointments.create.needs)
  if (!plans) return null
  return (
    <span data-key="I" className="max-sm:hidden">
      <Button kind="ghost" icon={<CalendarPlus size={15} />} why={why} onPress={() => setPlanning(true)}>
        <span className="max-xl:sr-only">{t('Appointment')}</span>
        <Kbd tone="button">I</Kbd>
      </Button>
      <Suspense>
        {planning && (
          <AddAppointment applicantId={applicant.uuid} jobId={applicant.job_id} onClose={() => setPlanning(false)} />
        )}
      </Suspense>
    </span>
  )
}

/** The step after the current one. Undefined after a rejection, or if the caller may not move applicants there. */
function nextStep(columns: Column[], open: readonly Column[], step: string): Column | undefined {
  const at = columns.findIndex(it => it.uuid === step)
  if (at === -1 || columns[at]?.type === stepType.rejected) return undefined
  const next = columns.slice(at + 1).find(it => it.type !== stepType.rejected)
  return open.find(it => it === next)
}

type MoveMenuProps = {
  columns: readonly Column[]
  kind: 'line' | 'primary'
  why: string | null
  onMove: (step: string) => void
}

/** The menu of all steps to which the applicant can be moved. */
function MoveMenu({ columns, kind, why, onMove }: MoveMenuProps) {
  const icon = <ArrowRightLeft size={15} />
  if (columns.length === 0 || why)
    return (
      <Button kind={kind} icon={icon} why={why ?? t('There is no other step that you may move to.')}>
        {t('Move to step')}
      </Button>
    )
  return (
    <span data-key="M">
      <Menu
        label={t('Move to step')}
        side="top end"
        trigger={
          <Button kind={kind} icon={icon}>
            <span className="max-sm:sr-only">{t('Move to step')}</span>
            <Kbd tone="button">M</Kbd>
          </Button>
        }
        entries={columns.map(column => ({
          id: column.uuid,
          label: column.title,
          note: number(column.total),
          onPress: () => onMove(column.uuid),
        }))}
      />
    </span>
  )
}

function RestoreBar({ applicant, why }: { applicant: Applicant; why: string | null }) {
  const restore = useSend(applicants.restore)
  return (
    <Button
      kind="primary"
      icon={<RotateCcw size={15} />}
      pending={restore.pending}
      why={why}
      onPress={() => restore.send({ params: { applicant_uuid: applicant.uuid } })}
    >
      {t('Restore')}
    </Button>
  )
}
