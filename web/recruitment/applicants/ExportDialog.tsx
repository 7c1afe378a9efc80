import { useState } from 'react'
import type { CallInput } from '@kargozin/api/request.ts'
import type { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { titleOf } from '../selection/use-shared-actions.tsx'
import { shownColumns } from './export-columns.ts'

/** The applicants to export: those with these ids, or all that a query finds. */
export type Exported = { ids: readonly string[] } | { query: CallInput<typeof exports.found>['query'] }

type ExportDialogProps = {
  of: Exported
  /** The name under which the choice of columns is stored. */
  list: string
  onClose: () => void
}

/** Asks for the columns of a workbook, then starts the export. */
export function ExportDialog({ of, list, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<'shown' | 'all'>('shown')
  const startExport = useExport()
  const make = () => {
    const columns = which === 'shown' ? { columns: shownColumns(list) } : {}
    if ('ids' in of)
      startExport({
        ...{ call: 'foundChosen', title: titleOf(of.ids) },
        given: { body: { applicants_uuids: [...of.ids], ...columns } },
      })
    else startExport({ call: 'found', given: { query: { ...of.query, ...columns } }, title: t('Applicants') })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Export to Excel')}
      width={420}
      onConfirm={make}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={make}>
            {t('Create the file')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('Columns of the file')}
        value={which}
        onChange={setWhich}
        options={[
          { id: 'shown', label: t('The columns that the list shows') },
          { id: 'all', label: t('All'), note: t('Sensitive fields only if you may see them.') },
        ]}
      />
    </Dialog>
  )
}
