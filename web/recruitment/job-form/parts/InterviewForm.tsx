import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { jobRole } from '@kargozin/api/labels.ts'
import type { PickedMember } from '@kargozin/api/organisation/members.ts'
import { Field } from '../../../core/calls/form.tsx'
import { percent } from '../../../core/numbers.ts'
import { toast } from '../../../core/toasts/toast.tsx'
import { t } from '../../../core/words.ts'
import { MemberPicker } from '../../../pickers/MemberPicker.tsx'
import { SortableRow } from '../../../pickers/SortableRow.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { newInterviewQuestion } from '../job/interview-values.ts'
import type { JobValues } from '../job/job-values.ts'
import { InterviewQuestion } from './InterviewQuestion.tsx'

const maxQuestions = 100

type Props = { form: UseFormReturn<JobValues>; index: number; handle: ReactNode; onRemove: () => void }

/** One interview form: its title, its interviewers, its focus and its questions. */
export function InterviewForm({ form, index, handle, onRemove }: Props) {
  const { control } = form
  const name = `interview_forms.${index}` as const
  return (
    <fieldset aria-label={t('Form {number}', { number: index + 1 })} className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-1">
        {handle}
        <Field control={control} name={`${name}.title`}>
          {field => (
            <TextField
              {...field}
              label={t('Title of the form')}
              hideLabel
              required
              maxLength={200}
              placeholder={t('For example: technical interview')}
              className="min-w-0 flex-1"
            />
          )}
        </Field>
        <Button kind="ghost" icon={<Trash2 size={15} />} label={t('Remove this form')} onPress={onRemove} />
      </div>
      <Interviewers form={form} index={index} />
      <Field control={control} name={`${name}.focus`}>
        {field => (
          <TextArea
            {...field}
            label={t('Focus')}
            help={t('What these interviewers find out, so that nobody asks the same twice.')}
            rows={2}
            maxLength={1000}
          />
        )}
      </Field>
      <Questions form={form} index={index} />
    </fieldset>
  )
}

/**
 * The interviewers of a form. An added person who does not work on the job opening yet is added to its people as an
 * interviewer.
 */
function Interviewers({ form, index }: Pick<Props, 'form' | 'index'>) {
  const { control, getValues, setValue } = form
  const { field } = useController({ control, name: `interview_forms.${index}.users` })
  const people = useWatch({ control, name: 'people' })
  const names = new Map(people.map(it => [it.user_id, it.fullName]))
  const add = ({ uuid, fullName }: PickedMember) => {
    const known = getValues('people')
    const entry = { user_id: uuid, fullName, role: jobRole.interviewer, scope: 'show' as const }
    if (!known.some(it => it.user_id === uuid)) setValue('people', [...known, entry], { shouldDirty: true })
    field.onChange([...field.value, uuid])
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {field.value.length > 0 && (
        <ul aria-label={t('Interviewers')} className="flex flex-wrap gap-1.5">
          {field.value.map(id => {
            const name = names.get(id) ?? t('A colleague')
            return (
              <li key={id}>
                <Chip
                  onRemove={() => field.onChange(field.value.filter(it => it !== id))}
                  removeLabel={t('Remove {name}', { name })}
                >
                  {name}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
      <MemberPicker label={t('Add an interviewer')} except={field.value} onPick={add} className="max-w-sm" />
    </div>
  )
}

function Questions({ form, index }: Pick<Props, 'form' | 'index'>) {
  const { control, getValues } = form
  const name = `interview_forms.${index}.questions` as const
  const { fields, append, remove, insert, move } = useFieldArray({ control, name, keyName: 'row' })
  const questions = useWatch({ control, name })
  const whole = questions.reduce((sum, it) => sum + (it.weight ?? 0), 0)
  const removeOne = (at: number) => {
    const removed = getValues(`${name}.${at}`)
    remove(at)
    toast.undo(t('The question was deleted.'), () => insert(at, removed, { shouldFocus: false }))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <ol className="grid grid-cols-1 gap-2">
        {fields.map((it, at) => (
          <SortableRow
            key={it.row}
            list={name}
            id={it.key}
            name={questions[at]?.title || t('Question {number}', { number: at + 1 })}
            index={at}
            count={fields.length}
            onMove={move}
            className="rounded-md border border-line bg-surface-2 p-2"
          >
            {handle => (
              <InterviewQuestion
                control={control}
                name={`${name}.${at}`}
                number={at + 1}
                handle={handle}
                share={whole > 0 ? percent((questions[at]?.weight ?? 0) / whole) : null}
                onRemove={() => removeOne(at)}
              />
            )}
          </SortableRow>
        ))}
      </ol>
      <Button
        size="sm"
        icon={<Plus size={15} />}
        why={
          fields.length < maxQuestions
            ? null
            : t('An interview form has at most {limit} questions.', { limit: maxQuestions })
        }
        onPress={() => append(newInterviewQuestion())}
        className="justify-self-start"
      >
        {t('Add a question')}
      </Button>
    </div>
  )
}
