import { bytes } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { acceptedFiles, type FileName, type FilledForm } from './use-filled-form.ts'

type Props = {
  application: FilledForm
  name: FileName
  label: string
  help?: string
  required: boolean
}

/** The note about a file that this form does not have: it was chosen before a reload, or was sent earlier. */
function absentFile({ given, lost }: FilledForm, name: FileName): string | undefined {
  const [before, chosen] = [given[name], lost(name)]
  if (chosen) return t('You had chosen “{file}”. Please choose it again: browsers do not keep files.', { file: chosen })
  return before && t('You sent “{file}”; a new file will replace it.', { file: before })
}

/** The input for one file of the form. */
export function FileField({ application, name, label, help, required }: Props) {
  const file = application.files[name]
  const { sending } = application
  const share = sending.at === 'sending' ? sending.share : undefined
  const absent = file ? undefined : absentFile(application, name)
  const kinds = help ?? t('PDF, Word, Excel, PowerPoint or an image; at most {megabytes} MB', { megabytes: 25 })
  return (
    <FileDrop
      label={label}
      help={absent ?? kinds}
      choose={file ? t('Choose another file') : t('Choose a file')}
      accept={acceptedFiles(name)}
      required={required}
      files={file ? [{ name: file.name, size: bytes(file.size), share }] : []}
      onFiles={([first]) => application.setFile(name, first)}
      onRemove={() => application.setFile(name, undefined)}
      error={application.error(name)}
    />
  )
}
