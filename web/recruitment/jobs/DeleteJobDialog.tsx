import { jobs, type ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type DeleteJobDialogProps = {
  job: Pick<ListedJob, 'uuid' | 'title'>
  onClose: () => void
  /** Called after the deletion, before the lists are loaded again. */
  onDeleted?: () => void
}

/** Asks before deleting a job opening, and shows what is deleted with it. The deletion can be undone. */
export function DeleteJobDialog({ job, onClose, onDeleted }: DeleteJobDialogProps) {
  const params = { job_id: job.uuid }
  const { data, error } = useCall(jobs.removal, { params })
  const restore = useSend(jobs.restoreDeleted)
  const remove = useSend(jobs.remove, {
    quiet: true,
    done: () => {
      onClose()
      onDeleted?.()
      toast.undo(t('“{title}” was deleted.', { title: job.title }), () => restore.send({ params }))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={t('Delete “{title}”?', { title: job.title })}
      width={440}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" pending={remove.pending} onPress={() => remove.send({ params })}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 text-text-2">
        {data && <DeletedContents removal={data} />}
        {!data && !error && <Skeleton count={2} />}
        <p>
          {t('“Undo” in the message that follows restores all of this.')}{' '}
          {data &&
            t('Later, it can be restored for {days} days from the list of deleted job openings.', {
              days: data.restorable_days,
            })}
        </p>
      </div>
    </Dialog>
  )
}

function DeletedContents({ removal }: { removal: DataOf<typeof jobs.removal> }) {
  const { applicants, active, comments, files } = removal
  if (applicants === 0) return <p>{t('Its public page will be removed. Nobody has applied yet.')}</p>
  return (
    <>
      <p>{t('Its public page will be removed, and so will:')}</p>
      <ul className="list-disc ps-5">
        <li>
          {t('{count} applicant|{count} applicants', { count: applicants })}
          {active > 0 && (
            <strong className="font-medium text-warn">
              {' – '}
              {t('{count} of them is still waiting for an answer|{count} of them are still waiting for an answer', {
                count: active,
              })}
            </strong>
          )}
        </li>
        {comments > 0 && <li>{t('{count} comment|{count} comments', { count: comments })}</li>}
        {files > 0 && <li>{t('{count} CV or other file|{count} CVs and other files', { count: files })}</li>}
      </ul>
    </>
  )
}
