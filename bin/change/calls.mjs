// Which calls of the product a change touches, read from the texts of the contract and of the answers.
import { dirname } from 'node:path'
import { filesIn } from '../tools.mjs'
import { isTest, modulesOf, textOf } from './modules.mjs'
import { userOfMigrations } from './tables.mjs'

const sourcesIn = place => filesIn(place).filter(file => file.endsWith('.ts') && !isTest(file))

/** A file and what it imports within its own folder. */
const ownModules = file => [...modulesOf(file, (_from, to) => dirname(to) === dirname(file))]

/** The files of the contract by the name of their calls, such as `jobs.update`. */
function contracts() {
  const groups = sourcesIn('api').flatMap(file =>
    [...textOf(file).matchAll(/^export const (\w+) = \{\n(.*?)^\}/gms)].map(([, group, body]) => ({
      file,
      group,
      body,
    })),
  )
  return new Map(
    groups.flatMap(({ file, group, body }) =>
      [
        ...[...body.matchAll(/^ {2}(\w+): call\(/gm)].map(([, name]) => name),
        ...(/^ {2}\.\.\.removable\(/m.test(body) ? ['remove', 'restore'] : []),
      ].map(name => [`${group}.${name}`, file]),
    ),
  )
}

/** The files of the server by the names of the calls that they answer. */
function answers() {
  const files = sourcesIn('server').filter(file => !file.startsWith('server/test/'))
  return new Map(
    files.flatMap(file =>
      [...textOf(file).matchAll(/\banswer\(\s*(\w+)\.(\w+),/g)].map(([, group, name]) => [`${group}.${name}`, file]),
    ),
  )
}

let known

/** All calls, each with the file of its contract, the file of its answer, and what both import within their own folders. */
export function everyCall() {
  if (known) return known
  const answeredIn = answers()
  const parts = new Map()
  const own = file => {
    if (!parts.has(file)) parts.set(file, ownModules(file))
    return parts.get(file)
  }
  known = [...contracts()].map(([name, contract]) => {
    const answer = answeredIn.get(name)
    return { name, contract, answer, shape: own(contract), code: answer ? own(answer) : [] }
  })
  return known
}

/** The calls of changed files: the contract has changed, or the answer, or what one of them imports within its folder. */
export function callsOf(files) {
  const sources = new Set(files.filter(file => !isTest(file)))
  return everyCall().filter(({ shape, code }) => [...shape, ...code].some(file => sources.has(file)))
}

/** The names of the calls that a change touches: those of the changed files, and those whose answers use a table of a migration. */
export function touchedCalls(changed) {
  const own = new Set(callsOf(changed))
  const uses = userOfMigrations(changed) ?? (() => false)
  return everyCall()
    .filter(it => own.has(it) || it.code.some(uses))
    .map(it => it.name)
}
