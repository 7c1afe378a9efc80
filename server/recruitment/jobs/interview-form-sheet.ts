import { randomUUID } from 'node:crypto'
import { cleanText, foldName, latinDigits } from '@kargozin/api/persian.ts'
import { interviewForms, type InterviewSheet } from '@kargozin/api/recruitment/jobs/interview-form-sheet.ts'
import { ruleWord } from '@kargozin/api/rules.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { answer, withWarning, type Answer, type CallContext } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { say } from '../../core/say.ts'
import type { Upload } from '../../core/files/store.ts'
import { faultsByField, faultWord, leftOutOf, leftOutSentence } from '../../core/sheets/left-out.ts'
import type { Titles } from '../../core/sheets/heading.ts'
import { readSheet as sheetOf } from '../../core/sheets/sheet.ts'
import type { SheetRow } from '../../core/sheets/workbook-read.ts'

/** The known titles of the columns in both languages. */
const columnNames = {
  section: ['بخش', 'عنوان بخش', 'فرم', 'section', 'form'],
  question: ['پرسش', 'سؤال', 'سوال', 'متن پرسش', 'question'],
  weight: ['وزن', 'ضریب', 'weight'],
} as const

type Column = keyof typeof columnNames
type Places = Record<Column, number>

/** The limits of a job (job-shapes.ts). */
const limits = { rows: 2000, sections: 20, questions: 100, section: 200, question: 300, weight: 100 }

type CellError = { field: Column; rule: string; limit?: number }

const columnTitled = (title: string): Column | undefined =>
  (Object.keys(columnNames) as Column[]).find(column =>
    columnNames[column].some(it => foldName(it) === foldName(title)),
  ) // the object has only these keys

const titles: Titles = {
  knows: title => columnTitled(title) !== undefined,
  fits: cells => cells.some(title => columnTitled(title) === 'question'),
}

/** The index of each column among the titles, -1 if there is none. */
function placesOf(cells: readonly string[]): Places {
  const placeOf = (column: Column) => cells.findIndex(title => columnTitled(title) === column)
  return { section: placeOf('section'), question: placeOf('question'), weight: placeOf('weight') }
}

/** A weight as a number: 1 if empty, null if invalid. */
function weightOf(text: string): number | null {
  const plain = latinDigits(text)
  if (plain === '') return 1
  const weight = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return weight >= 1 && weight <= limits.weight ? weight : null
}

/** Collects the forms of a sheet row by row. */
class Forms {
  readonly sections: InterviewSheet['sections'] = []
  readonly #byTitle = new Map<string, InterviewSheet['sections'][number]>()
  #last = ''

  /** Adds a row, or returns its error. A row without a section belongs to the section of the row above. */
  take(row: Record<Column, string>): CellError | undefined {
    const title = cleanText(row.section) || this.#last
    const question = cleanText(row.question)
    if (title === '') return { field: 'section', rule: 'required' }
    if (title.length > limits.section) return { field: 'section', rule: 'max', limit: limits.section }
    this.#last = title
    if (question === '') return { field: 'question', rule: 'required' }
    if (question.length > limits.question) return { field: 'question', rule: 'max', limit: limits.question }
    const weight = weightOf(row.weight)
    return weight === null
      ? { field: 'weight', rule: 'weight', limit: limits.weight }
      : this.#add(title, question, weight)
  }

  #add(title: string, question: string, weight: number): CellError | undefined {
    const known = this.#byTitle.get(foldName(title))
    if (!known && this.sections.length === limits.sections)
      return { field: 'section', rule: 'most_sections', limit: limits.sections }
    const section = known ?? { key: randomUUID(), title, users: [], questions: [] }
    if (section.questions.some(it => foldName(it.title) === foldName(question)))
      return { field: 'question', rule: 'taken' }
    if (section.questions.length === limits.questions)
      return { field: 'question', rule: 'most_questions', limit: limits.questions }
    section.questions.push({ key: randomUUID(), title: question, weight })
    if (known) return undefined
    this.sections.push(section)
    this.#byTitle.set(foldName(title), section)
    return undefined
  }
}

const words = {
  weight: 'A weight is a whole number from 1 to {limit}.',
  most_sections: 'A job opening has at most {limit} interview forms.',
  most_questions: 'An interview form has at most {limit} questions.',
} as const

function messageOf({ rule, limit }: CellError, locale: Locale): string {
  const word = rule in words ? words[rule as keyof typeof words] : ruleWord(rule) // `rule` may be any name
  return say(locale, word, limit === undefined ? undefined : { limit })
}

/** The first cell without a value in the columns of the form, with what is wrong with it. */
function faultIn(row: SheetRow, places: Places, locale: Locale) {
  const columnAt = (at: number) => (Object.keys(places) as Column[]).find(it => places[it] === at) // `places` has only these keys
  const [first] = faultsByField(row, columnAt)
  if (!first) return undefined
  const { word, params } = faultWord(first.fault)
  return { field: first.field, message: say(locale, word, params) }
}

/**
 * Reads interview forms from a workbook. Returns errors for invalid rows and for what is left out, and forms from the other
 * rows. Throws 422 for a file that is no workbook, and for a sheet without the column for questions.
 */
async function readForms(file: Upload, queueKey: string, locale: Locale): Promise<InterviewSheet> {
  const sheet = await sheetOf(file, { whose: queueKey, most: limits.rows, titles })
  if (!sheet) throw wrong('excel', 'one_of', 'This workbook cannot be read. Save it as .xlsx again and retry.')
  const { heading, rows, facts, others } = sheet
  if (!heading) throw wrong('excel', 'regex', 'The first row must name the columns: section, question, weight.')
  const places = placesOf(heading.cells)
  const forms = new Forms()
  const errors = rows.flatMap(source => {
    const { row, cells } = source
    const fault = faultIn(source, places, locale)
    if (fault) return [{ row, ...fault }]
    const text = (column: Column) => cells[places[column]] ?? ''
    const broken = forms.take({ section: text('section'), question: text('question'), weight: text('weight') })
    return broken ? [{ row, field: broken.field, message: messageOf(broken, locale) }] : []
  })
  const left = leftOutOf({ facts, heading, others }, [])
  const leftErrors = left.map(it => ({ row: it.row, field: it.field, message: leftOutSentence(locale, it) }))
  return { sections: forms.sections, errors: [...leftErrors, ...errors] }
}

async function readSheet({ files, who, locale, transaction }: CallContext<typeof interviewForms.readSheet>) {
  const { excel } = files
  if (excel.bytes === 0) throw wrong('excel', 'required', 'This file is empty. Choose another one.')
  // Reading is slow. Commit first, so that no connection is held meanwhile.
  await transaction.commit()
  const sheet = await readForms(excel, who.organization_id, locale)
  const count = sheet.errors.length
  if (sheet.sections.length === 0 && count === 0)
    throw wrong('excel', 'required', 'This workbook contains no questions.')
  return count > 0 ? withWarning('One row was left out.|{count} rows were left out.', sheet, { count }) : sheet
}

/** The answer to the call that reads interview forms from a workbook. */
export const interviewFormAnswers: readonly Answer[] = [answer(interviewForms.readSheet, readSheet)]
