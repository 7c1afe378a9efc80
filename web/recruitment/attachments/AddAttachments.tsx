import { FileText, X } from 'lucide-react'
import { maxAttachmentTitle } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { bytes } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Meter } from '../../ui/Progress.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSending, type ChosenFile } from './use-sending.ts'

const accepted = ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.xlsx', '.pptx', 'image/jpeg', 'image/png', 'image/webp']

/** A form to choose or drag in files, give them titles and upload them. Shows the progress of each upload. */
export function AddAttachments({ applicantId, onClose }: { applicantId: string; onClose: () => void }) {
  const { files, busy, add, rename, drop, send } = useSending(applicantId, onClose)
  const ready = files.some(it => it.state.at !== 'sending')
  return (
    <form
      className="mb-2 grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) send()
      }}
    >
      <FileDrop
        label={t('Drop files here')}
        help={t('PDF, Word, Excel, PowerPoint, ODT, RTF or images, each up to 25 MB.')}
        choose={t('Choose files')}
        accept={accepted}
        multiple
        files={[]}
        onFiles={add}
        disabled={busy}
      />
      {files.length > 0 && (
        <ul className="grid gap-1.5">
          {files.map(it => (
            <ChosenLine
              key={it.key}
              chosen={it}
              busy={busy}
              onRename={title => rename(it.key, title)}
              onDrop={() => drop(it.key)}
            />
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={busy} onPress={onClose}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" size="sm" type="submit" pending={busy} disabled={files.length === 0}>
          {t('Attach')}
        </Button>
      </div>
    </form>
  )
}

type ChosenLineProps = { chosen: ChosenFile; busy: boolean; onRename: (title: string) => void; onDrop: () => void }

function ChosenLine({ chosen: { file, title, state }, busy, onRename, onDrop }: ChosenLineProps) {
  return (
    <li className="grid gap-1 rounded-md border border-line bg-surface py-1.5 ps-3 pe-1">
      <div className="flex items-center gap-2.5">
        <FileText aria-hidden size={16} className="shrink-0 text-text-3" />
        <TextField
          label={t('Title of “{name}”', { name: file.name })}
          hideLabel
          maxLength={maxAttachmentTitle}
          value={title}
          onChange={onRename}
          disabled={busy}
          className="min-w-0 flex-1"
        />
        <span className="shrink-0 text-xs text-text-3">{bytes(file.size)}</span>
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={15} />}
          label={t('Remove “{name}”', { name: file.name })}
          disabled={busy}
          onPress={onDrop}
        />
      </div>
      {state.at === 'sending' && <Meter share={state.share} label={file.name} />}
      {state.at === 'refused' && (
        <p role="alert" className="text-xs text-danger">
          {state.why}
        </p>
      )}
    </li>
  )
}
