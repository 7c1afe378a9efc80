import { useState } from 'react'
import { tagTypes } from '@kargozin/api/organisation/tags.ts'
import { t } from '../../core/words.ts'
import { ManageTags, TagPicker } from '../../pickers/TagPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTagging } from './use-tagging.ts'

type TagManyDialogProps = {
  /** The ids of the applicants, who may belong to different job openings. */
  ids: readonly string[]
  onClose: () => void
  /** Called after the tags were changed. */
  onDone?: () => void
}

/** Adds tags to several applicants and removes others. */
export function TagManyDialog({ ids, onClose, onDone }: TagManyDialogProps) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const tagging = useTagging(() => {
    onDone?.()
    onClose()
  })
  const none = add.length + remove.length === 0
  const send = () => {
    if (!none) tagging.send({ body: { applicants_uuids: [...ids], add, remove } })
  }
  const type = tagTypes.applicant
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Tags of {count} applicant|Tags of {count} applicants', { count: ids.length })}
      width={460}
      onConfirm={send}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            pending={tagging.pending}
            why={none ? t('Choose a tag to add or to remove.') : null}
            onPress={send}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <TagPicker
          type={type}
          label={t('Add')}
          autoFocus
          placeholder={t('Find a tag, or type a new one')}
          value={add}
          onChange={chosen => {
            setAdd(chosen)
            setRemove(remove.filter(id => !chosen.includes(id)))
          }}
          help={<ManageTags />}
        />
        <TagPicker
          type={type}
          creates={false}
          label={t('Remove')}
          placeholder={t('Find a tag')}
          value={remove}
          onChange={chosen => {
            setRemove(chosen)
            setAdd(add.filter(id => !chosen.includes(id)))
          }}
        />
      </div>
    </Dialog>
  )
}
