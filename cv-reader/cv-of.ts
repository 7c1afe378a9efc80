import { readContent } from './content.ts'
import { findEntries } from './entries/entries.ts'
import { findFields } from './fields.ts'
import { nothingRead, type Cv, type CvLine } from './person/cv.ts'
import { placeOf } from './person/place.ts'
import { display } from './text/characters.ts'
import { isReadable } from './text/quality.ts'
import { entriesOf } from './text/sections.ts'
import { UnreadableFile, type Content } from './text/shapes.ts'

/** A longer text is not a CV, and reading it would take too long. */
const mostCharacters = 400_000

/**
 * Reads a CV: PDF, DOCX, ODT, DOC or RTF. The file name is used only as a hint for the name of the person. Never throws because of the
 * content, but a hostile file may need any amount of time and memory, so call it in a process that can be killed.
 */
export async function readCvOf(bytes: Uint8Array, fileName: string): Promise<Cv> {
  try {
    return cvOf(await readContent(bytes), fileName)
  } catch (error) {
    return nothingRead(error instanceof UnreadableFile ? error.state : 'broken')
  }
}

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
