import type { FoundApplicant } from '@kargozin/api/recruitment/pipeline/applicant-search.ts'
import { t } from '../core/words.ts'
import { whyFound } from './why-found.ts'

/** The label of the field in which an applicant was found. Empty if the name matched as it was typed. */
const fieldOf = (matched: FoundApplicant['matched']): string =>
  ({
    name: '',
    sound: t('Similar name'),
    mobile: t('Mobile'),
    email: t('E-mail'),
    national_id: t('National code'),
    cv: t('CV'),
    form: t('Form'),
    answer: t('Answers'),
    survey: t('Questionnaire'),
  })[matched]

/** Whether an applicant was found by words of a longer text. Their positions come from the server. */
const inWords = (matched: FoundApplicant['matched']) => ['cv', 'form', 'answer', 'survey'].includes(matched)

/** Shows in one line why an applicant was found: the field, and its text with the matching parts highlighted. */
export function Reason({ typed, hit: { matched, passage } }: { typed: string; hit: FoundApplicant }) {
  const words = inWords(matched)
  const text = passage?.text ?? ''
  const marks = words ? (passage?.marks ?? []) : marksIn(text, typed, matched)
  const field = fieldOf(matched)
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 text-sm text-text-3">
      {field && <span className="shrink-0">{field}</span>}
      <bdi dir={words ? 'auto' : 'ltr'} className="min-w-0 truncate">
        {parts(text, marks).map(({ from, to, marked }) =>
          marked ? (
            <mark key={from} className="bg-transparent font-semibold text-text">
              {text.slice(from, to)}
            </mark>
          ) : (
            text.slice(from, to)
          ),
        )}
      </bdi>
    </span>
  )
}

/**
 * The positions of the typed text in a number or an address. For a match by name, the person's number is shown without
 * highlighting.
 */
function marksIn(text: string, typed: string, matched: FoundApplicant['matched']) {
  if (text === '' || matched === 'name' || matched === 'sound') return []
  const why = whyFound(typed, matched === 'email' ? { mobile: null, email: text } : { mobile: text, email: null })
  return why ? [why] : []
}

/** Splits a text into highlighted and other parts. */
function parts(text: string, marks: readonly { from: number; to: number }[]) {
  const found = marks.filter(it => it.to > it.from)
  const ends = [0, ...found.map(it => it.to)]
  return [
    ...found.flatMap((mark, at) => [
      { from: ends[at] ?? 0, to: mark.from, marked: false },
      { ...mark, marked: true },
    ]),
    { from: ends.at(-1) ?? 0, to: text.length, marked: false },
  ]
}
