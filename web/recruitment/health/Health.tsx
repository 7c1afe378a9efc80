import { AlarmClock, CalendarClock, ChevronDown, CircleCheckBig, Info, UserCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { pageSearchOf } from '@kargozin/api/addresses.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobHealth, type StepHealth } from '@kargozin/api/recruitment/pipeline/job-health.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall } from '../../core/calls/api.ts'
import { usePlace } from '../../core/routes/routes.tsx'
import { parseSearch } from '../../core/routes/search.ts'
import { number, percent } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { Popover } from '../../ui/Popover.tsx'
import { useJobActions } from '../jobs/use-job-actions.ts'
import { dotOf } from '../step-dot.ts'
import { HealthTable } from './HealthTable.tsx'

type BoardJob = DataOf<typeof steps.ofJob>['job']
type Figures = DataOf<typeof jobHealth.show>

/**
 * The figures of a job opening, below its title. On phones they are collapsed. While they
 * load, an empty element reserves their space.
 */
export function Health({ job }: { job: BoardJob }) {
  const { data } = useCall(jobHealth.show, { params: { job_uuid: job.uuid } })
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  if (!data) return <div aria-hidden className="h-9.5 max-sm:h-6" />
  const filled = data.hired >= data.required && job.publish_status === publishStatus.active && <Filled job={job} />
  const facts = <Facts data={data} active={job.publish_status === publishStatus.active} />
  if (!narrow)
    return (
      <section
        aria-label={t('How it is doing')}
        className="flex min-h-9.5 flex-wrap items-center gap-x-4 gap-y-1 px-(--page) pb-2.5 text-sm text-text-2 print:hidden"
      >
        {facts}
        <Conversion steps={data.steps} />
        {filled}
      </section>
    )
  return (
    <section
      aria-label={t('How it is doing')}
      className={cx('-mt-2 grid gap-2 px-(--page) text-sm text-text-2 print:hidden', (open || filled) && 'pb-2')}
    >
      <Button
        kind="ghost"
        size="sm"
        icon={<ChevronDown size={15} className={cx('transition-transform', open && 'rotate-180')} />}
        expanded={open}
        onPress={() => setOpen(!open)}
        className="justify-self-start"
      >
        {t('How it is doing')}
      </Button>
      {open && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{facts}</div>
          <HealthTable steps={data.steps} />
        </>
      )}
      {filled}
    </section>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden className="text-text-3">
      {icon}
    </span>
    {children}
  </span>
)

function Facts({ data, active }: { data: Figures; active: boolean }) {
  const { path, search } = usePlace()
  const { days_open: count, hired, required, overdue } = data
  return (
    <>
      {count !== null && (
        <Fact icon={<CalendarClock size={15} />}>
          {active
            ? t('Open for {count} day|Open for {count} days', { count })
            : t('Was open for {count} day|Was open for {count} days', { count })}
        </Fact>
      )}
      <Fact icon={<UserCheck size={15} />}>{t('{hired} of {wanted} hired', { hired, wanted: required })}</Fact>
      {overdue > 0 && (
        <Link
          href={path + pageSearchOf({ ...parseSearch(search), overdue: true, page: undefined })}
          className="inline-flex items-center gap-1.5 rounded-sm font-medium whitespace-nowrap text-danger"
        >
          <AlarmClock aria-hidden size={15} />
          {t('{count} overdue', { count: overdue })}
        </Link>
      )}
    </>
  )
}

/** The conversion between the steps in one line, with a button for the full table. */
const Conversion = ({ steps }: { steps: readonly StepHealth[] }) => (
  <span className="flex min-w-0 items-center gap-1">
    <span className="scroll flex min-w-0 items-center gap-2 [scrollbar-width:none]">
      {steps.map(step => (
        <span key={step.uuid} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden className={cx('size-2 rounded-full', dotOf(step.type))} />
          <bdi>{step.title}</bdi>
          <span className="text-text">{number(step.total)}</span>
          {step.went_on !== null && step.reached !== null && step.reached > 0 && (
            <span className="rounded-full bg-surface-2 px-1.5 text-xs" title={t('Went on')}>
              {percent(step.went_on / step.reached)}
            </span>
          )}
        </span>
      ))}
    </span>
    <Popover
      label={t('Conversion of the steps')}
      side="bottom end"
      className="w-120 p-3"
      trigger={<Button kind="ghost" size="sm" icon={<Info size={15} />} label={t('Conversion of the steps')} />}
    >
      <HealthTable steps={steps} />
    </Popover>
  </span>
)

/** Says that enough people are hired, and offers to unpublish the job opening, with undo. */
function Filled({ job }: { job: BoardJob }) {
  const { toggle } = useJobActions(job)
  return (
    <span className="inline-flex items-center gap-2 font-medium text-soft-ink">
      <CircleCheckBig aria-hidden size={15} />
      {job.can.change ? t('Filled: close it?') : t('Filled')}
      {job.can.change && (
        <Button size="sm" onPress={toggle}>
          {t('Unpublish')}
        </Button>
      )}
    </span>
  )
}
