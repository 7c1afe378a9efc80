import { questionType, type FormQuestion } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { titlePicture } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import { number as write } from '../../core/numbers.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Points } from './Points.tsx'
import { Dropdown } from './Dropdown.tsx'
import { Parts, QuestionTitle, titleLabel, type Answering, type PartsProps } from './QuestionParts.tsx'

type Props = {
  application: Answering
  question: FormQuestion
  /** The number of remaining points of the page. */
  pointsLeft: number
  /** The number of the question, from 1, if questions are numbered. */
  number?: number
}

/** A question of the organisation, by its type. The form itself handles file answers. */
export function QuestionField({ application, question, pointsLeft, number }: Props) {
  const { key, title, type, level, options } = question
  const pictured = titlePicture(title) !== undefined
  const place = number === undefined ? '' : `${write(number)}. `
  const answer = application.values.answers[key]
  const bound = {
    // The title is isolated, so that a Persian question keeps its word order in an English form, even after a number.
    label: `${place}${titleLabel(title)}`,
    hideLabel: pictured,
    required: level === 2,
    value: typeof answer === 'string' ? answer : '',
    onChange: (value: string) => application.set('answers', key, value),
    onBlur: () => application.leave(`answers.${key}`),
    error: application.error(`answers.${key}`),
  }
  const choices = options.map(option => ({ id: option, label: option }))
  return (
    <div data-field={`answers.${key}`}>
      {pictured && !inParts(type) && (
        <p className="mb-1.5 text-sm font-medium text-text-2">
          <QuestionTitle question={question} place={place} />
        </p>
      )}
      {type === questionType.single && <RadioGroup {...bound} options={choices} onClear={() => bound.onChange('')} />}
      {type === questionType.dropdown && <Dropdown {...bound} options={choices} />}
      {type === questionType.text && <TextArea {...bound} rows={3} maxLength={5000} />}
      {type === questionType.multiple && <Several {...{ application, question, place }} />}
      {type === questionType.points && <Points {...{ application, question, place }} left={pointsLeft} />}
    </div>
  )
}

const inParts = (type: number) => type === questionType.multiple || type === questionType.points

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
