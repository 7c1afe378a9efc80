import { useState } from 'react'
import type { SavedView } from '@kargozin/api/organisation/saved-views.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { nameError } from '../names/name-error.ts'

type ViewDialogProps = {
  /** The view to edit. Undefined creates a new view. */
  view?: SavedView
  onClose: () => void
  onSave: (it: { title: string; shared: boolean }) => Promise<void>
}

/** A form for the name of a view and who may see it. */
export function ViewDialog({ view, onClose, onSave }: ViewDialogProps) {
  const [title, setTitle] = useState(view?.title ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const save = async () => {
    if (title.trim() === '' || pending) return
    setPending(true)
    try {
      await onSave({ title, shared })
      onClose()
    } catch (refusal) {
      setError(nameError(refusal))
      setPending(false)
    }
  }
  return (
    <FormDialog
      form={{ submit: () => void save(), pending }}
      onClose={onClose}
      title={view ? t('Name and sharing') : t('Save as a view')}
    >
      <TextField
        label={t('Name of the view')}
        value={title}
        onChange={setTitle}
        maxLength={60}
        error={error ?? undefined}
        autoFocus
      />
      <Checkbox value={shared} onChange={setShared}>
        {t('Shared: everyone who may open this list sees it')}
      </Checkbox>
    </FormDialog>
  )
}
