import { Plus, Trash2, X } from 'lucide-react'
import { useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../core/form.tsx'
import { percent } from '../../core/numbers.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { newKey } from '../questions/question-values.ts'
import { SortableRow } from '../questions/SortableRow.tsx'
import type { JobValues } from './job-values.ts'
import { useMemberNames } from './use-member-names.ts'

type Props = { form: UseFormReturn<JobValues>; index: number; onRemove: () => void }

/** One form of an interview: its name, who fills it in, and its questions with what each weighs. */
export function InterviewFormCard({ form, index, onRemove }: Props) {
  const { control } = form
  const number = { number: index + 1 }
  return (
    <Card>
      <fieldset aria-label={t('Interview form {number}', number)} className="grid min-w-0 grid-cols-1 gap-4">
        <div className="flex items-start gap-1">
          <Field control={control} name={`interview_forms.${index}.title`}>
            {field => (
              <TextField
                {...field}
                label={t('Name of the form')}
                hideLabel
                required
                maxLength={200}
                placeholder={t('For example: technical interview')}
                className="min-w-0 flex-1 [&_input]:font-semibold"
              />
            )}
          </Field>
          <Button kind="ghost" icon={<Trash2 size={16} />} label={t('Delete this form')} onPress={onRemove} />
        </div>
        <Interviewers control={control} index={index} />
        <WeighedQuestions form={form} index={index} />
      </fieldset>
    </Card>
  )
}

function Interviewers({ control, index }: { control: Control<JobValues>; index: number }) {
  const nameOf = useMemberNames(control)
  return (
    <Field control={control} name={`interview_forms.${index}.users`}>
      {field => (
        <div>
          <MemberPicker
            label={t('Filled in by')}
            except={field.value}
            onPick={member => {
              nameOf.learn(member)
              field.onChange([...field.value, member.uuid])
            }}
            className="max-w-sm"
          />
          {field.value.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {field.value.map(id => {
                const name = nameOf.of(id)
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
        </div>
      )}
    </Field>
  )
}

const mostQuestions = 100

function WeighedQuestions({ form, index }: { form: UseFormReturn<JobValues>; index: number }) {
  const { control } = form
  const name = `interview_forms.${index}.questions` as const
  const { fields, append, remove, insert, move } = useFieldArray({ control, name, keyName: 'row' })
  const questions = useWatch({ control, name })
  const whole = questions.reduce((sum, it) => sum + (it.weight ?? 0), 0)
  const takeAway = (at: number) => {
    const gone = form.getValues(`${name}.${at}`)
    remove(at)
    toast.undo(t('The question was deleted.'), () => insert(at, gone, { shouldFocus: false }))
  }
  return (
    <div>
      <div aria-hidden className="mb-1 flex items-center gap-2 ps-8 pe-9 text-sm font-medium text-text-2 max-sm:hidden">
        <span className="flex-1">{t('Question')}</span>
        <span className="w-17">{t('Weight')}</span>
        <span className="w-11 text-end">{t('Percent')}</span>
      </div>
      <ol className="grid grid-cols-1 gap-1.5 max-sm:gap-4">
        {fields.map((question, at) => (
          <SortableRow
            key={question.row}
            list={name}
            id={question.key}
            name={questions[at]?.title || t('Question {number}', { number: at + 1 })}
            index={at}
            count={fields.length}
            onMove={move}
          >
            {handle => (
              <div className="flex items-start gap-2">
                {handle}
                <WeighedQuestion control={control} index={index} at={at} whole={whole} onRemove={() => takeAway(at)} />
              </div>
            )}
          </SortableRow>
        ))}
      </ol>
      {fields.length < mostQuestions && (
        <Button
          kind="ghost"
          size="sm"
          icon={<Plus size={14} />}
          className="mt-1.5"
          onPress={() => append({ key: newKey(), title: '', weight: 1 })}
        >
          {t('Add a question')}
        </Button>
      )}
    </div>
  )
}

type QuestionProps = {
  control: Control<JobValues>
  index: number
  at: number
  /** The weights of all questions of the form together. */
  whole: number
  onRemove: () => void
}

function WeighedQuestion({ control, index, at, whole, onRemove }: QuestionProps) {
  const name = `interview_forms.${index}.questions.${at}` as const
  const number = { number: at + 1 }
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2 sm:flex-nowrap">
      <Field control={control} name={`${name}.title`}>
        {field => (
          <TextArea
            {...field}
            label={t('Question {number}', number)}
            hideLabel
            required
            oneLine="sm"
            maxLength={300}
            className="min-w-0 flex-1 max-sm:basis-full"
          />
        )}
      </Field>
      <Field control={control} name={`${name}.weight`}>
        {field => (
          <>
            <span aria-hidden className="pt-1 text-sm text-text-3 sm:hidden">
              {t('Weight')}
            </span>
            <span className="w-17">
              <NumberField {...field} label={t('Weight of question {number}', number)} hideLabel size="sm" />
            </span>
            <span className="w-11 pt-1 text-end text-sm text-text-2">
              {whole > 0 ? percent((field.value ?? 0) / whole) : '–'}
            </span>
          </>
        )}
      </Field>
      <Button
        kind="ghost"
        size="sm"
        icon={<X size={15} />}
        label={t('Remove question {number}', number)}
        onPress={onRemove}
        className="max-sm:ms-auto"
      />
    </div>
  )
}
