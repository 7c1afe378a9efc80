// Which files of the project a file imports, read from their texts.
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../tools.mjs'

const texts = new Map()

/** The text of a file, or an empty text if there is no such file. Each file is read once. */
export function textOf(file) {
  if (!texts.has(file)) texts.set(file, read(file))
  return texts.get(file)
}

function read(file) {
  const path = join(root, file)
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : ''
}

/** Imports of types, which Node removes before it runs a file. */
const typesOnly = /^(import|export) type [^'"]*['"][^'"]+['"]/gm

const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/g

const isModule = file => /\.(ts|tsx|mjs)$/.test(file)

const imports = new Map()

const namedIn = (text, file) =>
  [...text.matchAll(specifier)].flatMap(([, from, url]) => {
    const name = from ?? url
    if (name.startsWith('@kargozin/')) return [name.slice('@kargozin/'.length)]
    return name.startsWith('.') ? [posix.join(dirname(file), name)] : []
  })

/** The files that a file imports, also those of which it imports only types. */
export const importsWithTypesOf = file => (isModule(file) ? namedIn(textOf(file), file) : [])

/** The files that a file imports, statically or later, or refers to with `new URL`. Imports of types do not count. */
export function importsOf(file) {
  if (!isModule(file)) return []
  if (!imports.has(file)) imports.set(file, namedIn(textOf(file).replace(typesOnly, ''), file))
  return imports.get(file)
}

/** A file with all its direct and indirect imports, except the imports that `follows` refuses. */
export function modulesOf(start, follows = (_from, _to) => true) {
  const found = new Set()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file).filter(to => follows(file, to)))
  }
  return found
}

/** Whether a file is a test, of Node or of Playwright. */
export const isTest = file => /\.(test|spec)\.ts$/.test(file)
