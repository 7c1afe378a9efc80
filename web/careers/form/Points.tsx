import { maxPoints } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { TextField } from '../../ui/TextField.tsx'
import { isShares, sharesWith } from './points.ts'
import { Parts, type PartsProps } from './QuestionParts.tsx'

/** A question that distributes points over its options. `left` is the number of remaining points of the page. */
export function Points({ left, ...props }: PartsProps & { left: number }) {
  const { application, question } = props
  const { key, options } = question
  const answer = application.values.answers[key]
  const shares = isShares(answer) ? answer : {}
  const note = t('{left} of the {most} points of this page are left', { left: Math.max(0, left), most: maxPoints })
  const set = (option: string, typed: string) => {
    const next = sharesWith(shares, { option, typed, left })
    if (next) application.set('answers', key, next)
  }
  return (
    <Parts {...props} note={note}>
      <ul className="grid gap-2">
        {options.map(option => (
          <li key={option} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">{option}</span>
            <TextField
              label={option}
              hideLabel
              inputMode="numeric"
              maxLength={2}
              value={shares[option] === undefined ? '' : number(shares[option])}
              onChange={typed => set(option, typed)}
              onBlur={() => application.leave(`answers.${key}`)}
              className="w-20"
            />
          </li>
        ))}
      </ul>
    </Parts>
  )
}
