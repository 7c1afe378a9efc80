import { Copy, Eye, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { questionTypes } from '@kargozin/api/labels.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { titleWords } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { Field } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { OptionList } from './OptionList.tsx'
import { hasOptions, newKey, newQuestion, type QuestionsForm, type QuestionsName } from './question-values.ts'
import { PictureButton, QuestionTitle } from './QuestionTitle.tsx'
import { SortableRow } from '../../pickers/SortableRow.tsx'

const maxQuestions = 50

type QuestionListOptions = {
  /** The levels that a question can have here, from `requirementLevel`. */
  levels: { id: number; label: string }[]
  /** Question types that are not allowed here. */
  without?: readonly number[]
  /**
   * Returns the link to the preview of a question, or the reason (`why`) why the question has no preview yet. Omitted if
   * there are no previews.
   */
  preview?: (key: string) => { href: string | undefined; why: string | null }
}

/** The list of questions of a form, with the actions on it. */
export function useQuestions(form: QuestionsForm, name: QuestionsName) {
  const { fields, append, remove, insert, move } = useFieldArray({ control: form.control, name, keyName: 'row' })
  const why = fields.length < maxQuestions ? null : t('You can ask at most {count} questions.', { count: maxQuestions })
  return {
    form,
    name,
    fields,
    move,
    /** The reason why no more questions can be added; null if one can be added. */
    why,
    add: () => append(newQuestion()),
    copy: (at: number) => insert(at + 1, { ...form.getValues(`${name}.${at}`), key: newKey() }),
    remove: (at: number) => {
      const question = form.getValues(`${name}.${at}`)
      remove(at)
      toast.undo(t('The question was deleted.'), () => insert(at, question, { shouldFocus: false }))
    },
  }
}

type QuestionListProps = QuestionListOptions & { list: ReturnType<typeof useQuestions> }

/** The editor of a list of questions, which can be edited, copied, dragged by their handles, and deleted with undo. */
export function QuestionList({ list, ...kinds }: QuestionListProps) {
  const { form, name, fields } = list
  const questions = useWatch({ control: form.control, name })
  return (
    <ol className="grid grid-cols-1 gap-3">
      {fields.map((question, index) => (
        <SortableRow
          key={question.row}
          list={name}
          id={question.key}
          name={titleWords(questions[index]?.title ?? '') || t('Question {number}', { number: index + 1 })}
          index={index}
          count={fields.length}
          onMove={list.move}
          className="rounded-md border border-line bg-surface p-2"
        >
          {handle => (
            <div className="flex items-start gap-1">
              {handle}
              <QuestionRow list={list} index={index} {...kinds} />
            </div>
          )}
        </SortableRow>
      ))}
    </ol>
  )
}

type RowProps = QuestionListProps & { index: number }

function QuestionRow({ list, index, preview, ...kinds }: RowProps) {
  const name = `${list.name}.${index}` as const
  const { control } = list.form
  const type = useWatch({ control, name: `${name}.type` })
  const number = { number: index + 1 }
  return (
    <fieldset aria-label={t('Question {number}', number)} className="grid min-w-0 flex-1 grid-cols-1 gap-2.5">
      <div className="flex items-start gap-1">
        <Field control={control} name={`${name}.title`}>
          {field => <QuestionTitle {...field} label={t('Question {number}', number)} />}
        </Field>
        {preview && (
          <Button
            kind="ghost"
            icon={<Eye size={15} />}
            label={t('Preview this question')}
            target="_blank"
            {...preview(list.form.getValues(`${name}.key`))}
          />
        )}
        <Button
          kind="ghost"
          icon={<Copy size={15} />}
          label={t('Duplicate the question')}
          why={list.why}
          onPress={() => list.copy(index)}
        />
        <Button
          kind="ghost"
          icon={<Trash2 size={15} />}
          label={t('Remove this question')}
          onPress={() => list.remove(index)}
        />
      </div>
      <AnswerSettings list={list} index={index} {...kinds} />
      {hasOptions(type) && (
        <Field control={control} name={`${name}.options`}>
          {field => <OptionList {...field} />}
        </Field>
      )}
      {type === questionType.points && (
        <p className="text-xs text-text-3">
          {t('Applicants distribute up to ten points among these and the other points questions on the page.')}
        </p>
      )}
    </fieldset>
  )
}

function AnswerSettings({ list, index, levels, without = [] }: RowProps) {
  const name = `${list.name}.${index}` as const
  const { control, trigger } = list.form
  /**
   * Checks again whether there are too many points questions on the page. The error is shown at
   * the types of the questions.
   */
  const checkPoints = () => void trigger(list.fields.map((_, at) => `${list.name}.${at}.type` as const))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Field control={control} name={`${name}.type`}>
        {field => (
          <Select
            {...field}
            label={t('Answer type')}
            hideLabel
            size="sm"
            onChange={chosen => field.onChange(chosen ?? questionType.text)}
            options={optionsOf(questionTypes).filter(it => !without.includes(it.id))}
            className={field.error ? 'basis-full' : 'w-44'}
          />
        )}
      </Field>
      <Field control={control} name={`${name}.status`}>
        {field => (
          <SegmentedControl
            size="sm"
            label={t('Required or optional')}
            value={field.value}
            onChange={status => {
              field.onChange(status)
              checkPoints()
            }}
            options={levels}
          />
        )}
      </Field>
      <Field control={control} name={`${name}.title`}>
        {field => <PictureButton title={field.value} onChange={field.onChange} />}
      </Field>
    </div>
  )
}
