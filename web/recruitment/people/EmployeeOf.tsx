import { IdCard, UserPlus } from 'lucide-react'
import { paths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { day, isoDay } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

/** The employee that a hired applicant became, or the button that adds them. Renders nothing for users who may not see employees. */
export function EmployeeOf({ applicant }: { applicant: Applicant }) {
  const { rights } = useOrganization()
  const params = { applicant_uuid: applicant.uuid }
  const sees = may(rights, 'organization.users.list')
  const { data } = useCall(hires.show, { params }, { when: sees })
  const undo = useSend(hires.undo)
  if (!data || !(data.employee || data.can.add)) return null
  const { employee, can } = data
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-soft px-3 py-2 text-sm text-soft-ink">
      <IdCard aria-hidden size={15} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-40">
        {employee ? (
          <a href={paths.employees({ employee: employee.uuid })} className="font-medium">
            {sinceText(employee)}
          </a>
        ) : (
          t('Hired, and not among the employees yet')
        )}
      </p>
      {can.add && (
        <Button kind="primary" size="sm" icon={<UserPlus size={15} />} href={paths.hire({ hired: applicant.uuid })}>
          {t('Add to employees')}
        </Button>
      )}
      {can.undo && (
        <Button size="sm" kind="ghost" pending={undo.pending} onPress={() => undo.send({ params })}>
          {t('Undo')}
        </Button>
      )}
    </div>
  )
}

/** Since when or until when the person is an employee. */
function sinceText({ started_on, ended_on, connected_at }: NonNullable<HireEmployee>): string {
  if (ended_on && ended_on <= isoDay()) return t('Employee until {day}', { day: day(ended_on) })
  const from = started_on ?? connected_at.slice(0, 10)
  return from > isoDay() ? t('Employee from {day}', { day: day(from) }) : t('Employee since {day}', { day: day(from) })
}

type HireEmployee = { started_on: string | null; ended_on: string | null; connected_at: string } | null
