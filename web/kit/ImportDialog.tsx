import { useState, type ReactNode } from 'react'
import type { ImportedRow, ImportOutcome } from '@kargozin/api/organisation/imported-rows.ts'
import { number } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'

type ImportDialogProps = {
  title: string
  /** What the file contains. */
  text: string
  /** The button that adds this many records. */
  addLabel: (count: number) => string
  /** Why nothing can be imported from a file without new records. */
  nothing: string
  /** The answer for the chosen file. Undefined: it is not checked yet. */
  outcome: ImportOutcome | undefined
  checking: boolean
  saving: boolean
  /** Checks a file; called when the user has chosen one. */
  onCheck: (file: File) => void
  onSave: (file: File) => void
  onClose: () => void
  /** A button that downloads an example. */
  sample?: ReactNode
}

/** Imports records from a workbook. The file is checked first, and the user sees which rows are new, existing or wrong, and why. */
export function ImportDialog(props: ImportDialogProps) {
  const { outcome, onClose } = props
  const [file, setFile] = useState<File>()
  const found = outcome && outcome.new === 0 ? props.nothing : null
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      width={640}
      title={props.title}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            pending={props.saving}
            why={outcome ? found : t('Choose a file first.')}
            onPress={() => file && props.onSave(file)}
          >
            {outcome && outcome.new > 0 ? props.addLabel(outcome.new) : t('Import')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <p className="text-text-2">{props.text}</p>
        {props.sample}
        <FileDrop
          label={t('Workbook')}
          choose={t('Choose a file')}
          accept={['.xlsx', '.csv']}
          files={file ? [{ name: file.name }] : []}
          onFiles={([first]) => {
            if (!first) return
            setFile(first)
            props.onCheck(first)
          }}
        />
        {props.checking && <output>{t('The file is being read…')}</output>}
        {outcome && <Preview outcome={outcome} />}
      </div>
    </Dialog>
  )
}

/** The counts, the columns that are left out, and the rows that are not imported, or only in part, with the reason. */
function Preview({ outcome }: { outcome: ImportOutcome }) {
  const { new: fresh, existing, wrong, columns_left_out, rows } = outcome
  const left = rows.filter(it => it.verdict !== 'new' || it.errors.length > 0)
  return (
    <div className="grid gap-3" aria-live="polite">
      <div className="flex flex-wrap gap-2">
        <Chip tone="green">{t('{count} new', { count: number(fresh) })}</Chip>
        <Chip>{t('{count} existing', { count: number(existing) })}</Chip>
        <Chip tone="danger">{t('{count} wrong', { count: number(wrong) })}</Chip>
      </div>
      {columns_left_out.length > 0 && (
        <p className="text-text-2">{t('Columns left out: {names}', { names: columns_left_out.join(t(', ')) })}</p>
      )}
      {left.length > 0 && <LeftRows rows={left} />}
    </div>
  )
}

const LeftRows = ({ rows }: { rows: readonly ImportedRow[] }) => (
  <ul aria-label={t('Rows that need a look')} className="max-h-64 overflow-y-auto rounded-md border border-line">
    {rows.map(it => (
      <li key={it.row} className="grid gap-0.5 border-b border-line px-3 py-2 last:border-0">
        <span>
          {t('Row {row}', { row: number(it.row) })} · <bdi>{it.name || '—'}</bdi>
        </span>
        <span className="text-sm text-text-2">
          {it.verdict === 'existing'
            ? t('Exists already and is not changed.')
            : it.errors.map(error => error.message).join(' ')}
        </span>
      </li>
    ))}
  </ul>
)
