import { useState } from 'react'
import { employeeImport, maxImportedEmployees } from '@kargozin/api/employees/import-employees.ts'
import type { ImportOutcome } from '@kargozin/api/organisation/imported-rows.ts'
import { useSend } from '../core/calls/api.ts'
import { number } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { ImportDialog } from '../kit/ImportDialog.tsx'

/** Imports employees from a workbook. */
export function ImportEmployees({ onClose }: { onClose: () => void }) {
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const check = useSend(employeeImport.import, { quiet: true, done: setOutcome })
  const save = useSend(employeeImport.import, { done: onClose })
  return (
    <ImportDialog
      title={t('Import employees')}
      text={t(
        'An Excel or CSV file whose first row has the titles of the columns, such as name, last name, personnel code and mobile. At most {count} rows.',
        { count: number(maxImportedEmployees) },
      )}
      addLabel={count => t('Add {count} employee|Add {count} employees', { count })}
      nothing={t('There is no new employee in this file.')}
      outcome={outcome}
      checking={check.pending}
      saving={save.pending}
      onCheck={file => {
        setOutcome(undefined)
        check.send({ body: { preview: '1' }, files: { file } })
      }}
      onSave={file => save.send({ body: {}, files: { file } })}
      onClose={onClose}
    />
  )
}
