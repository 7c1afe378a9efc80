import { Ban, EllipsisVertical, NotebookPen, Pencil, RotateCcw, UserCheck, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Appointment } from '@kargozin/api/recruitment/appointments/appointment-fields.ts'
import { attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { useAppointmentActions } from './use-appointment-actions.ts'

const EditAppointment = lazy(async () => ({ default: (await import('./AppointmentDialog.tsx')).EditAppointment }))
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

const began = ({ start }: Appointment) => Date.parse(start) <= Date.now()

type Doing = ReturnType<typeof useAppointmentActions> & { open: (dialog: 'edit' | 'report') => void }

/** Came or did not come, for an appointment with an applicant that has begun. */
const marksOf = ({ can, status, applicant, attendance }: Appointment, { mark }: Doing): MenuEntry[] =>
  (
    [
      { id: 'came', icon: <UserCheck size={15} /> },
      { id: 'no_show', icon: <UserX size={15} /> },
    ] as const
  )
    .filter(it => can.change && status === 'planned' && applicant !== null && it.id !== attendance)
    .map(it => ({ ...it, label: labelOf(attendances, it.id), onPress: () => mark(it.id) }))

const reportOf = ({ can }: Appointment, { open }: Doing): MenuEntry[] =>
  can.report
    ? [
        {
          ...{ id: 'report', icon: <NotebookPen size={15} />, label: t('Write a report…') },
          onPress: () => open('report'),
        },
      ]
    : []

function changesOf({ can, status }: Appointment, { open, cancel, restore }: Doing): MenuEntry[] {
  if (!can.change) return []
  if (status === 'cancelled')
    return [{ id: 'restore', icon: <RotateCcw size={15} />, label: t('Plan it again'), onPress: restore }]
  return [
    { id: 'edit', icon: <Pencil size={15} />, label: t('Change…'), onPress: () => open('edit') },
    { id: 'cancel', icon: <Ban size={15} />, label: t('Cancel the appointment'), danger: true, onPress: cancel },
  ]
}

/** The menu of an appointment, with its dialogs. Renders nothing if the user may not do anything with it. */
export function AppointmentMenu({ appointment }: { appointment: Appointment }) {
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const doing: Doing = { ...useAppointmentActions(appointment), open: setOpen }
  const afterwards = began(appointment) ? [marksOf(appointment, doing), reportOf(appointment, doing)] : []
  const groups = [...afterwards, changesOf(appointment, doing)].flatMap(entries =>
    entries.length > 0 ? [{ entries }] : [],
  )
  if (groups.length === 0) return null
  const label = t('Actions for {title}', { title: appointment.title })
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={label}
        side="bottom end"
        groups={groups}
        trigger={<Button kind="ghost" size="sm" icon={<EllipsisVertical size={15} />} label={label} />}
      />
      <Suspense>
        {open === 'edit' && <EditAppointment appointment={appointment} onClose={close} />}
        {open === 'report' && <ReportDialog appointment={appointment} onClose={close} />}
      </Suspense>
    </>
  )
}
