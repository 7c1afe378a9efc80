import { jobs, publishStatus, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useSend } from '../../core/calls/api.ts'
import { goTo } from '../../core/routes/history.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

/** The actions in the menu of a job opening. All except pinning offer undo. */
export function useJobActions(job: Pick<ListedJob, 'uuid' | 'publish_status'>) {
  const options = { quiet: true }
  const params = { job_id: job.uuid }
  const unpublish = useSend(jobs.publish, options)
  const back = () => unpublish.send({ params, body: { publish_status: job.publish_status } })
  const publish = useSend(jobs.publish, {
    ...options,
    done: ({ job: now }) =>
      toast.undo(
        now.publish_status === publishStatus.active
          ? t('The job opening was published.')
          : t('The job opening was unpublished.'),
        back,
      ),
  })
  const pin = useSend(jobs.pin, options)
  const renewBack = useSend(jobs.resetPublishTime, options)
  const renew = useSend(jobs.resetPublishTime, {
    ...options,
    done: () =>
      toast.undo(t('The publication date is now today, so it is at the top of the public list.'), () =>
        renewBack.send({ params: { uuid: job.uuid }, body: { undo: true } }),
      ),
  })
  const removeCopy = useSend(jobs.remove, options)
  const copy = useSend(jobs.copy, {
    ...options,
    done: ({ job: created }) =>
      toast.undo(
        t('“{title}” was created as a draft.', { title: created.title }),
        () => removeCopy.send({ params: { job_id: created.uuid } }),
        { label: t('Open'), onPress: () => goTo(paths.job(created.uuid).pipeline()) },
      ),
  })
  const active = job.publish_status === publishStatus.active
  return {
    toggle: () =>
      publish.send({ params, body: { publish_status: active ? publishStatus.inactive : publishStatus.active } }),
    pin: () => pin.send({ params: { job_uuid: job.uuid } }),
    renew: () => renew.send({ params: { uuid: job.uuid } }),
    copy: () => copy.send({ params: { job_uuid: job.uuid } }),
  }
}
