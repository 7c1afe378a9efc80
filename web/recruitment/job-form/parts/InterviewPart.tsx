import { FileSpreadsheet, MessagesSquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useFieldArray, useWatch } from 'react-hook-form'
import { interviewForms, type InterviewSheet } from '@kargozin/api/recruitment/jobs/interview-form-sheet.ts'
import { useSend } from '../../../core/calls/api.ts'
import { Field } from '../../../core/calls/form.tsx'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableRow } from '../../../pickers/SortableRow.tsx'
import { newKey } from '../../questions/question-values.ts'
import { nameOfField } from '../job/field-name.ts'
import { interviewFormOf, newInterviewQuestion } from '../job/interview-values.ts'
import { Block } from '../block/Block.tsx'
import { InterviewForm } from './InterviewForm.tsx'
import type { PartProps } from './part-props.ts'

const maxForms = 20

/** The list of interview forms of a job opening, with the actions on it. */
function useForms({ form }: Pick<PartProps, 'form'>) {
  const { control, getValues } = form
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'interview_forms', keyName: 'row' })
  return {
    fields,
    move,
    why: fields.length < maxForms ? null : t('A job opening has at most {limit} interview forms.', { limit: maxForms }),
    add: () => append({ key: newKey(), title: '', focus: '', users: [], questions: [newInterviewQuestion()] }),
    /** Adds forms that were read from a workbook, up to the maximum number of forms. */
    addAll: (forms: Parameters<typeof interviewFormOf>[0][]) =>
      append(forms.slice(0, maxForms - fields.length).map(interviewFormOf), { shouldFocus: false }),
    remove: (index: number) => {
      const removed = getValues(`interview_forms.${index}`)
      remove(index)
      toast.undo(t('The interview form was deleted.'), () => insert(index, removed, { shouldFocus: false }))
    },
  }
}

/** The interview forms of a job opening: the sections with their interviewers and questions. */
export function InterviewPart({ form }: PartProps) {
  const list = useForms({ form })
  const titles = useWatch({ control: form.control, name: 'interview_forms' })
  const [errors, setErrors] = useState<InterviewSheet['errors']>([])
  const read = useSend(interviewForms.readSheet, { quiet: true })
  const readFile = async (files: FileList | null) => {
    const excel = files?.[0]
    const sheet = excel && (await read.sendAndWait({ files: { excel } }).catch(() => undefined))
    if (!sheet) return
    list.addAll(sheet.sections)
    setErrors(sheet.errors)
  }
  const none = list.fields.length === 0
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Plus size={15} />} why={list.why} onPress={list.add}>
        {t('Add a form')}
      </Button>
      <FileTrigger acceptedFileTypes={['.xlsx', '.xls', '.csv']} onSelect={files => void readFile(files)}>
        <Button kind="ghost" icon={<FileSpreadsheet size={15} />} pending={read.pending} why={list.why}>
          {t('Read from Excel')}
        </Button>
      </FileTrigger>
    </div>
  )
  return (
    <>
      <Block
        title={nameOfField('interview_forms')}
        note={t(
          'Each form is a section of the interview. Its interviewers get a scorecard for every applicant in an interview step.',
        )}
      >
        {none ? (
          <EmptyState
            small
            icon={<MessagesSquare size={18} />}
            title={t('No interview forms yet')}
            text={t(
              'The same questions for everyone make applicants comparable. A workbook needs the columns section, question and weight.',
            )}
            action={actions}
          />
        ) : (
          <>
            <ol className="mb-3 grid grid-cols-1 gap-4">
              {list.fields.map((it, index) => (
                <SortableRow
                  key={it.row}
                  list="interview_forms"
                  id={it.key}
                  name={titles[index]?.title || t('Form {number}', { number: index + 1 })}
                  index={index}
                  count={list.fields.length}
                  onMove={list.move}
                  className="rounded-md border border-line bg-surface p-3"
                >
                  {handle => (
                    <InterviewForm form={form} index={index} handle={handle} onRemove={() => list.remove(index)} />
                  )}
                </SortableRow>
              ))}
            </ol>
            {actions}
          </>
        )}
        <SkippedRows errors={errors} />
      </Block>
      <FairScores form={form} />
    </>
  )
}

/** The rows of the workbook that were left out, with the reasons. */
function SkippedRows({ errors }: Pick<InterviewSheet, 'errors'>) {
  if (errors.length === 0) return null
  return (
    <div className="mt-3">
      <Banner tone="warn">
        <p>{t('One row was left out.|{count} rows were left out.', { count: errors.length })}</p>
        <ul className="text-sm">
          {errors.slice(0, 20).map(({ row, field, message }) => (
            <li key={`${row} ${field}`}>{t('Row {row}: {message}', { row, message })}</li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

const FairScores = ({ form }: Pick<PartProps, 'form'>) => (
  <Block title={t('Fair scores')}>
    <Field control={form.control} name="interviews_hidden">
      {field => (
        <Checkbox
          {...field}
          help={t(
            'Interviewers who have not submitted their own scorecard see only that others have. So nobody follows the first opinion.',
          )}
        >
          {nameOfField('interviews_hidden')}
        </Checkbox>
      )}
    </Field>
  </Block>
)
