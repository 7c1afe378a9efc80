import { Ellipsis, ExternalLink, Pencil, Pin, PinOff, Power, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { jobs, publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs.ts'
import { home } from '@kargozin/api/recruitment/home.ts'
import { useSend } from '../../core/api.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/Menu.tsx'

const refresh = [jobs.list, jobs.show, home.today]

/** What can be done with a job opening from a list: what is not allowed says why. */
export function JobMenu({ job }: { job: ListedJob }) {
  const [deleting, setDeleting] = useState(false)
  const pin = useSend(jobs.pin, { refresh, quiet: true })
  const publish = useSend(jobs.publish, { refresh, quiet: true })
  const active = job.publish_status === publishStatus.active
  const why = job.can.change ? null : t('You may see this job opening but not change it.')
  const setStatus = (publish_status: number) => publish.send({ params: { job_id: job.uuid }, body: { publish_status } })
  const toggle = () => {
    setStatus(active ? publishStatus.inactive : publishStatus.active)
    toast.undo(active ? t('The job opening is off the air.') : t('The job opening is published.'), () =>
      setStatus(job.publish_status),
    )
  }
  return (
    <>
      <Menu
        label={t('Actions of {title}', { title: job.title })}
        trigger={
          <Button
            kind="ghost"
            size="sm"
            icon={<Ellipsis size={17} />}
            label={t('Actions of {title}', { title: job.title })}
          />
        }
        entries={[
          {
            id: 'edit',
            label: t('Edit'),
            icon: <Pencil size={15} />,
            href: `/dashboard/recruitment/new-job-opportunity?job=${job.uuid}`,
            why,
          },
          {
            id: 'publish',
            label: active ? t('Take off the air') : t('Publish'),
            icon: <Power size={15} />,
            onPress: toggle,
            why,
          },
          {
            id: 'pin',
            label: job.is_pinned ? t('Unpin') : t('Pin to the top'),
            icon: job.is_pinned ? <PinOff size={15} /> : <Pin size={15} />,
            onPress: () => pin.send({ params: { job_uuid: job.uuid } }),
          },
          {
            id: 'share',
            label: t('Share'),
            icon: <Share2 size={15} />,
            href: `/dashboard/recruitment/share-job-opportunity?job=${job.uuid}`,
          },
          ...(active
            ? [
                {
                  id: 'see',
                  label: t('See its public page'),
                  icon: <ExternalLink size={15} />,
                  href: `/jobs/${job.uuid}`,
                  target: '_blank',
                },
              ]
            : []),
          {
            id: 'delete',
            label: t('Delete'),
            icon: <Trash2 size={15} />,
            danger: true,
            onPress: () => setDeleting(true),
            why,
          },
        ]}
      />
      <DeleteJob job={job} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}

/** Deleting cannot be undone from here, so it says first what goes with it. */
function DeleteJob({ job, open, onClose }: { job: ListedJob; open: boolean; onClose: () => void }) {
  const remove = useSend(jobs.remove, { refresh, done: onClose })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={t('Delete “{title}”?', { title: job.title })}
      width={440}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" pending={remove.pending} onPress={() => remove.send({ params: { job_id: job.uuid } })}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        {job.applicants_count > 0
          ? t(
              'Its public page goes away, and its {count} applicant leaves the lists. The person stays known to the organisation.|Its public page goes away, and its {count} applicants leave the lists. The persons stay known to the organisation.',
              { count: job.applicants_count },
            )
          : t('Its public page goes away. Nobody has applied yet.')}
      </p>
    </Dialog>
  )
}
