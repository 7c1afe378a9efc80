import { Plus, Trash2 } from 'lucide-react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { QuestionList, useQuestions } from '../questions/QuestionList.tsx'
import { questionsOf } from '../questions/question-values.ts'
import { SortableRow } from '../../pickers/SortableRow.tsx'
import type { SurveyValues } from './survey-values.ts'

/** The levels of a question in a questionnaire. Unlike in the application form, a question cannot be disabled. */
const levels = () => [
  { id: requirementLevel.optional, label: t('Optional') },
  { id: requirementLevel.compulsory, label: t('Required') },
]

/** The question types that questionnaires do not allow. */
const without = [questionType.file]

type SurveyPageCardProps = {
  form: UseFormReturn<SurveyValues>
  id: string
  index: number
  count: number
  /** The saved questionnaire; undefined for a new one. */
  saved: Survey | undefined
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** The editor of one page of a questionnaire, with an optional title and questions. */
export function SurveyPageCard({ form, id, index, count, saved, onMove, onRemove }: SurveyPageCardProps) {
  const title = useWatch({ control: form.control, name: `pages.${index}.title` })
  const name = t('Page {number}', { number: index + 1 })
  return (
    <SortableRow
      list="pages"
      id={id}
      name={title || name}
      index={index}
      count={count}
      onMove={onMove}
      className="rounded-lg border border-line bg-surface"
    >
      {handle => (
        <section aria-label={name}>
          <header className="flex items-start gap-1.5 border-b border-line px-2 py-2">
            {handle}
            <h2 className="shrink-0 pt-1 font-semibold">{name}</h2>
            <Field control={form.control} name={`pages.${index}.title`}>
              {field => (
                <TextField
                  {...field}
                  label={t('Title of page {number}', { number: index + 1 })}
                  hideLabel
                  size="sm"
                  maxLength={200}
                  placeholder={t('Title (optional)')}
                  className="ms-1 min-w-0 flex-1"
                />
              )}
            </Field>
            <Button
              kind="ghost"
              size="sm"
              icon={<Trash2 size={15} />}
              label={t('Delete this page')}
              why={count > 1 ? null : t('A questionnaire has at least one page.')}
              onPress={onRemove}
            />
          </header>
          {/* Field names contain the index of the page, so a moved page must be mounted again. */}
          <PageQuestions key={index} {...{ form, index, saved }} />
        </section>
      )}
    </SortableRow>
  )
}

function PageQuestions({ form, index, saved }: Pick<SurveyPageCardProps, 'form' | 'index' | 'saved'>) {
  const list = useQuestions(questionsOf(form), `pages.${index}.questions`)
  const preview = (key: string) => {
    const isSaved = saved?.pages.some(page => page.questions.some(question => question.key === key))
    return saved && isSaved
      ? { href: publicPaths.surveyPreview(saved.uuid, { question: key }), why: null }
      : { href: undefined, why: t('It becomes visible once it is saved.') }
  }
  return (
    <div className="p-3">
      <QuestionList list={list} levels={levels()} without={without} preview={preview} />
      {list.fields.length === 0 && (
        <p className="pb-2 text-sm text-text-2">{t('A page asks at least one question.')}</p>
      )}
      <Button size="sm" icon={<Plus size={15} />} why={list.why} onPress={list.add} className="mt-3">
        {t('Add a question')}
      </Button>
    </div>
  )
}
