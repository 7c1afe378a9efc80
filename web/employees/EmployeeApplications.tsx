import { paths } from '@kargozin/api/paths.ts'
import { hires } from '@kargozin/api/recruitment/onboarding/hires.ts'
import { useCall } from '../core/calls/api.ts'
import { day } from '../core/dates.ts'
import { t } from '../core/words.ts'

/** The applications that became this employee. Renders nothing without any, and if they could not be loaded. */
export function EmployeeApplications({ employee }: { employee: string }) {
  const { data } = useCall(hires.ofEmployee, { params: { employee_uuid: employee } })
  const applications = data?.applications ?? []
  if (applications.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-text-2">{t('Hired from')}</h3>
      <ul className="grid gap-1.5">
        {applications.map(it => (
          <li key={it.uuid} className="flex flex-wrap items-baseline gap-x-3">
            <a href={paths.applicant(it.uuid)}>
              <bdi>{it.job_title}</bdi>
            </a>
            <span className="text-sm text-text-3">
              {t('Applied on {day}', { day: day(it.applied_at.slice(0, 10)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
