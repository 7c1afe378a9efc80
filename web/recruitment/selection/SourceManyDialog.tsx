import { useState } from 'react'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { useBulkChange } from '../moves/use-bulk-change.ts'

type SourceManyDialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Sets the source of several applicants. */
export function SourceManyDialog({ ids, onClose, onDone }: SourceManyDialogProps) {
  const { data, error } = useCall(sources.list, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useBulkChange(
    count => t('{count} applicant has this source now.|{count} applicants have this source now.', { count }),
    () => {
      onDone()
      onClose()
    },
  )
  const sending = useSend(bulk.source, options)
  const save = () => sending.send({ body: { applicants_uuids: [...ids], source_key: chosen } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Source of {count} applicant|Source of {count} applicants', { count: ids.length })}
      width={420}
      onConfirm={save}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" pending={sending.pending} onPress={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Select
        label={t('Source')}
        none={t('Unknown source')}
        options={(data?.sources ?? []).map(it => ({ id: it.source_key, label: it.title }))}
        value={chosen}
        onChange={setChosen}
        error={error?.message}
      />
    </Dialog>
  )
}
