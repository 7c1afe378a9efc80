import { FileCheck2, Plus, Trash2, Upload, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useController, useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useSend } from '../../../core/calls/api.ts'
import { Field } from '../../../core/calls/form.tsx'
import { CallError } from '../../../core/calls/make-call.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { newKey } from '../../questions/question-values.ts'
import { SortableRow } from '../../../pickers/SortableRow.tsx'
import { Block } from '../block/Block.tsx'
import { levelOptions } from './FieldLevels.tsx'
import { nameOfField } from '../job/field-name.ts'
import type { JobValues } from '../job/job-values.ts'

const maxFiles = 20

/** The files that applicants are asked to send besides the CV. Each may have an example. */
export function RequiredFiles({ form }: { form: UseFormReturn<JobValues> }) {
  const { control } = form
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'required_files', keyName: 'row' })
  const titles = useWatch({ control, name: 'required_files' })
  const add = () =>
    append({
      key: newKey(),
      title: '',
      status: requirementLevel.compulsory,
      requested_file_example_path: null,
      example_url: null,
    })
  const removeFile = (index: number) => {
    const file = form.getValues(`required_files.${index}`)
    remove(index)
    toast.undo(t('“{title}” is no longer requested.', { title: file.title || t('File') }), () => insert(index, file))
  }
  return (
    <Block
      title={nameOfField('required_files')}
      note={t('What applicants send with the CV: a diploma, work samples, a cover letter.')}
    >
      {fields.length > 0 && (
        <ul className="mb-3 grid grid-cols-1 gap-3">
          {fields.map((file, index) => (
            <SortableRow
              key={file.row}
              list="files"
              id={file.key}
              name={titles[index]?.title || t('File')}
              index={index}
              count={fields.length}
              onMove={move}
              className="rounded-md border border-line bg-surface p-2"
            >
              {handle => (
                <div className="flex items-start gap-1">
                  {handle}
                  <FileRow control={control} index={index} onRemove={() => removeFile(index)} />
                </div>
              )}
            </SortableRow>
          ))}
        </ul>
      )}
      <Button
        icon={<Plus size={15} />}
        why={fields.length >= maxFiles ? t('You can request at most {count} files.', { count: maxFiles }) : null}
        onPress={add}
      >
        {t('Request a file')}
      </Button>
    </Block>
  )
}

function FileRow({ control, index, onRemove }: { control: Control<JobValues>; index: number; onRemove: () => void }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
      <div className="flex items-start gap-1">
        <Field control={control} name={`required_files.${index}.title`}>
          {field => (
            <TextArea
              {...field}
              label={t('Name of the file')}
              hideLabel
              required
              oneLine="sm"
              maxLength={200}
              placeholder={t('For example: your last diploma')}
              className="min-w-0 flex-1"
            />
          )}
        </Field>
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Stop requesting this file')}
          onPress={onRemove}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Field control={control} name={`required_files.${index}.status`}>
          {field => (
            <SegmentedControl
              size="sm"
              label={t('Required or optional')}
              value={field.value}
              onChange={field.onChange}
              options={levelOptions()}
            />
          )}
        </Field>
        <Example control={control} index={index} />
      </div>
    </div>
  )
}

/** The example of a requested file. It is uploaded immediately, and linked to the job opening when the job opening is saved. */
function Example({ control, index }: { control: Control<JobValues>; index: number }) {
  const upload = useSend(jobMedia.upload, { quiet: true })
  const { field: path } = useController({ control, name: `required_files.${index}.requested_file_example_path` })
  const { field: url } = useController({ control, name: `required_files.${index}.example_url` })
  const set = (id: string | null, address: string | null) => {
    path.onChange(id)
    url.onChange(address)
  }
  const uploadFile = async (files: FileList | null) => {
    const file = files?.[0]
    const sent = file && (await upload.sendAndWait({ files: { file } }).catch(() => undefined))
    if (sent) set(sent.media.id, sent.media.url)
  }
  if (path.value)
    return (
      <span className="inline-flex items-center gap-1">
        <Button kind="soft" size="sm" icon={<FileCheck2 size={15} />} href={url.value ?? ''} target="_blank">
          {t('Example')}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={15} />}
          label={t('Remove the example')}
          onPress={() => set(null, null)}
        />
      </span>
    )
  // A validation error of the file belongs to no form field, so it is shown here.
  const refused = upload.error instanceof CallError && upload.error.fields.length > 0 && upload.error.message
  return (
    <>
      <FileTrigger onSelect={files => void uploadFile(files)}>
        <Button kind="ghost" size="sm" icon={<Upload size={15} />} pending={upload.pending}>
          {t('Upload an example')}
        </Button>
      </FileTrigger>
      {refused && (
        <p role="alert" className="basis-full text-xs text-danger">
          {refused}
        </p>
      )}
    </>
  )
}
