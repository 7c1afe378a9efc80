import * as iran from '../../iran.ts'
import * as person from '../../labels-person.ts'
import { cleanLongText, cleanText, latinDigits, parseDay } from '../../persian.ts'
import type { BrokenRule } from '../../rules.ts'
import { levelsOf, personalFields, type PersonalField, type PersonalFieldName } from '../people/personal-fields.ts'
import { checkSection } from '../people/entries.ts'
import { type Entries } from '../people/entry-fields.ts'
import { sectionNames, type SectionName } from '../people/section-names.ts'
import {
  checkAnswer,
  isOffered,
  maxPoints,
  overspentAt,
  questionType,
  type FormQuestion,
} from '../surveys/question-rules.ts'

/**
 * What an application form asks for, and the validation of a filled form. The browser uses the same rules as the
 * server, so it can report mistakes before a large upload over a slow connection. The server decides.
 */

/** A personal field or a section on the form of one job; `level` is 1 (optional) or 2 (compulsory). */
export type FormField = { name: PersonalFieldName; level: number }
type FormSection = { name: SectionName; level: number }
/** A file that the job asks for in addition to the CV. */
type FormFile = { key: string; title: string; level: number }
export type ApplicationForm = {
  fields: FormField[]
  sections: FormSection[]
  files: FormFile[]
  questions: FormQuestion[]
}

type FormOptions = Parameters<typeof levelsOf>[0]

/** The stored requirement levels, questions and files of a job. */
export type JobForm = {
  form_options: FormOptions
  questions: { key: string; title: string; type: number; options?: string[] | undefined; status: number }[]
  required_files: { key: string; title: string; status: number }[]
}

/** The parts of a job's form. `levelOf` maps a status of the job to a level; parts with level 0 are left out. */
function formBy(job: JobForm, levelOf: (status: number) => number): ApplicationForm {
  const levels = levelsOf(job.form_options)
  const names = Object.keys(personalFields) as PersonalFieldName[] // the keys of that map
  const asked = <T extends { level: number }>(all: T[]) => all.filter(it => it.level > 0)
  return {
    fields: asked(names.map(name => ({ name, level: levelOf(levels.fields[name]) }))),
    sections: asked(sectionNames.map(name => ({ name, level: levelOf(levels.sections[name]) }))),
    files: asked(job.required_files.map(({ key, title, status }) => ({ key, title, level: levelOf(status) }))),
    questions: asked(
      job.questions
        .filter(it => isOffered(it.type))
        .map(({ key, title, type, options, status }) => ({
          ...{ key, title, type },
          options: options ?? [],
          level: levelOf(status),
        })),
    ),
  }
}

/** The application form of a job, without disabled parts (status 0) and additional information (status 3). */
export const formOf = (job: JobForm): ApplicationForm => formBy(job, status => (status === 3 ? 0 : status))

/**
 * The form for the additional information of a job (status 3). No field of this form is compulsory, because applicants may send
 * the information in several parts.
 */
export const laterFormOf = (job: JobForm): ApplicationForm => formBy(job, status => (status === 3 ? 1 : 0))

/** The name of the form's file field for a personal field that is a file. */
export const fileNames = { cv_file: 'cv', avatar: 'avatar' } as const

/** The name of the form's file field for one of the job's required files, or for a question with a file answer. */
export const fileFieldOf = (file: { key: string }) => `files.${file.key}` as const
export const answerFieldOf = (question: { key: string }) => `answers.${question.key}` as const

/** The files that the form accepts besides CV and photo: the name of each file field and its title. */
export function filesOf(form: ApplicationForm): { field: `files.${string}` | `answers.${string}`; title: string }[] {
  const questions = form.questions.filter(it => it.type === questionType.file)
  return [
    ...form.files.map(it => ({ field: fileFieldOf(it), title: it.title })),
    ...questions.map(it => ({ field: answerFieldOf(it), title: it.title })),
  ]
}

/** A form as the applicant filled it in. Texts are as typed; `files` has the names of the file fields with a file. */
export type FilledForm = {
  texts: Partial<Record<string, string>>
  sections: Partial<Record<string, unknown>>
  answers: Partial<Record<string, unknown>>
  files: Partial<Record<string, boolean>>
}

/** The values of a valid form in canonical form, without blank ones. */
export type CheckedForm = {
  name: string
  last_name: string
  mobile: string
  fields: Partial<Record<PersonalFieldName, string>>
  sections: Entries
  answers: { key: string; title: string; answer: string }[]
}

const labels = {
  genders: person.genders,
  militaryServices: person.militaryServices,
  maritalStatuses: person.maritalStatuses,
  religions: person.religions,
  bloodTypes: person.bloodTypes,
  healthStatuses: person.healthStatuses,
  citizenships: person.citizenships,
  drivingLicences: person.drivingLicences,
  domiciles: person.domiciles,
}

/** The possible values of a field with a fixed set of values, with their labels. Undefined for other fields. */
export function choicesOf(name: PersonalFieldName): Readonly<Record<string, { fa: string; en: string }>> | undefined {
  const { choices }: PersonalField = personalFields[name]
  return choices && labels[choices]
}

type ValueOrRule = { value: string } | { rule: string; limit?: number }

const line = (typed: string, max: number): ValueOrRule => {
  const value = cleanText(typed)
  return value.length > max ? { rule: 'max', limit: max } : { value }
}

const canonical = (value: string | null, rule: string): ValueOrRule => (value === null ? { rule } : { value })

function birthday(typed: string): string | null {
  const day = parseDay(typed)
  return day && day > '1900' && day < new Date().toISOString() ? day : null
}

const digitFields: Partial<Record<PersonalFieldName, (typed: string) => ValueOrRule>> = {
  // Ten equal digits do not cost an application. They are kept apart from real codes (filled-form.ts).
  national_id: typed => canonical(iran.nationalCode(typed) ?? iran.placeholderCode(typed), 'national_code'),
  postal_code: typed => canonical(iran.postalCode(typed), 'postal_code'),
  phone: typed => canonical(iran.phone(typed), 'phone'),
  referral_contact_number: typed => canonical(iran.phone(typed), 'phone'),
  // The number may contain a letter of its series, as in «۱۲/الف۳۴».
  bc_id: typed => line(latinDigits(typed), 30),
}

function choice(name: PersonalFieldName, typed: string): ValueOrRule {
  return Object.hasOwn(choicesOf(name) ?? {}, typed) ? { value: typed } : { rule: 'one_of' }
}

function longLine(typed: string): ValueOrRule {
  const value = cleanLongText(typed)
  return value.length > 2000 ? { rule: 'max', limit: 2000 } : { value }
}

/** The server also checks that the city exists. */
function city(typed: string): ValueOrRule {
  const id = latinDigits(typed).trim()
  return /^[1-9]\d{0,4}$/.test(id) ? { value: id } : { rule: 'one_of' }
}

/** The canonical form of a typed value, or the rule that it breaks. */
function readField(name: PersonalFieldName, typed: string): ValueOrRule {
  const { kind }: PersonalField = personalFields[name]
  if (kind === 'email') return canonical(iran.email(typed), 'email')
  if (kind === 'day') return canonical(birthday(typed), 'date')
  if (kind === 'choice') return choice(name, typed)
  if (kind === 'city') return city(typed)
  if (kind === 'long') return longLine(typed)
  return (digitFields[name] ?? (it => line(it, 200)))(typed)
}

const alwaysAsked = ['name', 'last_name', 'mobile'] as const

/** Collects the valid values and the broken rules. */
type Findings = { checked: CheckedForm; broken: BrokenRule[] }

const required = (field: string): BrokenRule => ({ field, rule: 'required' })
const blank = (typed: string | undefined): typed is undefined | '' => !typed || cleanText(typed) === ''

function checkName(filled: FilledForm, name: (typeof alwaysAsked)[number], into: Findings) {
  const typed = filled.texts[name]
  if (blank(typed)) {
    into.broken.push(required(name))
    return
  }
  const result = name === 'mobile' ? canonical(iran.mobile(typed), 'mobile') : line(typed, 100)
  if ('value' in result) into.checked[name] = result.value
  else into.broken.push({ field: name, ...result })
}

function checkField(filled: FilledForm, { name, level }: FormField, into: Findings) {
  if (name === 'cv_file' || name === 'avatar') {
    const file = fileNames[name]
    if (level === 2 && !filled.files[file]) into.broken.push(required(file))
    return
  }
  const typed = filled.texts[name]
  if (blank(typed)) {
    if (level === 2) into.broken.push(required(name))
    return
  }
  const result = readField(name, typed)
  if ('value' in result) into.checked.fields[name] = result.value
  else into.broken.push({ field: name, ...result })
}

function checkAskedSection(filled: FilledForm, { name, level }: FormSection, into: Findings) {
  const typedEntries = filled.sections[name] ?? []
  if (!Array.isArray(typedEntries)) {
    into.broken.push({ field: name, rule: 'type' })
    return
  }
  const { entries, broken } = checkSection(name, typedEntries)
  into.broken.push(...broken.map(it => ({ ...it, field: it.field ? `${name}.${it.field}` : name })))
  if (entries.length > 0) Object.assign(into.checked.sections, { [name]: entries })
  else if (level === 2 && broken.length === 0) into.broken.push(required(name))
}

function checkFile(filled: FilledForm, file: FormFile, into: Findings) {
  const field = fileFieldOf(file)
  if (file.level === 2 && !filled.files[field]) into.broken.push(required(field))
}

function checkQuestion(filled: FilledForm, question: FormQuestion, into: Findings) {
  const field = answerFieldOf(question)
  // Own properties only: a key such as `constructor` exists on every object.
  const answer = Object.hasOwn(filled.answers, question.key) ? filled.answers[question.key] : undefined
  const result = checkAnswer(question, answer, !!filled.files[field])
  if ('broken' in result) into.broken.push({ field, ...result.broken })
  else if (result.answer !== '')
    into.checked.answers.push({ key: question.key, title: question.title, answer: result.answer })
}

/** All questions of the form share one limit of points, because the form is a single page. */
function checkPoints({ questions }: ApplicationForm, filled: FilledForm, into: Findings) {
  const over = overspentAt(questions, key => filled.answers[key])
  if (over) into.broken.push({ field: answerFieldOf(over), rule: 'points', limit: maxPoints })
}

/** Returns an error for each field of the request that the form does not have. */
function unasked(form: ApplicationForm, filled: FilledForm, names: readonly string[]): BrokenRule[] {
  const fields = new Set<string>([...names, ...form.fields.map(it => it.name)])
  const sections = new Set<string>(form.sections.map(it => it.name))
  const questions = new Set(form.questions.map(it => it.key))
  const files = new Set<string>([
    ...(fields.has('cv_file') ? ['cv'] : []),
    ...(fields.has('avatar') ? ['avatar'] : []),
    ...filesOf(form).map(it => it.field),
  ])
  const sent = [
    ...Object.keys(filled.texts).filter(name => !blank(filled.texts[name]) && !fields.has(name)),
    ...Object.keys(filled.sections).filter(name => !sections.has(name)),
    ...Object.keys(filled.answers)
      .filter(key => !questions.has(key))
      .map(key => `answers.${key}`),
    ...Object.keys(filled.files).filter(name => filled.files[name] && !files.has(name)),
  ]
  return sent.map(field => ({ field, rule: 'unknown' }))
}

/**
 * Validates a filled form. Returns the broken rules in the order of the form, and the valid values. `later`: the form is for
 * additional information, so it does not ask for name and mobile.
 */
export function checkForm(form: ApplicationForm, filled: FilledForm, later = false): Findings {
  const checked: CheckedForm = { name: '', last_name: '', mobile: '', fields: {}, sections: {}, answers: [] }
  const found: Findings = { checked, broken: [] }
  const names = later ? [] : alwaysAsked
  for (const name of names) checkName(filled, name, found)
  for (const field of form.fields) checkField(filled, field, found)
  for (const section of form.sections) checkAskedSection(filled, section, found)
  for (const file of form.files) checkFile(filled, file, found)
  for (const question of form.questions) checkQuestion(filled, question, found)
  checkPoints(form, filled, found)
  found.broken.push(...unasked(form, filled, names))
  return found
}

/** Whether the form was sent without any value. */
export const saysNothing = ({ fields, sections, answers }: CheckedForm, { files }: FilledForm): boolean =>
  [fields, sections, answers].every(it => Object.keys(it).length === 0) && !Object.values(files).some(Boolean)
