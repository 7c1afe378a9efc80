import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* Extracts the text of a PDF with three programs: pdf.js and pdfium from npm, and poppler if the machine has it. */

type Item = { str: string; transform: number[]; width: number; dir: string }

/** Joins the texts of a line, with a space where there is a gap between them. */
const joined = (line: readonly Item[]) =>
  line
    .map((it, at) => {
      const before = line[at - 1]
      if (!before) return it.str
      const [a = 0, b = 0] = [before.transform[4], it.transform[4]]
      const gap = a < b ? b - (a + before.width) : a - (b + it.width)
      return gap > 0.8 ? ` ${it.str}` : it.str
    })
    .join('')

/** The text by pdf.js, line by line from the top, each read from right to left if `rtl`. Lacks zero-width non-joiners. */
export async function pdfjsText(pdf: Buffer, rtl: boolean): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const lines = Map.groupBy(
      items.filter((it): it is typeof it & Item => 'str' in it && it.str !== ''),
      it => Math.round(it.transform[5] ?? 0),
    )
    const side = (it: Item) => (rtl ? -(it.transform[4] ?? 0) : (it.transform[4] ?? 0))
    const sorted = [...lines].toSorted(([a], [b]) => b - a)
    pages.push(sorted.map(([, line]) => joined(line.toSorted((a, b) => side(a) - side(b)))).join('\n'))
  }
  await loading.destroy()
  return pages.join('\n')
}

/** The text by pdfium, which Chrome's PDF viewer uses for copying. */
async function pdfiumText(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const texts = [...document.pages()].map(page => page.getText())
  document.destroy()
  library.destroy()
  return texts.join('\n')
}

function popplerText(pdf: Buffer): string | undefined {
  if (spawnSync('pdftotext', ['-v']).error) return undefined
  const path = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
  writeFileSync(path, pdf)
  try {
    return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
  } finally {
    rmSync(path)
  }
}

/** Removes the differences between extractors: direction marks, zero-width characters, the spelling of ۀ, and spaces. */
const plain = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[ە\u0647]\u0654/g, 'ۀ')
    .replace(/\s+/g, ' ')

/** The text of a PDF as one extractor gives it, for tests of what a document says. */
export const textOf = async (pdf: Buffer, rtl = true): Promise<string> => plain(await pdfjsText(pdf, rtl))

/** The text of a PDF by each available extractor. */
export async function textsOf(pdf: Buffer, rtl = true): Promise<{ pdfjs: string; pdfium: string; poppler?: string }> {
  const poppler = popplerText(pdf)
  const [pdfjs, pdfium] = [await pdfjsText(pdf, rtl), await pdfiumText(pdf)]
  return { pdfjs: plain(pdfjs), pdfium: plain(pdfium), ...(poppler !== undefined && { poppler: plain(poppler) }) }
}
