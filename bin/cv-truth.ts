import { findBirthDate } from '@kargozin/cv-reader/person/birth-date.ts'
import { findDegree } from '@kargozin/cv-reader/person/background.ts'
import { findYears } from '@kargozin/cv-reader/entries/work-years.ts'
import { entriesOf } from '@kargozin/cv-reader/text/sections.ts'
import { rowsOf } from '@kargozin/cv-reader/text/shapes.ts'

/** A person of people.json: the true data of their CVs. */
export type Person = {
  name: string
  nameAlt?: string[]
  email?: string
  mobile?: string
  degree?: string | number
  title?: string
  contact?: [string, string][]
  about?: string
  exp?: string[][]
  edu?: string[][]
  skills?: string[]
  /** The referees: name, relation, phone, e-mail. */
  refs?: string[][]
  langs?: string
  text?: string
}

const degreesByNumber = ['', 'associate', 'bachelor', 'master', 'doctorate']

/**
 * The accepted values of each field. An empty list means that the CV does not have the field. If the degree is missing, the
 * degree of the first education is used.
 */
export function truthOf(person: Person) {
  const degree = person.degree ?? firstDegree(person)
  return {
    name: [person.name, ...(person.nameAlt ?? [])].filter(Boolean),
    email: person.email ? [person.email] : [],
    mobile: person.mobile ? [person.mobile] : [],
    degree: [typeof degree === 'number' ? (degreesByNumber[degree] ?? '') : degree].filter(Boolean),
    years: yearsOf(person),
    birth_date: birthDateOf(person),
  }
}

/** The texts that the CV must contain. Each of them is contiguous on the page. */
export function piecesOfPerson(person: Person): string[] {
  if (person.text) return person.text.split('\n')
  const lists = [person.contact, person.exp, person.edu].flatMap(it => it ?? []).flat()
  return [person.name, person.title, person.about, person.langs, ...lists, ...(person.skills ?? [])].filter(
    it => it !== undefined,
  )
}

function firstDegree(person: Person) {
  const lines = ['تحصیلات', ...(person.edu ?? []).map(it => it[0] ?? '')]
  return findDegree(entriesOf({ rows: rowsOf(lines.join('\n')), pages: [] }))?.value ?? ''
}

function yearsOf(person: Person) {
  const entries = entriesOf({ rows: rowsOf(person.about ?? ''), pages: [] })
  const found = findYears(entries, new Date())
  return found ? [String(found.value)] : []
}

function birthDateOf(person: Person) {
  const lines = (person.contact ?? []).map(it => it.join('\t')).join('\n')
  const found = findBirthDate(entriesOf({ rows: rowsOf(lines), pages: [] }))
  return found ? [found.value] : []
}
