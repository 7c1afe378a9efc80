import { dayText } from '../../../core/day-text.ts'
import { personalFieldLabels } from '@kargozin/api/labels-person.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import { endReasons } from '@kargozin/api/labels-reasons.ts'
import { nameIn } from '@kargozin/api/fields.ts'
import { choicesOf } from '@kargozin/api/recruitment/apply/application-rules.ts'
import { pdfSectionOf, type PdfSectionName } from '@kargozin/api/recruitment/exports/pdf.ts'
import { personalFields, type PersonalFieldName } from '@kargozin/api/recruitment/people/personal-fields.ts'
import {
  personFieldsByName,
  personNames,
  sensitiveFields,
  type PersonFieldName,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { sectionNames, type SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryText } from '@kargozin/api/recruitment/people/entry-text.ts'
import type { Snapshot } from '@kargozin/api/recruitment/people/snapshot.ts'
import { titleWords } from '@kargozin/api/recruitment/surveys/question-titles.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { readerIn, say } from '../../../core/say.ts'
import { interviewParts } from './interviews.ts'
import type { PdfPerson } from './read-people.ts'
import { paragraphs, directedText, type DirectedText } from '../../../core/typeset/directed-text.ts'
import { instantText, valueText, wordIn, type PdfPart } from './values.ts'

export type PdfSectionData = { title: DirectedText; note: DirectedText | null; parts: PdfPart[] }

/** Returns the parts of a section. Parts without rows and sections without parts are left out. */
type Contents = (it: PdfPerson, locale: Locale) => PdfPart[]

type Pair = readonly [label: string, value: string | undefined | null]

const pairs = (rows: readonly Pair[], locale: Locale): PdfPart => ({
  kind: 'pairs',
  rows: rows.flatMap(([label, value]) =>
    value ? [{ label: directedText(label, locale), value: paragraphs(value, locale) }] : [],
  ),
})

/** The fields that `personPairs` leaves out: those in the header, and the skills, which are shown as chips. */
const elsewhere: readonly PersonFieldName[] = ['first_name', 'last_name', 'mobile', 'email', 'city_id', 'skills']

/** The fields of the person as label and value. Sensitive fields have a separate section. */
const personPairs = (it: PdfPerson, locale: Locale): Pair[] =>
  personNames(field => field.word !== null)
    .filter(name => !elsewhere.includes(name))
    .map(name => {
      const { word, kind } = personFieldsByName[name]
      const known = name === 'gender' && it.gender === 'unknown' ? undefined : valueText(kind, it[name], locale)
      const years = name === 'experience_years' ? it.experience_years : null
      const value = years === null ? known : say(locale, '{count} year|{count} years', { count: years })
      return [word ? say(locale, word) : name, value]
    })

const tagsPair = (it: PdfPerson, locale: Locale): Pair => [
  say(locale, 'Tags'),
  it.tags.map(tag => tag.title).join(locale === 'fa' ? '، ' : ', '),
]

const person: Contents = (it, locale) => [
  pairs([...personPairs(it, locale), tagsPair(it, locale)], locale),
  { kind: 'chips', rows: it.skills.map(skill => directedText(skill, locale)) },
]

const secret: Contents = (it, locale) => [
  pairs(
    sensitiveFields.map(name => [
      personalFieldLabels[name][locale],
      valueText(personFieldsByName[name].kind, it.secret?.[name], locale),
    ]),
    locale,
  ),
]

const isPersonalField = (name: string): name is PersonalFieldName => name in personalFields

type SubmittedField = NonNullable<Snapshot['fields']>[number]

/** The label and the value of a submitted field. A field that no longer exists is shown as it is stored. */
function submittedPair({ name, value, city }: SubmittedField, locale: Locale): Pair {
  if (!isPersonalField(name)) return [name, value]
  if (city) return [personalFieldLabels[name][locale], locale === 'fa' ? city.name : city.name_en]
  const choices = choicesOf(name)
  const text = choices ? (choices[value]?.[locale] ?? value) : value
  return [personalFieldLabels[name][locale], personalFields[name].kind === 'day' ? dayText(value, locale) : text]
}

const answers = (sent: Pick<Snapshot, 'answers'>, locale: Locale): PdfPart => ({
  kind: 'entries',
  rows: (sent.answers ?? []).map(({ title, answer }) => ({
    title: directedText(titleWords(title), locale),
    note: null,
    text: paragraphs(answer, locale),
  })),
})

/** The submitted fields, without those that have the same value in the section of the person. */
function fieldsOf(it: PdfPerson, sent: Pick<Snapshot, 'fields'>, locale: Locale): PdfPart {
  const known = new Set(personPairs(it, locale).map(pair => pair.join('\n')))
  const all = (sent.fields ?? []).map(field => submittedPair(field, locale))
  return pairs(
    all.filter(pair => !known.has(pair.join('\n'))),
    locale,
  )
}

/** The entries of a form section: first those of the application, then those sent later. Short texts are shown as chips. */
function formSection(name: SectionName): Contents {
  return (it, locale) => {
    const sections = [...(it.snapshot.sections ?? []), ...(it.given?.sections ?? [])]
    const texts = sections
      .filter(section => section.name === name)
      .flatMap(section =>
        section.entries.map(entry => (typeof entry === 'string' ? entry : entryText(name, entry, readerIn(locale)))),
      )
    const short = texts.every(text => text.length < 25)
    if (short) return [{ kind: 'chips', rows: texts.map(text => directedText(text, locale)) }]
    const rows = texts.map(text => ({ title: null, note: null, text: paragraphs(text, locale) }))
    return [{ kind: 'entries', rows }]
  }
}

const surveys: Contents = (it, locale) =>
  it.surveys.map(({ title, completed_at, pages, answers: sent }) => ({
    kind: 'entries',
    rows: [
      {
        title: directedText(title, locale),
        note: directedText(completed_at ? instantText(completed_at, locale) : say(locale, 'Not completed yet'), locale),
        text: [],
      },
      ...pages
        .flatMap(page => page.questions)
        .flatMap(question => {
          const text = sent[question.key]?.text
          if (!text) return []
          const lines = paragraphs(text, locale)
          return [{ title: directedText(titleWords(question.title), locale), note: null, text: lines }]
        }),
    ],
  }))

function files(it: PdfPerson, locale: Locale): PdfPart[] {
  const sent = [...(it.snapshot.files ?? []), ...(it.given?.files ?? [])]
  const cv: Pair[] = it.cv_name ? [[personalFieldLabels.cv_file[locale], it.cv_name]] : []
  return [pairs([...cv, ...sent.map(({ title, name }): Pair => [title, name])], locale)]
}

const steps: Contents = (it, locale) => [
  {
    kind: 'way',
    rows: it.stays.map(stay => {
      const reasons = stay.rejection_reasons.map(key =>
        key in endReasons ? endReasons[key as keyof typeof endReasons][locale] : key,
      ) // `key in endReasons` has just been checked
      const note = [stay.by, ...reasons, stay.other_reason].filter(Boolean).join(' · ')
      return {
        title: directedText(stay.step ? nameIn(stepTypes, stay.step, locale) : '—', locale),
        at: directedText(instantText(stay.entered_at, locale), locale),
        note: note ? directedText(note, locale) : null,
        now: stay.left_at === null,
      }
    }),
  },
]

function marks({ reply, edited, own }: PdfPerson['comments'][number], locale: Locale): DirectedText | null {
  const all = [reply && say(locale, 'reply'), own && say(locale, 'Only you'), edited && say(locale, 'edited')].filter(
    it => it !== false,
  )
  return all.length > 0 ? directedText(all.join(' · '), locale) : null
}

const comments: Contents = (it, locale) => [
  {
    kind: 'talk',
    rows: it.comments.map(comment => ({
      by: directedText(comment.by, locale),
      at: directedText(instantText(comment.at, locale), locale),
      mark: marks(comment, locale),
      text: paragraphs(comment.text, locale),
    })),
  },
]

/** The content of each section. A new section needs an entry in api/recruitment/exports/pdf.ts and one here. */
const contents: Record<PdfSectionName, Contents> = {
  person,
  private: secret,
  ...(Object.fromEntries(sectionNames.map(name => [name, formSection(name)])) as Record<SectionName, Contents>), // the keys are exactly `sectionNames`
  form: (it, locale) => [fieldsOf(it, it.snapshot, locale), answers(it.snapshot, locale)],
  later: (it, locale) => (it.given ? [fieldsOf(it, it.given, locale), answers(it.given, locale)] : []),
  surveys,
  files,
  steps,
  interviews: (it, locale) => interviewParts(it.interviews, locale),
  comments,
}

const notes: Partial<Record<PdfSectionName, 'The original application, without later corrections.'>> = {
  form: 'The original application, without later corrections.',
}

/** The sections of an applicant in the order of `names`, without empty ones. */
export const sectionsOf = (it: PdfPerson, names: readonly PdfSectionName[], locale: Locale): PdfSectionData[] =>
  names.flatMap(name => {
    const parts = contents[name](it, locale).filter(part => part.rows.length > 0)
    const note = notes[name]
    const title = directedText(wordIn(pdfSectionOf(name).word, locale), locale)
    return parts.length > 0 ? [{ title, note: note ? directedText(say(locale, note), locale) : null, parts }] : []
  })
