import type { ReactNode } from 'react'
import { mostPoints, questionType, type FormQuestion } from '@kargozin/api/recruitment/question-rules.ts'
import { parseNumber } from '@kargozin/api/persian.ts'
import { number as write } from '../core/numbers.ts'
import { t } from '../core/words.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The text in its own direction (first-strong isolate), where an element would do no good. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** The form that a question stands in, as far as it needs it: an application, a questionnaire. */
type Answering = {
  values: { answers: Record<string, unknown> }
  set: (group: 'answers', key: string, answer: unknown) => void
  /** These two take the name of the field: `answers.` and the key. */
  leave: (name: string) => void
  error: (name: string) => string | undefined
}

type Props = {
  application: Answering
  question: FormQuestion
  /** Its place among the questions, from 1, where they are numbered. */
  number?: number
}

/** One of the organisation's own questions, answered as its type is; an answer by a file is the form's own matter. */
export function QuestionField({ application, question, number }: Props) {
  const { key, title, type, level, options } = question
  const place = number === undefined ? '' : `${write(number)}. `
  const answer = application.values.answers[key]
  const bound = {
    // Isolated: a Persian question keeps its order in an English form, also when it begins with a number.
    label: `${place}${isolated(title)}`,
    required: level === 2,
    value: typeof answer === 'string' ? answer : '',
    onChange: (value: string) => application.set('answers', key, value),
    onBlur: () => application.leave(`answers.${key}`),
    error: application.error(`answers.${key}`),
  }
  const choices = options.map(option => ({ id: option, label: option }))
  return (
    <div data-field={`answers.${key}`}>
      {type === questionType.single && <RadioGroup {...bound} options={choices} />}
      {type === questionType.dropdown && (
        <Select
          {...bound}
          value={bound.value || null}
          onChange={chosen => bound.onChange(chosen ?? '')}
          options={choices}
          {...(level === 2 ? {} : { none: t('No answer') })}
        />
      )}
      {type === questionType.text && <TextArea {...bound} rows={3} maxLength={5000} />}
      {type === questionType.multiple && <Several {...{ application, question, place }} />}
      {type === questionType.points && <Points {...{ application, question, place }} />}
    </div>
  )
}

type PartsProps = Omit<Props, 'number'> & { place: string }

/** A question of several parts: its title, its parts, and what is wrong with them together. */
function Parts({ application, question, place, children, note }: PartsProps & { children: ReactNode; note?: string }) {
  const error = application.error(`answers.${question.key}`)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-text-2">
        {place}
        <bdi>{question.title}</bdi>
        {question.level === 2 && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      {error ? (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      ) : (
        note && <p className="mt-1 text-xs text-text-3">{note}</p>
      )}
    </fieldset>
  )
}

function Several({ application, question, place }: PartsProps) {
  const { key, options } = question
  const answer = application.values.answers[key]
  const chosen: unknown[] = Array.isArray(answer) ? answer : []
  return (
    <Parts {...{ application, question, place }}>
      <div className="grid gap-1">
        {options.map(option => (
          <Checkbox
            key={option}
            value={chosen.includes(option)}
            onChange={on =>
              application.set('answers', key, on ? [...chosen, option] : chosen.filter(it => it !== option))
            }
          >
            {option}
          </Checkbox>
        ))}
      </div>
    </Parts>
  )
}

const isPoints = (answer: unknown): answer is Record<string, number> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

function Points({ application, question, place }: PartsProps) {
  const { key, options } = question
  const answer = application.values.answers[key]
  const points = isPoints(answer) ? answer : {}
  const given = Object.values(points).reduce((sum, share) => sum + share, 0)
  const note = t('{given} of {most} points given', { given, most: mostPoints })
  const set = (option: string, text: string) => {
    const { [option]: _old, ...others } = points
    application.set('answers', key, text === '' ? others : { ...others, [option]: parseNumber(text) ?? 0 })
  }
  return (
    <Parts {...{ application, question, place, note }}>
      <ul className="grid gap-2">
        {options.map(option => (
          <li key={option} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">{option}</span>
            <TextField
              label={option}
              hideLabel
              inputMode="numeric"
              maxLength={2}
              value={points[option] === undefined ? '' : String(points[option])}
              onChange={text => set(option, text)}
              onBlur={() => application.leave(`answers.${key}`)}
              className="w-20"
            />
          </li>
        ))}
      </ul>
    </Parts>
  )
}
