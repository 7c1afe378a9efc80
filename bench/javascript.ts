import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { grownIn, most, renewed, textOf, type Figures } from '../web/build/record.ts'
import { figuresOfBase } from './pages/base.ts'
import { figuresOf, pageSizes, type PageSize } from './pages/sizes.ts'

/*
 * Measures how much JavaScript each page loads and needs before it is shown, and how many requests it makes when it opens:
 * `node bench/javascript.ts [folder]`, by default for the build in web/dist. Sizes are those of gzipped files.
 *
 * Compares the pages with the record in bench/javascript.json, and exits with 1 if a page needs more than 3 KB or 2
 * requests more, or loads more than 300 KB or makes more than 40 requests. `npm run record:sizes` (`--record`) renews the record.
 *
 * Changes that each stay below these limits are not asked to renew the record, so that the record becomes stale. A page
 * that has outgrown it is therefore compared with a build of the commit before the change. Only what the change itself
 * adds counts, so two changes that pass alone also pass together.
 */

const file = fileURLToPath(new URL('javascript.json', import.meta.url))
const renew = 'npm run record:sizes'

function readRecord(): Figures {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // there is no record, or git has left a conflict in it
  }
}

function printTable(pages: readonly PageSize[]): void {
  console.log('| page | KB | of it Persian | needed KB | files | requests |\n|---|---|---|---|---|---|')
  for (const { name, files, loadedKb, persianKb, neededKb, requests } of pages) {
    const sizes = [loadedKb, persianKb, neededKb].map(it => it.toFixed(1))
    console.log(`| ${[name, ...sizes, files, requests].join(' | ')} |`)
  }
}

/** Says which pages the record does not know, and which ones it has although they are gone. Neither is a fault. */
function printUnknown(now: Figures, record: Figures): void {
  const added = Object.keys(now).filter(page => !record[page])
  const gone = Object.keys(record).filter(page => !now[page])
  if (added.length > 0) console.log(`Not recorded yet: ${added.join(', ')}. ${renew} records them.`)
  if (gone.length > 0) console.log(`Recorded, but gone: ${gone.join(', ')}. ${renew} removes them.`)
}

/** What is wrong with the pages that have outgrown their record, except those that had done so before the change. */
function growth(now: Figures, record: Figures): string[] {
  const outgrown = grownIn(now, record)
  if (outgrown.length === 0) return []
  console.log(`${outgrown.join(', ')} outgrew the record. Building what was there before the change, to compare…`)
  const before = figuresOfBase()
  if (!before) console.log('That was not possible, so the record decides.')
  const grown = new Set(grownIn(now, before ?? record))
  const stale = outgrown.filter(page => !grown.has(page))
  if (stale.length > 0) console.log(`Grown by earlier changes, so the record is stale: ${stale.join(', ')}. ${renew}`)
  return outgrown
    .filter(page => grown.has(page))
    .map(page => {
      const [[kb, requests], [kbThen, requestsThen]] = [now[page] ?? [0, 0], record[page] ?? [0, 0]]
      return `${page} has grown from ${kbThen} KB and ${requestsThen} requests to ${kb} KB and ${requests}. If that is worth it: ${renew}`
    })
}

const args = process.argv.slice(2)
const folder = args.find(it => !it.startsWith('--')) ?? fileURLToPath(new URL('../web/dist', import.meta.url))
const pages = pageSizes(folder)
const [now, record] = [figuresOf(pages), readRecord()]
printTable(pages)
if (args.includes('--record')) writeFileSync(file, textOf(renewed(now, record)))
else {
  printUnknown(now, record)
  const tooLarge = pages.filter(it => it.loadedKb > most.kb || it.requests > most.requests)
  const faults = [
    ...growth(now, record),
    ...tooLarge.map(
      ({ name, loadedKb, requests }) =>
        `${name} loads ${loadedKb.toFixed(1)} KB with ${requests} requests, more than ${most.kb} KB or ${most.requests} requests`,
    ),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
