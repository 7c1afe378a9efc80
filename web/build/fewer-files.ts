import type { File, User } from './file.ts'
import { settle } from './settle.ts'

/**
 * How many bytes of code a request less is worth to a page that is within its limit: about the length of its headers,
 * and what two files together compress better. To a part that is loaded later it is worth hardly anything.
 */
const worth = 4000
const worthLater = 40

/** The same to a page for each file that it has too many. */
const worthOver = 40_000

/** How many bytes in vain a joining counts with at least: among those that cost nothing, the one for most requests comes first. */
const least = 1000

/** A page that has only so many left to spare pays twice for each. */
const scarce = 15_000

const united = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y)

/** Two files, and what joining them gains for each byte in vain, as far as it is known. */
type Pair = { a: File; b: File; gain: number }

/** The files of now, and which of them import which. Whoever needs a file needs those that it imports. */
class Files {
  readonly left = new Set<File>()
  readonly #users: readonly User[]
  readonly #spare: number[]
  /** How many files each user loads more than its limit. */
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
      this.#imports.set(file, new Set(imported.filter(it => it !== undefined && it !== file) as File[])) // without undefined
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

  /** Some files and all that they import. */
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

  /** What the request less is worth. */
  #saved(users: readonly number[]): number {
    const worthTo = (user: number) =>
      (this.#users[user]?.files === Infinity ? worthLater : worth) + (this.#over[user] ? worthOver : 0)
    return users.reduce((sum, user) => sum + worthTo(user), 0)
  }

  /** The request less, as if nothing were loaded in vain for it. */
  atMost({ users }: File, b: File): number {
    return this.#saved(users.filter(user => b.users.includes(user))) / least
  }

  /** Who would load how many bytes in vain: the other file, and what that imports. */
  #inVain(a: File, b: File): Map<number, number> {
    const lost = new Map<number, number>()
    const users = united(a.users, b.users)
    for (const file of this.#closure([a, b]))
      for (const user of users) if (!file.users.includes(user)) lost.set(user, (lost.get(user) ?? 0) + file.bytes)
    return lost
  }

  /** What bytes in vain cost somebody: the more, the fewer there are to spare. To a part that is loaded later they cost nearly nothing. */
  #cost(user: number, bytes: number): number {
    if (this.#users[user]?.files === Infinity) return bytes / 100
    return bytes * (1 + scarce / Math.max(1, this.#spare[user] ?? 0))
  }

  /**
   * What joining them gains for each byte in vain. Nothing when somebody would load too much, when they would import
   * each other with another file, or when it costs more than it saves and no page with too many files needs it.
   */
  gain({ a, b }: Pair): number {
    const both = a.users.filter(user => b.users.includes(user))
    if (both.length === 0 || this.#leadsAround(a, b) || this.#leadsAround(b, a)) return 0
    const lost = [...this.#inVain(a, b)]
    if (lost.some(([user, bytes]) => bytes > (this.#spare[user] ?? 0))) return 0
    const cost = lost.reduce((sum, [user, bytes]) => sum + this.#cost(user, bytes), 0)
    const saved = this.#saved(both)
    const isNeeded = both.some(user => (this.#over[user] ?? 0) > 0)
    return isNeeded || cost < saved ? saved / (least + cost) : 0
  }

  /** Whether `from` imports `to` by way of another file. */
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

  /** Each after those that it imports. */
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
 * Joins files until no page loads more of them than its limit, always the two that help the pages above their limit
 * most for the fewest bytes in vain, and those that cost less than the request. Then single pieces move to better files
 * (settle.ts). No files import each other. Each file comes after those that it imports.
 */
export function fewerFiles(
  files: readonly File[],
  users: readonly User[],
  importsOf: (module: string) => readonly string[],
): File[] {
  const now = new Files(files, users, importsOf)
  // What was not worth it may be after a joining: others load it anyhow.
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

/** The pair that gains most. Each is looked at closely only when none that was can be better. */
function bestOf(pairs: Pair[], now: Files): Pair | undefined {
  let best: Pair | undefined
  // In place, because an order that nearly holds is soon restored.
  for (const pair of pairs.sort((x, y) => y.gain - x.gain)) {
    if (pair.gain <= (best?.gain ?? 0)) break
    pair.gain = now.gain(pair)
    if (pair.gain > (best?.gain ?? 0)) best = pair
  }
  return best
}
