import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useSend } from '../../core/calls/api.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type DeleteForGoodProps = {
  jobId: string
  ids: string[]
  /** The name of a single applicant; null for several. */
  name: string | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks before deleting applicants permanently, because this cannot be undone. */
export function DeleteForGood({ jobId, ids, name, onClose, onDeleted }: DeleteForGoodProps) {
  const count = ids.length
  const remove = useSend(bulk.remove, {
    quiet: true,
    done: ({ removed, left }) => {
      onDeleted()
      onClose()
      const deletedText = t('{count} applicant was permanently deleted.|{count} applicants were permanently deleted.', {
        count: removed,
      })
      if (left === 0) toast.success(deletedText)
      else
        toast.warning(
          `${deletedText} ${t('{count} was no longer in the trash.|{count} were no longer in the trash.', { count: left })}`,
        )
    },
  })
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      width={440}
      title={
        name === null
          ? t('Permanently delete {count} applicant?|Permanently delete {count} applicants?', { count })
          : t('Permanently delete {name}?', { name })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={remove.pending}
            onPress={() => remove.send({ params: { job_uuid: jobId }, body: { applicants_uuids: ids } })}
          >
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        {name === null
          ? t('These applications, with their CVs, comments and history, will be lost. This cannot be undone.')
          : t('This application, its CVs, comments and history will be lost. This cannot be undone.')}
      </p>
    </Dialog>
  )
}
