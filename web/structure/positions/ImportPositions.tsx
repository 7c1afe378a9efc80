import { useState } from 'react'
import type { ImportOutcome } from '@kargozin/api/organisation/imported-rows.ts'
import { maxImportedPositions, positionImport } from '@kargozin/api/structure/import-positions.ts'
import { useSend } from '../../core/calls/api.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { ImportDialog } from '../../kit/ImportDialog.tsx'

/** Imports positions from a workbook. */
export function ImportPositions({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const check = useSend(positionImport.import, { quiet: true, done: setOutcome })
  const save = useSend(positionImport.import, { done: onClose })
  return (
    <ImportDialog
      title={t('Import positions')}
      text={t(
        'An Excel or CSV file whose first row has the titles of the columns: title, code, and the parts of the job statement, such as duties and requirements. At most {count} rows.',
        { count: number(maxImportedPositions) },
      )}
      addLabel={count => t('Add {count} position|Add {count} positions', { count })}
      nothing={t('There is no new position in this file.')}
      outcome={outcome}
      checking={check.pending}
      saving={save.pending}
      onCheck={file => {
        setOutcome(undefined)
        check.send({ body: { preview: '1' }, files: { excel: file } })
      }}
      onSave={file => save.send({ body: {}, files: { excel: file } })}
      onClose={onClose}
    />
  )
}
