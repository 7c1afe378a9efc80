import {
  CopyPlus,
  Ellipsis,
  FileSpreadsheet,
  History,
  MessageCircleQuestionMark,
  Pencil,
  Star,
  Trash2,
  Workflow,
  X,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { may } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useExport } from '../../core/calls/tickets.tsx'
import { goTo } from '../../core/routes/history.ts'
import { useUrl } from '../../core/routes/url.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { Menu, type MenuGroup } from '../../ui/Menu.tsx'
import { filtersOf } from '../filters/filter-address.ts'
import { publicEntries } from '../jobs/public-entries.tsx'
import { useJobActions } from '../jobs/use-job-actions.ts'
import { address } from './address.ts'

const deleteDialog = later(async () => (await import('../jobs/DeleteJobDialog.tsx')).DeleteJobDialog)

type BoardMenuProps = {
  job: DataOf<typeof steps.ofJob>['job']
  readOnly: boolean
  onTrash: () => void
  onSteps: () => void
}

/** The menu of a job opening on its board: everything that its row in the list offers, and the actions on its steps. */
export function BoardMenu({ job, ...props }: BoardMenuProps) {
  const [deleting, setDeleting] = useState(false)
  const label = t('Actions for {title}', { title: job.title })
  const close = () => setDeleting(false)
  return (
    <>
      <Menu
        label={label}
        side="bottom end"
        trigger={<Button icon={<Ellipsis size={17} />} label={label} />}
        groups={useGroups({ job, ...props }, () => setDeleting(true))}
      />
      {deleting && (
        <Suspense>
          <deleteDialog.Part job={job} onClose={close} onMissed={close} onDeleted={() => goTo(paths.jobs())} />
        </Suspense>
      )}
    </>
  )
}

function useGroups({ job, readOnly, onTrash, onSteps }: BoardMenuProps, onDelete: () => void): MenuGroup[] {
  const { rights } = useOrganization()
  const actions = useJobActions(job)
  const why = readOnly || !may(rights, jobs.update.needs) ? t('You can view this job opening but not edit it.') : null
  const work = [
    { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, href: paths.job(job.uuid).edit(), why },
    { id: 'steps', label: t('Steps'), icon: <Workflow size={15} />, onPress: onSteps },
    {
      id: 'copy',
      label: t('Make a copy'),
      icon: <CopyPlus size={15} />,
      onPress: actions.copy,
      why: may(rights, jobs.copy.needs) ? null : t('Your role does not allow you to create job openings.'),
    },
  ]
  const away = [
    { id: 'trash', label: t('Trash'), icon: <Trash2 size={15} />, onPress: onTrash },
    { id: 'delete', label: t('Delete the job opening'), icon: <X size={15} />, danger: true, onPress: onDelete, why },
  ]
  return [
    { entries: work },
    { entries: publicEntries(job, actions, why) },
    { entries: useApplicantEntries(job, readOnly) },
    { entries: away },
  ]
}

/** The menu entries about all applicants of the job opening. */
function useApplicantEntries(job: BoardMenuProps['job'], readOnly: boolean) {
  const { values } = useUrl(address)
  const startExport = useExport()
  const { send: askAll } = useSend(hiringSurveys.send, { quiet: true, done: showSurveyResult })
  return [
    {
      id: 'export',
      label: t('Export to Excel'),
      icon: <FileSpreadsheet size={15} />,
      // The export has the same filters as the board.
      onPress: () =>
        startExport({
          call: 'applicants',
          given: { params: { job_uuid: job.uuid }, query: filtersOf(values) },
          title: t('Applicants of {title}', { title: job.title }),
        }),
    },
    {
      id: 'activities',
      label: t('Activities'),
      icon: <History size={15} />,
      href: paths.job(job.uuid).activities(),
    },
    {
      id: 'survey',
      label: t('Ask for feedback'),
      icon: <MessageCircleQuestionMark size={15} />,
      onPress: () => askAll({ params: { job_uuid: job.uuid } }),
      why: readOnly ? t('You can view this job opening but not edit it.') : null,
    },
    {
      id: 'feedback',
      label: t('Applicant feedback'),
      icon: <Star size={15} />,
      href: paths.job(job.uuid).feedback(),
    },
  ]
}

/** Shows how many applicants were asked for feedback, and how many were not. */
function showSurveyResult({ sent, left }: { sent: number; left: number }) {
  if (sent + left === 0) return toast.info(t('Nobody has been hired or rejected yet.'))
  if (sent === 0) return toast.info(t('Nobody was asked: everyone has been asked before or has no contact details.'))
  const message = t('{count} applicant was asked for feedback.|{count} applicants were asked for feedback.', {
    count: sent,
  })
  const rest = t('{count} was left unchanged.|{count} were left unchanged.', { count: left })
  toast.success(left > 0 ? `${message} ${rest}` : message)
}
