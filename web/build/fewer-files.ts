import type { File, User } from './file.ts'

/** The number of unneeded bytes that a page accepts to save one request. */
const requestValue = 10_000

/** How much more a saved request is worth to a page that loads more files than its limit. */
const excessFactor = 5

/** How many times an unneeded byte counts if the page has loaded all unneeded bytes that it may. */
const scarcity = 30

/** How much the bytes and requests of a part that is loaded later count, compared with those of a page. */
const laterWeight = 0.003

/** Added to the cost of a join, so that among joins that cost nothing, the one that saves most requests comes first. */
const minCost = 4000

/**
 * The files that are joined so far. A user of a file also loads the files that it imports, so they have its users too.
 * `loads` contains the file itself and its imports, direct and indirect.
 */
type Joined = { modules: string[]; bytes: number; users: Set<number>; imports: Set<Joined>; loads: Set<Joined> }

/** Two files, and what joining them saves per unneeded byte. */
type Pair = { a: Joined; b: Joined; worth: number }

function withImports(file: Joined): Set<Joined> {
  const found = new Set([file])
  for (const it of found) for (const imported of it.imports) found.add(imported)
  return found
}

/** Whether `from` imports `to` through a third file. */
const leadsAround = (from: Joined, to: Joined): boolean => [...from.imports].some(it => it !== to && it.loads.has(to))

/** The bytes of each user that joining two files makes it load without need: those of the other file and its imports. */
function unneededBy(a: Joined, b: Joined): Map<number, number> {
  const found = new Map<number, number>()
  const add = (users: ReadonlySet<number>, other: Joined) => {
    const without = [...users].filter(user => !other.users.has(user))
    if (without.length === 0) return
    for (const { bytes, users: having } of other.loads)
      for (const user of without) if (!having.has(user)) found.set(user, (found.get(user) ?? 0) + bytes)
  }
  add(a.users, b)
  add(b.users, a)
  return found
}

class Files {
  readonly left: Set<Joined>
  readonly #users: readonly User[]
  readonly #weights: readonly number[]
  readonly #spare: number[]
  /** For each user, what a saved request is worth now. */
  #requestWorth: number[] = []

  constructor(files: readonly File[], users: readonly User[], importsOf: (module: string) => readonly string[]) {
    this.#users = users
    this.#weights = users.map(it => (it.files === Infinity ? laterWeight : 1))
    this.#spare = users.map(it => it.spare)
    this.left = new Set(files.map(it => ({ ...it, users: new Set(it.users), imports: new Set(), loads: new Set() })))
    const home = new Map([...this.left].flatMap(file => file.modules.map(module => [module, file])))
    for (const file of this.left) {
      const imported = file.modules.flatMap(importsOf).flatMap(module => home.get(module) ?? [])
      file.imports = new Set(imported.filter(it => it !== file))
    }
    for (const file of this.left) file.loads = withImports(file)
    this.#count()
  }

  #count(): void {
    const loaded = this.#users.map(() => 0)
    for (const { users } of this.left) for (const user of users) loaded[user] = (loaded[user] ?? 0) + 1
    this.#requestWorth = this.#users.map(({ files }, user) => {
      const factor = (loaded[user] ?? 0) > files ? excessFactor : 1
      return requestValue * factor * (this.#weights[user] ?? 0)
    })
  }

  /** What joining two files saves per unneeded byte. 0 if it costs more than it saves, or if files would import each other. */
  worthOf(a: Joined, b: Joined): number {
    let saved = 0
    for (const user of a.users) if (b.users.has(user)) saved += this.#requestWorth[user] ?? 0
    if (saved === 0) return 0
    let cost = 0
    for (const [user, bytes] of unneededBy(a, b)) {
      const tooMany = Math.max(0, bytes - Math.max(0, this.#spare[user] ?? 0))
      cost += (bytes + tooMany * scarcity) * (this.#weights[user] ?? 0)
    }
    return cost >= saved || leadsAround(a, b) || leadsAround(b, a) ? 0 : saved / (minCost + cost)
  }

  /** The pairs of a file and another one that are worth joining. */
  pairsOf(a: Joined, others: readonly Joined[]): Pair[] {
    return others.map(b => ({ a, b, worth: this.worthOf(a, b) })).filter(it => it.worth > 0)
  }

  join({ a, b }: Pair): Joined {
    for (const [user, bytes] of unneededBy(a, b)) this.#spare[user] = (this.#spare[user] ?? 0) - bytes
    const users = [...a.users, ...b.users]
    for (const file of [...a.loads, ...b.loads]) file.users = new Set([...file.users, ...users])
    const imports = new Set([...a.imports, ...b.imports].filter(it => it !== a && it !== b))
    const both: Joined = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      users: new Set(users),
      imports,
      loads: new Set(),
    }
    this.left.delete(a)
    this.left.delete(b)
    this.left.add(both)
    for (const { imports: its } of this.left) {
      const had = [its.delete(a), its.delete(b)]
      if (had.includes(true)) its.add(both)
    }
    for (const file of this.left)
      if (file === both || file.loads.has(a) || file.loads.has(b)) file.loads = withImports(file)
    this.#count()
    return both
  }
}

const better = (one: Pair, other: Pair): Pair => (other.worth > one.worth ? other : one)

/**
 * Joins files so that pages make fewer requests. Each step joins the pair that saves most per unneeded byte, as long as
 * this saves more than it costs. In the result no two files import each other, and each file comes after those that it
 * imports.
 */
export function fewerFiles(
  files: readonly File[],
  users: readonly User[],
  importsOf: (module: string) => readonly string[],
): File[] {
  const now = new Files(files, users, importsOf)
  const all = [...now.left]
  let pairs = all.flatMap((a, at) => now.pairsOf(a, all.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce(better)
    // The worth may have changed since it was computed, because other files were joined.
    const worth = now.worthOf(best.a, best.b)
    if (worth < best.worth) {
      best.worth = worth
      pairs = pairs.filter(it => it.worth > 0)
      continue
    }
    const both = now.join(best)
    pairs = pairs.filter(({ a, b }) => now.left.has(a) && now.left.has(b))
    pairs.push(
      ...now.pairsOf(
        both,
        [...now.left].filter(it => it !== both),
      ),
    )
  }
  const ordered = [...now.left].toSorted((one, other) => one.loads.size - other.loads.size)
  return ordered.map(({ modules, bytes, users: needing }) => ({
    modules,
    bytes,
    users: [...needing].toSorted((x, y) => x - y),
  }))
}
