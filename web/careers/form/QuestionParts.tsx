import type { ReactNode } from 'react'
import type { FormQuestion } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { t } from '../../core/words.ts'
import { PictureOfTitle } from '../../pickers/PictureOfTitle.tsx'
import { questionWords } from '../../pickers/question-words.ts'

/** The text in its own direction (first-strong isolate), where an element would do no good. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** What a question is called where only a text can stand. */
export const titleLabel = (title: string): string => isolated(questionWords(title))

/** The form that a question stands in, as far as it needs it: an application, a questionnaire. */
export type Answering = {
  values: { answers: Record<string, unknown> }
  set: (group: 'answers', key: string, answer: unknown) => void
  /** These two take the name of the field: `answers.` and the key. */
  leave: (name: string) => void
  error: (name: string) => string | undefined
}

/** What is asked, in words or by a picture, after its number; and whether it has to be answered. */
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

/** A question of several parts: its title, its parts, and what is wrong with them together. */
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
