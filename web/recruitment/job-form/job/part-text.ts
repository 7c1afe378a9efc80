import { jobFieldsByName, type JobField } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { day } from '../../../core/dates.ts'
import { labelOf } from '../../../core/labels.ts'
import { number } from '../../../core/numbers.ts'
import { t } from '../../../core/words.ts'
import type { FormName } from './form-fields.ts'
import type { JobValues } from './job-values.ts'

/** So much of a long text is enough to know it by. */
const most = 140

/** The words of formatted text, in a line. */
const plain = (html: string) => {
  const spaced = html.replaceAll('<', ' <') // paragraphs stand apart
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
  return text.length > most ? `${text.slice(0, most)}…` : text
}

const list = (texts: string[]) => texts.join(t(', '))
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const amount = (value: unknown) => number(Number(value))

/** What a value says, by its kind; kinds that are not here are more than a line says. */
const tellers: { [K in JobField['kind'] & string]?: (value: unknown) => string } = {
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
  if (typeof kind === 'string') return tellers[kind]?.(value) ?? null
  return 'one' in kind ? labelOf(kind.one, String(value)) : list(words(value).map(it => labelOf(kind.many, it)))
}

/** A part of the form in a line, to be told from another one's; '' when it is empty, null when it is more than a line says. */
export function partText(name: FormName, values: JobValues): string | null {
  if (name === 'questions') return list(values.questions.map(one => one.title))
  if (name === 'people') return list([...new Set(values.people.map(one => one.fullName))])
  return name === 'form_options' ? null : textOf(jobFieldsByName[name].kind, values[name])
}
