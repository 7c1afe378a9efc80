// Runs as a separate, guarded process (core/guard.ts). Reads one CV after another and answers with the result of each.
import { readFileSync } from 'node:fs'
import { doTasks } from '../core/guard/guard-child.ts'
import { readContent } from './content.ts'
import { display } from './text/characters.ts'
import { nothingRead } from './person/cv.ts'
import type { Cv, CvLine } from './person/cv.ts'
import { findEntries } from './entries/entries.ts'
import { findFields } from './fields.ts'
import { placeOf } from './person/place.ts'
import { isReadable } from './text/quality.ts'
import { entriesOf } from './text/sections.ts'
import { UnreadableFile } from './text/shapes.ts'
import type { Content } from './text/shapes.ts'

/** A longer text is not a CV, and reading it would take too long. */
const mostCharacters = 400_000

doTasks(async (file: { path: string; name: string }): Promise<Cv> => {
  try {
    return cvOf(await readContent(readFileSync(file.path)), file.name)
  } catch (error) {
    return nothingRead(error instanceof UnreadableFile ? error.state : 'broken')
  }
})

function cvOf(content: Content, fileName: string): Cv {
  const lines = content.rows.map((row): CvLine => {
    const box = {
      x0: Math.min(...row.cells.map(it => it.x0)),
      x1: Math.max(...row.cells.map(it => it.x1)),
      y0: Math.min(...row.cells.map(it => it.y0)),
      y1: Math.max(...row.cells.map(it => it.y1)),
    }
    const place = placeOf(content.pages, row.page, box) ?? { page: 0, x0: 0, y0: 0, x1: 0, y1: 0 }
    return { text: display(row.cells.map(it => it.text).join('\t')), ...place }
  })
  const text = lines.map(it => it.text).join('\n')
  if (text.length > mostCharacters) return nothingRead('too large')
  if (!isReadable(text)) return nothingRead('unreadable')
  const cells = entriesOf(content)
  const fields = findFields(content, fileName, cells)
  const skills = fields.skills && !fields.skills.check ? fields.skills.value : []
  return { state: 'read', text, lines, fields, entries: findEntries(cells, content, skills) }
}
