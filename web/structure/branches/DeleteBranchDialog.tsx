import { useState } from 'react'
import type { ListedBranch } from '@kargozin/api/structure/branches.ts'
import { t } from '../../core/words.ts'
import { BranchField } from '../../pickers/BranchField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBranchRemoval } from './use-branch-removal.ts'

/** Asks where the job openings and members of a branch go before it is deleted. */
export function DeleteBranchDialog({ branch, onClose }: { branch: ListedBranch; onClose: () => void }) {
  const { id, name, jobs_count: jobs, users_count: people } = branch
  const [to, setTo] = useState<string | null>(null)
  const remove = useBranchRemoval(onClose)
  const has = [
    ...(jobs > 0 ? [t('{count} job opening|{count} job openings', { count: jobs })] : []),
    ...(people > 0 ? [t('{count} member|{count} members', { count: people })] : []),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Delete the branch “{name}”?', { name })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={remove.pending}
            onPress={() => remove.send({ params: { id }, query: to ? { move_to: to } : {} })}
          >
            {to ? t('Move and delete') : t('Delete')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('It has: {what}.', { what: has.join(t(', ')) })}</p>
        <BranchField
          value={to}
          onChange={setTo}
          except={id}
          label={t('Move them to another branch')}
          none={t('Nowhere: they stay with the deleted branch')}
          help={t('Undoing the deletion moves them back.')}
        />
      </div>
    </Dialog>
  )
}
