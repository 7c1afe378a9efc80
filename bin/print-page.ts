// npm run print:permissions, npm run print:statements: makes every call and writes what it finds to .cache, as a page that is
// easier to read than the contracts. Nothing compares these pages.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { everyCall } from '../server/test/nets/ids.ts'
import { resultsOf } from '../server/test/nets/permission-net.ts'
import { permissionsPage } from '../server/test/nets/permission-page.ts'
import { countedCalls, countStatements, statementsPage } from '../server/test/nets/statements-net.ts'
import { world } from '../server/test/world.ts'
import { root } from './tools.mjs'

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
  const file = join(root, '.cache', `${name}.md`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(file, await print())
  console.log(file)
})
