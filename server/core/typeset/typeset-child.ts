// Runs in a separate process under guard (guard.ts): typesets one document with Typst.
import { readFileSync, writeFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { doTasks } from '../guard/guard-child.ts'
import type { TypesetReply, TypesetTask } from './typeset.ts'

const fonts = ['KargozinPDF-Regular', 'KargozinPDF-Bold', 'NotoEmoji-Regular']
/** A folder that does not exist, so a template can open only the pictures that are passed to it. */
const workspace = '/nothing-is-here'
/** The maximum height of a picture in pixels: 3.2 cm at 300 dpi. A logo may be twice as wide as high. */
const side = 380

/** Re-encodes a picture, reduced and without metadata. Returns undefined if it cannot be decoded. */
const drawn = async (path: string, transparent: boolean): Promise<Buffer | undefined> => {
  const small = sharp(path, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(side * (transparent ? 2 : 1), side, { fit: 'inside', withoutEnlargement: true })
  const kind = transparent ? small.png({ palette: true }) : small.flatten({ background: '#fff' }).jpeg({ quality: 80 })
  return kind.toBuffer().catch(() => undefined)
}

doTasks(async (task: TypesetTask): Promise<TypesetReply> => {
  const fontBlobs = fonts.map(name => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const there: string[] = []
  for (const { name, path, transparent } of task.pictures) {
    const bytes = await drawn(path, transparent)
    if (!bytes) continue
    compiler.mapShadow(`${workspace}/${name}`, bytes)
    there.push(name)
  }
  const inputs = { data: task.data, pictures: JSON.stringify(there) }
  const made = compiler.compile({ mainFileContent: task.template, inputs })
  const [document, error] = [made.result, made.takeError()]
  // Texts of users are data and never code, so this is an error in our own template, which the caller logs.
  if (!document) return { failed: JSON.stringify(error && compiler.fetchDiagnostics(error)) }
  if (task.as === 'pdf') writeFileSync(task.to, compiler.pdf(document, { pdfTags: true }))
  else
    await sharp(Buffer.from(compiler.plainSvg(document)), { density: 110 })
      .webp({ quality: 85 })
      .toFile(task.to)
  return { pages: document.numOfPages }
})
