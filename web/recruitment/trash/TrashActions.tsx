import { RotateCcw, Trash2 } from 'lucide-react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

type TrashActionsProps = {
  count: number
  pending: boolean
  onRestore: () => void
  onDelete: () => void
  onClear: () => void
}

/** The actions on the selected applicants of the trash. */
export function TrashActions({ count, pending, onRestore, onDelete, onClear }: TrashActionsProps) {
  return (
    <>
      <span className="flex-1 font-medium" aria-live="polite">
        {t('{count} selected', { count })}
      </span>
      <Button kind="ghost" className="max-sm:hidden" onPress={onClear}>
        {t('Select none')}
      </Button>
      <Button kind="danger" icon={<Trash2 size={15} />} onPress={onDelete}>
        {t('Delete permanently')}
      </Button>
      <Button kind="primary" icon={<RotateCcw size={15} />} pending={pending} onPress={onRestore}>
        {t('Restore')}
      </Button>
    </>
  )
}
