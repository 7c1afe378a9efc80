import type { ReactNode } from 'react'
import { answerFieldOf } from '@kargozin/api/recruitment/application-rules.ts'
import { mostPoints, questionType, type FormQuestion } from '@kargozin/api/recruitment/question-rules.ts'
import { parseNumber } from '@kargozin/api/persian.ts'
import { t } from '../core/words.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import type { Application } from './use-application.ts'

/** The text in its own direction (first-strong isolate), where an element would do no good. */
const isolated = (text: string) => `\u2068${text}\u2069`

type Props = { application: Application; question: FormQuestion }

/** One of the organisation's own questions, answered as its type is. */
export function QuestionField({ application, question }: Props) {
  const { key, title, type, level, options } = question
  const answer = application.values.answers[key]
  const bound = {
    // Isolated: a Persian question keeps its order in an English form, also when it begins with a number.
    label: isolated(title),
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
      {type === questionType.file && (
        <FileField
          application={application}
          name={answerFieldOf(question)}
          label={bound.label}
          required={level === 2}
        />
      )}
      {type === questionType.text && <TextArea {...bound} rows={3} maxLength={5000} />}
      {type === questionType.multiple && <Several application={application} question={question} />}
      {type === questionType.points && <Points application={application} question={question} />}
    </div>
  )
}

/** A question of several parts: its title, its parts, and what is wrong with them together. */
function Parts({ application, question, children, note }: Props & { children: ReactNode; note?: string }) {
  const error = application.error(`answers.${question.key}`)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-text-2">
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

function Several({ application, question }: Props) {
  const { key, options } = question
  const answer = application.values.answers[key]
  const chosen: unknown[] = Array.isArray(answer) ? answer : []
  return (
    <Parts application={application} question={question}>
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

function Points({ application, question }: Props) {
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
    <Parts application={application} question={question} note={note}>
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
