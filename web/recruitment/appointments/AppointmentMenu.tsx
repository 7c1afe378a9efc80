import { Ban, EllipsisVertical, Link2, NotebookPen, Pencil, RotateCcw, UserCheck, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { attendances } from '@kargozin/api/recruitment/applicants/appointment-labels.ts'
import { copyText } from '../../core/toasts/CopyButton.tsx'
import { labelOf } from '../../core/labels.ts'
import { toast } from '../../core/toasts/toast.tsx'
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

/** Copies the link of an online meeting, or of the place on a map. */
function linkOf({ is_webinar, address, map_link, status }: Appointment): MenuEntry[] {
  const link = is_webinar ? address : map_link
  if (!link || status === 'cancelled') return []
  const copy = async () => (await copyText(link)) && toast.success(t('The link was copied.'))
  return [
    {
      ...{ id: 'link', icon: <Link2 size={15} />, onPress: () => void copy() },
      label: is_webinar ? t('Copy the link of the meeting') : t('Copy the link of the map'),
    },
  ]
}

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
  const groups = [linkOf(appointment), ...afterwards, changesOf(appointment, doing)].flatMap(entries =>
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
