import type { ReactNode } from 'react'
import type { FormQuestion } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../../pickers/PictureOfTitle.tsx'
import { questionWords } from '../../pickers/question-words.ts'

/** Isolates a text in its own direction (first-strong isolate), for places where no element is possible. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** The label of a question in places where only text is possible. */
export const titleLabel = (title: string): string => isolated(questionWords(title))

/** The form that a question belongs to: an application or a questionnaire. */
export type Answering = {
  values: { answers: Record<string, unknown> }
  set: (group: 'answers', key: string, answer: unknown) => void
  /** Called when the user leaves a field. The name of a field is `answers.` and the key of the question. */
  leave: (name: string) => void
  error: (name: string) => string | undefined
}

/** The title of a question (text or picture), with its number and a mark if it is required. */
export function QuestionTitle({ question, place = '' }: { question: FormQuestion; place?: string }) {
  const picture = titlePicture(question.title)
  return (
    <>
      {place}
      {picture ? <PictureOfTitle picture={picture} fallback={t('Image question')} /> : <bdi>{question.title}</bdi>}
      {question.level === 2 && (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      )}
    </>
  )
}

export type PartsProps = { application: Answering; question: FormQuestion; place: string }

/** A question with several inputs: its title, the inputs, and one error for all of them. */
export function Parts({
  application,
  question,
  place,
  children,
  note,
}: PartsProps & { children: ReactNode; note?: string }) {
  const error = application.error(`answers.${question.key}`)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-text-2">
        <QuestionTitle question={question} place={place} />
      </legend>
      {children}
      {error ? (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      ) : (
        note && <output className="mt-1 block text-xs text-text-3">{note}</output>
      )}
    </fieldset>
  )
}
