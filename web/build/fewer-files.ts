import type { File, User } from './file.ts'
import { settle } from './settle.ts'

/**
 * The number of unneeded bytes that a page within its limit accepts to save one request: about the length of the request's
 * headers, plus the bytes that compressing two files together saves. A part that is loaded later accepts far fewer.
 */
const requestValue = 4000
const requestValueOfParts = 40

/** The additional worth of a saved request to a page that loads more files than its limit. */
const excessRequestValue = 40_000

/**
 * The minimum cost of joining two files, in bytes. Because of it, among pairs that cost nothing, the pair that saves most
 * requests comes first.
 */
const minCost = 1000

/** If a page may load only this number of further unneeded bytes, each of these bytes counts twice. */
const scarceBytes = 15_000

const united = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y)

/** Two files, and what joining them saves per unneeded byte: first an upper bound, later the exact value. */
type Pair = { a: File; b: File; gain: number }

/** The current files and their imports. A user of a file also loads the files that it imports. */
class Files {
  readonly left = new Set<File>()
  readonly #users: readonly User[]
  readonly #spare: number[]
  /** For each user, the number of files above its limit. */
  #over: number[] = []
  /** The files that a file imports. */
  readonly #imports = new Map<File, Set<File>>()

  constructor(files: readonly File[], users: readonly User[], importsOf: (module: string) => readonly string[]) {
    this.#users = users
    this.#spare = users.map(it => it.spare)
    const home = new Map<string, File>()
    for (const file of files) {
      const own = { ...file }
      this.left.add(own)
      for (const module of own.modules) home.set(module, own)
    }
    for (const file of this.left) {
      const imported = file.modules.flatMap(module => importsOf(module).map(it => home.get(it)))
      this.#imports.set(file, new Set(imported.filter(it => it !== undefined && it !== file) as File[])) // the filter removes undefined
    }
    this.#count()
  }

  #count(): void {
    const loaded = this.#users.map(() => 0)
    for (const { users } of this.left) for (const user of users) loaded[user] = (loaded[user] ?? 0) + 1
    this.#over = this.#users.map(({ files }, user) => Math.max(0, (loaded[user] ?? 0) - files))
  }

  #importedBy(file: File): Iterable<File> {
    return this.#imports.get(file) ?? []
  }

  /** Returns some files with all files that they import, directly or indirectly. */
  #closure(start: Iterable<File>): Set<File> {
    const found = new Set<File>()
    const waiting = [...start]
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (found.has(file)) continue
      found.add(file)
      waiting.push(...this.#importedBy(file))
    }
    return found
  }

  /** The worth of saving one request for each of these users. */
  #saved(users: readonly number[]): number {
    const worthTo = (user: number) =>
      (this.#users[user]?.files === Infinity ? requestValueOfParts : requestValue) +
      (this.#over[user] ? excessRequestValue : 0)
    return users.reduce((sum, user) => sum + worthTo(user), 0)
  }

  /** An upper bound of `gain`: the worth of the saved request, assuming no unneeded bytes. */
  atMost({ users }: File, b: File): number {
    return this.#saved(users.filter(user => b.users.includes(user))) / minCost
  }

  /** The unneeded bytes that each user would load after joining: those of the other file and of its imports. */
  #inVain(a: File, b: File): Map<number, number> {
    const unneeded = new Map<number, number>()
    const users = united(a.users, b.users)
    for (const file of this.#closure([a, b]))
      for (const user of users)
        if (!file.users.includes(user)) unneeded.set(user, (unneeded.get(user) ?? 0) + file.bytes)
    return unneeded
  }

  /**
   * The cost of unneeded bytes for a user. It is higher if the user may load few further unneeded bytes. For parts that are
   * loaded later it is nearly zero.
   */
  #cost(user: number, bytes: number): number {
    if (this.#users[user]?.files === Infinity) return bytes / 100
    return bytes * (1 + scarceBytes / Math.max(1, this.#spare[user] ?? 0))
  }

  /**
   * What joining two files saves per unneeded byte. It is 0 if a user would exceed the allowed bytes, or if the joined
   * file and a third file would import each other. It is also 0 if the joining costs more than it saves, unless a page
   * with too many files needs it.
   */
  gain({ a, b }: Pair): number {
    const both = a.users.filter(user => b.users.includes(user))
    if (both.length === 0 || this.#leadsAround(a, b) || this.#leadsAround(b, a)) return 0
    const unneeded = [...this.#inVain(a, b)]
    if (unneeded.some(([user, bytes]) => bytes > (this.#spare[user] ?? 0))) return 0
    const cost = unneeded.reduce((sum, [user, bytes]) => sum + this.#cost(user, bytes), 0)
    const saved = this.#saved(both)
    const isNeeded = both.some(user => (this.#over[user] ?? 0) > 0)
    return isNeeded || cost < saved ? saved / (minCost + cost) : 0
  }

  /** Whether `from` imports `to` through a third file. */
  #leadsAround(from: File, to: File): boolean {
    return this.#closure([...this.#importedBy(from)].filter(it => it !== to)).has(to)
  }

  join({ a, b }: Pair): File {
    for (const [user, bytes] of this.#inVain(a, b)) this.#spare[user] = (this.#spare[user] ?? 0) - bytes
    const users = united(a.users, b.users)
    for (const file of this.#closure([a, b])) file.users = united(file.users, users)
    const both = { modules: [...a.modules, ...b.modules], bytes: a.bytes + b.bytes, users }
    this.#imports.set(
      both,
      new Set([...this.#importedBy(a), ...this.#importedBy(b)].filter(it => it !== a && it !== b)),
    )
    for (const imported of this.#imports.values()) {
      const either = [imported.delete(a), imported.delete(b)]
      if (either.includes(true)) imported.add(both)
    }
    for (const file of [a, b]) {
      this.left.delete(file)
      this.#imports.delete(file)
    }
    this.left.add(both)
    this.#count()
    return both
  }

  /** The files, each after the files that it imports. */
  inOrder(): File[] {
    const ordered = new Set<File>()
    const put = (file: File) => {
      if (ordered.has(file)) return
      for (const it of this.#importedBy(file)) put(it)
      ordered.add(file)
    }
    for (const file of this.left) put(file)
    return [...ordered]
  }
}

/**
 * Joins files until no page loads more files than its limit. Each step joins the pair with the highest `gain`. Pairs
 * that cost less than the saved request are joined too. Then settle.ts moves single pieces to better files. In the
 * result no two files import each other, and each file comes after those that it imports.
 */
export function fewerFiles(
  files: readonly File[],
  users: readonly User[],
  importsOf: (module: string) => readonly string[],
): File[] {
  const now = new Files(files, users, importsOf)
  // Tries again after each round, because a pair that cost too much before may cost less after other files were joined.
  for (let before = Infinity; now.left.size < before;) {
    before = now.left.size
    joinOnce(now)
  }
  return new Files(settle(files, now.inOrder(), users, importsOf), users, importsOf).inOrder()
}

function joinOnce(now: Files): void {
  const pairsOf = (a: File, others: readonly File[]): Pair[] =>
    others.map(b => ({ a, b, gain: now.atMost(a, b) })).filter(it => it.gain > 0)
  const left = [...now.left]
  let pairs = left.flatMap((a, at) => pairsOf(a, left.slice(at + 1)))
  for (let best = bestOf(pairs, now); best; best = bestOf(pairs, now)) {
    const both = now.join(best)
    const others = [...now.left].filter(it => it !== both)
    pairs = pairs.filter(({ a, b, gain }) => gain > 0 && now.left.has(a) && now.left.has(b))
    pairs.push(...pairsOf(both, others))
  }
}

/**
 * The pair with the highest gain. The exact gain is computed only while the upper bound of the next pair exceeds the best gain
 * so far.
 */
function bestOf(pairs: Pair[], now: Files): Pair | undefined {
  let best: Pair | undefined
  // Sorts in place: the array is nearly sorted already, which is fast.
  for (const pair of pairs.sort((x, y) => y.gain - x.gain)) {
    if (pair.gain <= (best?.gain ?? 0)) break
    pair.gain = now.gain(pair)
    if (pair.gain > (best?.gain ?? 0)) best = pair
  }
  return best
}
