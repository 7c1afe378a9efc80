import { ArrowRightLeft, Ban, BriefcaseBusiness, Ellipsis, FileText, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { applicantProfile, type Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { stepsFor, type Column } from '../moves/board-state.ts'
import { Transfer, type TransferTools } from '../moves/Transfer.tsx'
import { fullName } from '../people/applicant-words.ts'
import { lazy } from '../../ui/lazy.ts'

const PdfDialog = lazy(async () => ({ default: (await import('../pdf/PdfDialog.tsx')).PdfDialog }))

type ApplicantBarProps = {
  applicant: Applicant
  columns: Column[]
  onMove: (step: string) => void
  /** Called when the applicant has left the board: moved to the trash or to another job opening. */
  onGone: () => void
  tools: TransferTools
}

const refresh = [
  applicantProfile.show,
  steps.ofJob,
  applicants.ofJob,
  applicants.trash,
  activities.ofApplicant,
  jobs.list,
]

/** The most frequent actions on an applicant: move, reject. */
export function ApplicantBar({ applicant, columns, onMove, onGone, tools }: ApplicantBarProps) {
  const why = applicant.can.change ? null : t('You can view the applicants of this job opening but not edit them.')
  const steps = stepsFor(columns, [applicant.step_id])
  const rejected = columns.find(column => column.type === stepType.rejected)
  const hired = applicant.step_type === stepType.hire
  const trashed = applicant.trashed_at !== null
  if (trashed) return <RestoreBar applicant={applicant} why={why} />
  return (
    <>
      <span className="flex-1" />
      <MoreMenu applicant={applicant} why={why} {...{ onGone, tools }} />
      {rejected && rejected.uuid !== applicant.step_id && (
        <span data-key="R">
          <Button kind="danger" icon={<Ban size={15} />} why={why} onPress={() => onMove(rejected.uuid)}>
            {hired ? t('End employment') : t('Reject')}
            <Kbd tone="button">R</Kbd>
          </Button>
        </span>
      )}
      {steps.length === 0 ? (
        <Button kind="primary" icon={<ArrowRightLeft size={15} />} why={why}>
          {t('Move to step')}
        </Button>
      ) : (
        <span data-key="M">
          <Menu
            label={t('Move to step')}
            side="top end"
            trigger={
              <Button kind="primary" icon={<ArrowRightLeft size={15} />}>
                {t('Move to step')}
                <Kbd tone="button">M</Kbd>
              </Button>
            }
            entries={steps
              .filter(column => column.uuid !== applicant.step_id)
              .map(column => ({
                id: column.uuid,
                label: column.title,
                note: number(column.total),
                onPress: () => onMove(column.uuid),
              }))}
          />
        </span>
      )}
    </>
  )
}

function RestoreBar({ applicant, why }: { applicant: Applicant; why: string | null }) {
  const restore = useSend(applicants.restore, { refresh })
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

type MoreMenuProps = Pick<ApplicantBarProps, 'applicant' | 'onGone' | 'tools'> & { why: string | null }

function MoreMenu({ applicant, why, onGone, tools }: MoreMenuProps) {
  const params = { applicant_uuid: applicant.uuid }
  const [going, setGoing] = useState<Applicant | null>(null)
  const [printing, setPrinting] = useState(false)
  const restore = useSend(applicants.restore, { refresh, quiet: true })
  const trash = useSend(applicants.sendToTrash, {
    refresh,
    quiet: true,
    done: () => {
      toast.undo(t('{name} is in the trash.', { name: fullName(applicant) }), () => restore.send({ params }))
      onGone()
    },
  })
  return (
    <>
      <Menu
        label={t('More actions')}
        side="top end"
        trigger={<Button kind="ghost" icon={<Ellipsis size={17} />} label={t('More actions')} />}
        entries={[
          {
            id: 'pdf',
            label: t('PDF…'),
            icon: <FileText size={15} />,
            onPress: () => setPrinting(true),
          },
          {
            id: 'transfer',
            label: t('To another job opening…'),
            icon: <BriefcaseBusiness size={15} />,
            onPress: () => setGoing(applicant),
            why: why ?? (tools.canTransfer ? null : t('You can view this job opening but not edit it.')),
          },
          {
            id: 'trash',
            label: t('Move to the trash'),
            icon: <Trash2 size={15} />,
            danger: true,
            onPress: () => trash.send({ params }),
            why,
          },
        ]}
      />
      {printing && (
        <Suspense>
          <PdfDialog ids={[applicant.uuid]} title={fullName(applicant)} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      <Transfer
        {...tools}
        chosen={going && [{ uuid: going.uuid, from: going.step_id, card: going }]}
        onClose={() => setGoing(null)}
        onTransferred={left => left > 0 && onGone()}
      />
    </>
  )
}
