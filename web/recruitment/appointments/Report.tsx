import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Appointment, AppointmentReport } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { useRemoveReport } from './use-appointment-actions.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

type ReportProps = { appointment: Appointment; report: AppointmentReport }

/** A report on an appointment. Its author can change it. */
export function Report({ appointment, report }: ReportProps) {
  const [changing, setChanging] = useState(false)
  return (
    <div className="mt-1 grid gap-0.5 rounded-md bg-surface-2 px-3 py-2 text-sm">
      <div className="flex items-center justify-between gap-2 text-xs text-text-3">
        <p>
          <bdi>{report.user.fullName}</bdi> · <Time at={report.created_at} relative />
          {report.updated_at && <> · {t('changed')}</>}
        </p>
        <Actions report={report} onChange={() => setChanging(true)} />
      </div>
      <p className="plaintext break-words whitespace-pre-wrap">{report.report}</p>
      <Suspense>
        {changing && <ReportDialog appointment={appointment} report={report} onClose={() => setChanging(false)} />}
      </Suspense>
    </div>
  )
}

function Actions({ report, onChange }: { report: AppointmentReport; onChange: () => void }) {
  const remove = useRemoveReport()
  return (
    <span className="flex shrink-0">
      {report.can.change && (
        <Button kind="ghost" size="sm" icon={<Pencil size={13} />} label={t('Change the report')} onPress={onChange} />
      )}
      {report.can.remove && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={13} />}
          label={t('Delete the report')}
          onPress={() => remove(report.id)}
        />
      )}
    </span>
  )
}
