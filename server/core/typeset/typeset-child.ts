// Runs alone, under guard (guard.ts): sets one document with Typst.
import { readFileSync, writeFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { doTasks } from '../guard/guard-child.ts'
import type { SetAnswer, SetTask } from './typeset.ts'

const fonts = ['KargozinPDF-Regular', 'KargozinPDF-Bold', 'NotoEmoji-Regular']
/** Nothing is there: a template can open what is given to it and no file of the machine. */
const workspace = '/nothing-is-here'
/** A photo is at most 3.2 cm wide, a logo as high: 300 dots to the inch. */
const side = 380

/** Small and without anything that a camera wrote; undefined for what cannot be drawn, which is then left out. */
const drawn = async (path: string, transparent: boolean): Promise<Buffer | undefined> => {
  const small = sharp(path, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(side * (transparent ? 2 : 1), side, { fit: 'inside', withoutEnlargement: true })
  const kind = transparent ? small.png({ palette: true }) : small.flatten({ background: '#fff' }).jpeg({ quality: 80 })
  return kind.toBuffer().catch(() => undefined)
}

doTasks(async (task: SetTask): Promise<SetAnswer> => {
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
  // Nothing of a user is code, so this is our own template's mistake: the caller logs it.
  if (!document) return { failed: JSON.stringify(error && compiler.fetchDiagnostics(error)) }
  if (task.as === 'pdf') writeFileSync(task.to, compiler.pdf(document, { pdfTags: true }))
  else
    await sharp(Buffer.from(compiler.plainSvg(document)), { density: 110 })
      .webp({ quality: 85 })
      .toFile(task.to)
  return { pages: document.numOfPages }
})
