import { isGarbled } from '../text/characters.ts'
import type { CvEntry } from '../person/cv.ts'
import { placeOf } from '../person/place.ts'
import type { Entry } from '../text/sections.ts'
import type { Content } from '../text/shapes.ts'
import { findArticles } from './articles.ts'
import { findCourses } from './courses.ts'
import { findEducation } from './education.ts'
import type { Found } from './found.ts'
import { findLanguages } from './languages.ts'
import { findLinks } from './links.ts'
import { partsOf, type Part, type PartKind } from './lines.ts'
import { findReferences } from './references.ts'
import { findSkillLevels } from './skill-levels.ts'
import { findWork } from './work.ts'

/** The maximum number of entries of a section, as in the form. */
const most = 50

const finders: Record<Exclude<PartKind, 'skills' | 'links'>, (part: Part) => Found[]> = {
  work: findWork,
  education: findEducation,
  languages: findLanguages,
  courses: findCourses,
  articles: findArticles,
  references: findReferences,
}

/**
 * The entries of a CV, each with the place of its head. Uncertain entries are left out, because a wrong entry is worse than
 * none.
 */
export function findEntries(entries: readonly Entry[], content: Content, skills: readonly string[]): CvEntry[] {
  const found = partsOf(entries, content).flatMap((part): Found[] => {
    if (part.kind === 'links') return []
    return part.kind === 'skills' ? findSkillLevels(part, skills) : finders[part.kind](part)
  })
  const all = [...found, ...findLinks(entries)]
  const seen = new Map<string, number>()
  return all.flatMap(({ cells, check, ...read }) => {
    const count = (seen.get(read.section) ?? 0) + 1
    const key = JSON.stringify([read.section, read.entry])
    if (count > most || seen.has(key)) return []
    seen.set(read.section, count)
    seen.set(key, 1)
    return [{ ...read, place: boxOf(cells, content), check: check || hasGarbled(read.entry) }]
  })
}

/** Whether a name in an entry has a word that cannot be right. The description of the work is running text. */
const hasGarbled = (entry: object) =>
  Object.entries(entry).some(([name, value]) => name !== 'done' && typeof value === 'string' && isGarbled(value))

/** The box around those cells that are on the page of the first cell. */
function boxOf(cells: readonly Entry[], content: Content) {
  const [first] = cells
  const here = cells.filter(it => it.page === first?.page).map(it => it.cell)
  if (!first) return null
  return placeOf(content.pages, first.page, {
    x0: Math.min(...here.map(it => it.x0)),
    x1: Math.max(...here.map(it => it.x1)),
    y0: Math.min(...here.map(it => it.y0)),
    y1: Math.max(...here.map(it => it.y1)),
  })
}
