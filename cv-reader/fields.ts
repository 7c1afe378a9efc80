import { findDegree } from './person/background.ts'
import { findBirthDate } from './person/birth-date.ts'
import { isGarbled, lost } from './text/characters.ts'
import { findEmail } from './contacts/emails.ts'
import { findMobile } from './contacts/mobiles.ts'
import type { Hit } from './text/hit.ts'
import type { CvFields, ReadValue } from './person/cv.ts'
import { findName } from './person/person-name.ts'
import { placeOf } from './person/place.ts'
import { entriesOf } from './text/sections.ts'
import type { Content } from './text/shapes.ts'
import { findSkills } from './skills/skills.ts'
import { findYears, type YearsHit } from './entries/work-years.ts'

/**
 * Finds the values of the person in a CV, each with the place where it was read. They are proposals for a form that someone
 * checks; values that are too uncertain are null.
 */
export function findFields(content: Content, fileName: string, entries = entriesOf(content)): CvFields {
  const placed = <Value>(hit: Hit<Value> | null): ReadValue<Value> => {
    if (!hit) return null
    const { value, entry, sure } = hit
    const place = placeOf(content.pages, entry.page, entry.cell)
    const check = hit.check === true || (typeof value === 'string' && (value.includes(lost) || isGarbled(value)))
    return { value, place, sure: Math.round((check ? Math.min(sure, 0.3) : sure) * 100) / 100, check }
  }
  const years = findYears(entries, new Date())
  const email = findEmail(entries, findName(entries, null, fileName)?.value)
  const name = findName(entries, email?.value ?? null, fileName)
  return {
    name: placed(name),
    email: placed(email),
    mobile: placed(findMobile(entries, email)),
    birth_date: placed(findBirthDate(entries)),
    degree: placed(findDegree(entries)),
    years: withCount(placed(years), years),
    skills: placed(findSkills(entries, name?.entry.section === 'skills' ? '' : name?.value)),
  }
}

const withCount = (it: ReadValue<number>, years: YearsHit | null): CvFields['years'] =>
  it && years && { ...it, isStated: years.isStated, counted: years.counted }
