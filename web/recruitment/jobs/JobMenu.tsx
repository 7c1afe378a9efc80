import { CopyPlus, Ellipsis, FileSpreadsheet, History, Pencil, Pin, PinOff, Trash2, UserStar } from 'lucide-react'
import { Suspense, useState } from 'react'
import { may, type Permission } from '@kargozin/api/permissions.ts'
import { jobs, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { useExport } from '../../core/calls/tickets.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { Menu, type MenuEntry, type MenuGroup } from '../../ui/Menu.tsx'
import { publicEntries } from './public-entries.tsx'
import { useJobActions } from './use-job-actions.ts'

/** The permission of `talents.list`, whose contract is large and is not loaded for one menu entry. */
const listTalents: Permission = 'organization.hiring.talentsPool.index'

const deleteDialog = later(async () => (await import('./DeleteJobDialog.tsx')).DeleteJobDialog)

/** The menu of a job opening in a list. Disabled actions show the reason. */
export function JobMenu({ job }: { job: ListedJob }) {
  const [deleting, setDeleting] = useState(false)
  const label = t('Actions for {title}', { title: job.title })
  return (
    <>
      <Menu
        label={label}
        side="bottom end"
        trigger={<Button kind="ghost" size="sm" icon={<Ellipsis size={17} />} label={label} />}
        groups={useGroups(job, () => setDeleting(true))}
      />
      {deleting && (
        <Suspense>
          <deleteDialog.Part job={job} onClose={() => setDeleting(false)} onMissed={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

function useGroups(job: ListedJob, onDelete: () => void): MenuGroup[] {
  const { rights } = useOrganization()
  const actions = useJobActions(job)
  const whyNot = t('You can view this job opening but not edit it.')
  const why = job.can.change ? null : whyNot
  const whyNoCopy = may(rights, jobs.copy.needs) ? null : t('Your role does not allow you to create job openings.')
  const work = [
    { id: 'edit', label: t('Edit'), icon: <Pencil size={15} />, href: paths.job(job.uuid).edit(), why },
    { id: 'copy', label: t('Make a copy'), icon: <CopyPlus size={15} />, onPress: actions.copy, why: whyNoCopy },
    {
      id: 'pin',
      label: job.is_pinned ? t('Unpin') : t('Pin to the top'),
      icon: job.is_pinned ? <PinOff size={15} /> : <Pin size={15} />,
      onPress: actions.pin,
      why: job.can.pin ? null : whyNot,
    },
  ]
  const startExport = useExport()
  const input = { params: { job_uuid: job.uuid }, query: {} }
  const title = t('Applicants of {title}', { title: job.title })
  const look: MenuEntry[] = [
    {
      id: 'export',
      label: t('Export to Excel'),
      icon: <FileSpreadsheet size={15} />,
      onPress: () => startExport({ call: 'applicants', given: input, title }),
      why: job.applicants_count === 0 ? t('Nobody has applied yet') : null,
    },
    {
      id: 'activities',
      label: t('Activities'),
      icon: <History size={15} />,
      href: paths.job(job.uuid).activities(),
    },
  ]
  const pool = {
    id: 'pool',
    label: t('People of the talent pool that fit'),
    icon: <UserStar size={15} />,
    href: paths.talents({ fits_job: job.uuid, fit: ['met', 'unknown'] }),
  }
  if (may(rights, listTalents)) look.push(pool)
  const remove = { id: 'delete', label: t('Delete'), icon: <Trash2 size={15} />, danger: true, onPress: onDelete, why }
  return [{ entries: work }, { entries: publicEntries(job, actions, why) }, { entries: look }, { entries: [remove] }]
}
