import { tasks, type Task } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'

const options = { quiet: true }

/** The actions on a task that need no dialog. Completing and deleting a task offer undo. */
export function useTaskActions({ uuid, title, status: before }: Pick<Task, 'uuid' | 'title' | 'status'>) {
  const params = { task_uuid: uuid }
  const setStatus = useSend(tasks.setStatus, options)
  const restore = useSend(tasks.restore, options)
  const remove = useSend(tasks.remove, {
    ...options,
    done: () => toast.undo(t('“{title}” was deleted.', { title }), () => restore.send({ params })),
  })
  const offerUndo = () =>
    toast.undo(t('“{title}” is done.', { title }), () => setStatus.send({ params, body: { status: before } }))
  const mark = (status: Task['status']) =>
    setStatus.sendAndWait({ params, body: { status } }, status === 'COMPLECTED' ? offerUndo : undefined)
  return {
    /** The status of the task, or the new status while it is being sent. */
    status: (setStatus.pending && setStatus.given?.body.status) || before,
    // `useSend` shows a refusal as a toast.
    mark: (status: Task['status']) => void mark(status).catch(() => {}),
    remove: () => remove.send({ params }),
  }
}
