// Checks that the files of a folder and those of a subfolder do not import each other; cycles of other folders are found by
// .folders.dependency-cruiser.cjs. Files that only assemble a folder are exceptions: no subfolder may import them.
import { dirname } from 'node:path'
import { importsWithTypesOf, isTest } from './change/modules.mjs'
import { filesIn } from './tools.mjs'

const assembles = /(^|\/)(answers|work|calls|serve|start|process|main|dashboard|front)\.tsx?$/
const helpsTests = /^(cv-reader|server|web)\/test\//
const isInside = (inner, folder) => inner.startsWith(`${folder}/`)

/** One of the imports between two folders: folder -> folder -> "file imports file". */
const between = new Map()
const faults = []

for (const file of filesIn('api', 'cv-reader', 'server', 'web').filter(it => !isTest(it) && !helpsTests.test(it))) {
  const folder = dirname(file)
  if (!between.has(folder)) between.set(folder, new Map())
  for (const to of importsWithTypesOf(file).filter(it => /\.tsx?$/.test(it))) {
    if (isInside(folder, dirname(to)) && assembles.test(to)) faults.push(`${file} imports ${to}, which assembles it.`)
    if (isInside(dirname(to), folder) && assembles.test(file)) continue
    between.get(folder).set(dirname(to), `${file} imports ${to}`)
  }
}

for (const [folder, others] of between)
  for (const [inner, down] of others) {
    const up = between.get(inner)?.get(folder)
    if (isInside(inner, folder) && up) faults.push(`${folder} and ${inner} import each other: ${down}, and ${up}.`)
  }

for (const fault of faults) console.log(fault)
if (between.size < 10) console.log('No import was found: is this the folder of the repository?')
process.exitCode = faults.length > 0 || between.size < 10 ? 1 : 0
