// Which tables a migration changes, and which modules use them.
import { textOf } from './modules.mjs'

const statements = [
  /\b(?:create|alter|drop)\s+(?:temporary\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(\w+)/g,
  /\binsert\s+into\s+(\w+)/g,
  /\bdelete\s+from\s+(\w+)/g,
  /\bupdate\s+(\w+)(?=\s+(?:(?:as\s+)?\w+\s+)?set\b)/g,
  /\bcreate\s+(?:unique\s+)?index\s+(?:(?!on\b)\w+\s+)*on\s+(\w+)/g,
  /\b(?:create|drop)\s+(?:policy|trigger|view)\s+[^;]*?\son\s+(\w+)/g,
]
const routines = /\b(?:create|drop|alter)\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:if\s+exists\s+)?(\w+)/g

/** The tables, and the functions of the database, that the text of a migration creates, changes or fills. */
export function namesIn(sql) {
  const text = sql.toLowerCase().replace(/--.*$/gm, '')
  const found = pattern => [...text.matchAll(pattern)].map(([, name]) => name)
  return { tables: [...new Set(statements.flatMap(found))], routines: [...new Set(found(routines))] }
}

/**
 * A pattern of code that uses a table: `selectFrom('job')`, `'job as j'`, or SQL. The name alone is not enough, because a
 * permission or a field may have the same name.
 */
const usesTable = name =>
  new RegExp(
    `(From|Into|Table|Join|from|using)\\(\\s*\\[?\\s*'${name}['. ]|['"\`]${name} as \\w+['"\`]|` +
      `\\b(from|join|into|update|table|only|truncate)\\s+${name}\\b`,
    'i',
  )

const isMigration = file => /^server\/db\/migrations\/.+\.sql$/.test(file)

/**
 * A function that says whether a module uses a table or function that the changed migrations name. Undefined if no migration
 * has changed.
 */
export function userOfMigrations(changed) {
  const names = changed.filter(isMigration).map(file => namesIn(textOf(file)))
  if (names.length === 0) return undefined
  const patterns = [
    ...new Set(names.flatMap(it => it.tables)).values().map(usesTable),
    ...new Set(names.flatMap(it => it.routines)).values().map(name => new RegExp(`\\b${name}\\b`)),
  ]
  const known = new Map()
  return file => {
    if (!known.has(file))
      known.set(
        file,
        patterns.some(it => it.test(textOf(file))),
      )
    return known.get(file)
  }
}
