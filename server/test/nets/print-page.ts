// npm run print:permissions, npm run print:statements: makes every call and writes what it finds to .cache, as a page that is
// easier to read than the contracts. Nothing compares these pages.
import { mkdir, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { everyCall } from './places.ts'
import { resultsOf } from './permissions/permission-net.ts'
import { permissionsPage } from './permissions/permission-page.ts'
import { countedCalls, countStatements, statementsPage } from './statements-net.ts'
import { world } from '../world.ts'

const pages: Record<string, () => Promise<string>> = {
  permissions: async () => permissionsPage(await resultsOf(arya, everyCall)),
  statements: async () => statementsPage(await countStatements(arya, countedCalls)),
}

const name = process.argv[2] ?? ''
// A world exists only during a test.
const arya = world()
test(`the page ${name}`, async () => {
  const print = pages[name]
  if (!print) throw new Error(`There is no page '${name}'. Pages: ${Object.keys(pages).join(', ')}.`)
  const folder = new URL('../../../.cache/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}.md`, folder), await print())
  process.stdout.write(`.cache/${name}.md\n`)
})
