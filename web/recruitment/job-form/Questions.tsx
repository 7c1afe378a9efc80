import { Copy, MessageCircleQuestion, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { questionTypes } from '@kargozin/api/labels.ts'
import { requirementLevel } from '@kargozin/api/recruitment/jobs.ts'
import { questionType } from '@kargozin/api/recruitment/question-rules.ts'
import { Field } from '../../core/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { toast } from '../../core/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Block } from './Block.tsx'
import { levelOptions } from './FieldLevels.tsx'
import { hasOptions, newKey, type JobValues, type Question } from './job-values.ts'
import { OptionList } from './OptionList.tsx'
import { SortableRow } from './SortableRow.tsx'

const mostQuestions = 50

const newQuestion = (): Question => ({
  key: newKey(),
  title: '',
  type: questionType.text,
  options: [],
  status: requirementLevel.optional,
})

/** The organisation's own questions, in the order in which they are asked. */
export function Questions({ form }: { form: UseFormReturn<JobValues> }) {
  const { control } = form
  const { fields, append, remove, insert, move } = useFieldArray({ control, name: 'questions', keyName: 'row' })
  const questions = useWatch({ control, name: 'questions' })
  const full = fields.length >= mostQuestions
  const why = full ? t('At most {count} of them are asked.', { count: mostQuestions }) : null
  const takeAway = (index: number) => {
    const question = form.getValues(`questions.${index}`)
    remove(index)
    toast.undo(t('The question was deleted.'), () => insert(index, question, { shouldFocus: false }))
  }
  const copy = (index: number) => insert(index + 1, { ...form.getValues(`questions.${index}`), key: newKey() })
  const add = (
    <Button size="sm" icon={<Plus size={15} />} why={why} onPress={() => append(newQuestion())}>
      {t('Add a question')}
    </Button>
  )
  return (
    <Block title={t('Your own questions')} actions={fields.length > 0 && add}>
      {fields.length === 0 ? (
        <EmptyState
          small
          icon={<MessageCircleQuestion size={18} />}
          title={t('No questions of your own yet')}
          text={t('One good question tells more than ten fields: a choice, a text, points, a file.')}
          action={add}
        />
      ) : (
        <ol className="grid grid-cols-1 gap-3">
          {fields.map((question, index) => (
            <SortableRow
              key={question.row}
              list="questions"
              id={question.key}
              name={questions[index]?.title || t('Question {number}', { number: index + 1 })}
              index={index}
              count={fields.length}
              onMove={move}
              className="rounded-md border border-line bg-surface p-2"
            >
              {handle => (
                <div className="flex items-start gap-1">
                  {handle}
                  <QuestionRow
                    form={form}
                    index={index}
                    why={why}
                    onCopy={() => copy(index)}
                    onRemove={() => takeAway(index)}
                  />
                </div>
              )}
            </SortableRow>
          ))}
        </ol>
      )}
    </Block>
  )
}

type RowProps = {
  form: UseFormReturn<JobValues>
  index: number
  why: string | null
  onCopy: () => void
  onRemove: () => void
}

function QuestionRow({ form, index, why, onCopy, onRemove }: RowProps) {
  const { control } = form
  const type = useWatch({ control, name: `questions.${index}.type` })
  const number = { number: index + 1 }
  return (
    <fieldset aria-label={t('Question {number}', number)} className="grid min-w-0 flex-1 grid-cols-1 gap-2.5">
      <div className="flex items-start gap-1">
        <Field control={control} name={`questions.${index}.title`}>
          {field => (
            <TextField
              {...field}
              label={t('Question {number}', number)}
              hideLabel
              required
              maxLength={300}
              placeholder={t('What do you want to know?')}
              className="min-w-0 flex-1"
            />
          )}
        </Field>
        <Button kind="ghost" icon={<Copy size={15} />} label={t('Ask it once more')} why={why} onPress={onCopy} />
        <Button kind="ghost" icon={<Trash2 size={15} />} label={t('Remove this question')} onPress={onRemove} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Field control={control} name={`questions.${index}.type`}>
          {field => (
            <Select
              {...field}
              label={t('Answered by')}
              hideLabel
              size="sm"
              onChange={chosen => field.onChange(chosen ?? questionType.text)}
              options={optionsOf(questionTypes)}
              className="w-44"
            />
          )}
        </Field>
        <Field control={control} name={`questions.${index}.status`}>
          {field => (
            <SegmentedControl
              size="sm"
              label={t('How much it is asked')}
              value={field.value}
              onChange={field.onChange}
              options={levelOptions()}
            />
          )}
        </Field>
      </div>
      {hasOptions(type) && (
        <Field control={control} name={`questions.${index}.options`}>
          {field => <OptionList {...field} />}
        </Field>
      )}
      {type === questionType.points && (
        <p className="text-xs text-text-3">{t('Applicants give out at most ten points over these.')}</p>
      )}
    </fieldset>
  )
}
