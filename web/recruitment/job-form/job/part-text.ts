import { jobFieldsByName, type JobField } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { day } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import type { FormName } from './form-fields.ts'
import type { JobValues } from './job-values.ts'

/** Longer texts are cut to this number of characters, which is enough to recognise a text. */
const maxLength = 140

/** Formatted text as one line of plain text. */
const plain = (html: string) => {
  const spaced = html.replaceAll('<', ' <') // keeps a space between paragraphs
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

const list = (texts: string[]) => texts.join(t(', '))
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const amount = (value: unknown) => number(Number(value))

/** Converts a value to text, by its kind. Values of other kinds cannot be shown in one line. */
const formatters: { [K in JobField['kind'] & string]?: (value: unknown) => string } = {
  text: String,
  lines: it => plain(String(it)),
  html: it => plain(String(it)),
  words: it => list(words(it)),
  number: amount,
  pay: amount,
  day: it => day(String(it)),
}

function textOf(kind: JobField['kind'], value: unknown): string | null {
  if (value === null || value === '') return ''
  if (typeof kind === 'string') return formatters[kind]?.(value) ?? null
  return 'one' in kind ? labelOf(kind.one, String(value)) : list(words(value).map(it => labelOf(kind.many, it)))
}

/** A part of the form as one line of text, for comparison. '' if it is empty, null if it cannot be shown in one line. */
export function partText(name: FormName, values: JobValues): string | null {
  if (name === 'questions') return list(values.questions.map(one => one.title))
  if (name === 'people') return list([...new Set(values.people.map(one => one.fullName))])
  return name === 'form_options' ? null : textOf(jobFieldsByName[name].kind, values[name])
}
