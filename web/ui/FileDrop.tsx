import type { RefCallback } from 'react'
import { FileText, Upload, X } from 'lucide-react'
import { DropZone, FileTrigger, Text, type DropZoneProps } from 'react-aria-components'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { refOfFirst } from './field.tsx'
import { labels } from './labels.ts'
import { Meter } from './Progress.tsx'

/** A chosen file and its state. */
type ChosenFile = {
  name: string
  /** The size as text. */
  size?: string
  /** The fraction that has been sent, 0 to 1; absent before and after sending. */
  share?: number | undefined
  error?: string | null | undefined
}

type FileDropProps = {
  label: string
  /** The accepted types and the maximum size, as text. */
  help?: string
  /** The text of the button. */
  choose: string
  /**
   * Types such as `.pdf` or `image/*`. They are only a hint for the file dialog, because the server checks the
   * content.
   */
  accept?: string[]
  multiple?: boolean
  files: ChosenFile[]
  onFiles: (files: File[]) => void
  onRemove?: (name: string) => void
  error?: string | null | undefined
  required?: boolean
  disabled?: boolean
  ref?: RefCallback<HTMLElement>
}

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

async function dropped(event: DropEvent): Promise<File[]> {
  const items = event.items.filter(item => item.kind === 'file')
  return Promise.all(items.map(item => item.getFile()))
}

/** An area for dropping files, with a button for choosing them. Files can also be pasted. */
export function FileDrop({ ref, ...props }: FileDropProps) {
  const { label, help, choose, accept, multiple, files, onFiles, onRemove, error, required, disabled } = props
  const give = (list: File[]) => list.length > 0 && onFiles(multiple ? list : list.slice(0, 1))
  return (
    <div ref={refOfFirst(ref)} className="group" data-invalid={error ? true : undefined}>
      <DropZone
        isDisabled={disabled}
        onDrop={event => void dropped(event).then(give)}
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-2 bg-surface p-3.5 transition-colors',
          'drop-target:border-primary drop-target:bg-soft group-data-[invalid]:border-danger disabled:opacity-60',
        )}
      >
        <Upload aria-hidden size={18} className="shrink-0 text-text-3" />
        <span className="min-w-40 flex-1">
          <Text slot="label" className="block font-medium">
            {label}
            {required && (
              <span aria-hidden className="text-danger">
                {' *'}
              </span>
            )}
          </Text>
          {help && <span className="block text-xs text-text-3">{help}</span>}
        </span>
        <FileTrigger
          acceptedFileTypes={accept ?? []}
          allowsMultiple={multiple ?? false}
          onSelect={list => give([...(list ?? [])])}
        >
          {/* The label is part of the button's name, because a page can have several of these buttons. */}
          <Button size="sm" label={`${choose}: ${label}`} disabled={disabled}>
            {choose}
          </Button>
        </FileTrigger>
      </DropZone>
      {error && <p className="mt-1 text-xs text-danger">{error}</p>}
      {files.length > 0 && (
        <ul className="mt-2 space-y-1.5">
          {files.map(file => (
            <FileLine key={file.name} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({ file, onRemove }: { file: ChosenFile; onRemove: FileDropProps['onRemove'] }) {
  return (
    <li className="flex items-center gap-2.5 rounded-md border border-line bg-surface py-1 ps-3 pe-1">
      <FileText aria-hidden size={16} className={cx('shrink-0', file.error ? 'text-danger' : 'text-text-3')} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 items-center gap-2">
          <span className="plaintext truncate">{file.name}</span>
          {file.size && <span className="shrink-0 text-xs text-text-3">{file.size}</span>}
        </p>
        {file.share !== undefined && <Meter share={file.share} label={file.name} />}
        {file.error && <p className="pb-1 text-xs text-danger">{file.error}</p>}
      </div>
      {onRemove && (
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={15} />}
          label={labels.remove}
          onPress={() => onRemove(file.name)}
        />
      )}
    </li>
  )
}
