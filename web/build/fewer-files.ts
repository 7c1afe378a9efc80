/** A planned file: its modules, the size of their code, and the indexes of its users in ascending order. */
export type File = { modules: string[]; bytes: number; users: readonly number[] }

/** A user of files: how much a saved request counts, and how many bytes of unneeded code it may load. */
export type User = { weight: number; limit: number }

/** How many bytes of code, before they are made small, one request less is worth. */
const worth = 120_000

const union = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y)

/** Two files and the gain of joining them: first an upper bound, after `gain` the exact value. */
type Pair = { a: File; b: File; gain: number }

/** The current files and their imports. A user of a file also uses the files that it imports. */
class Files {
  readonly left = new Set<File>()
  readonly #users: readonly User[]
  readonly #limit: number[]
  readonly #importsOf: (module: string) => readonly string[]
  readonly #home = new Map<string, File>()

  constructor(files: readonly File[], users: readonly User[], importsOf: (module: string) => readonly string[]) {
    this.#users = users
    this.#limit = users.map(it => it.limit)
    this.#importsOf = importsOf
    for (const file of files) this.#add({ ...file })
  }

  #add(file: File): void {
    this.left.add(file)
    for (const module of file.modules) this.#home.set(module, file)
  }

  #importedBy(file: File): File[] {
    const files = file.modules.flatMap(module => this.#importsOf(module).map(it => this.#home.get(it)))
    return [...new Set(files.filter(it => it !== undefined))].filter(it => it !== file)
  }

  /** Some files with everything that they import. */
  #closure(start: readonly File[]): Set<File> {
    const found = new Set<File>()
    const waiting = [...start]
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (found.has(file)) continue
      found.add(file)
      waiting.push(...this.#importedBy(file))
    }
    return found
  }

  #weigh(users: readonly number[]): number {
    return users.reduce((sum, user) => sum + (this.#users[user]?.weight ?? 0), 0)
  }

  /** The upper bound of the gain: the saved requests, without the cost of unneeded code. */
  maxGain(a: File, b: File): number {
    return this.#weigh(a.users.filter(user => b.users.includes(user))) * bytesPerRequest
  }

  /** The bytes of unneeded code by user, if the two files are joined: the other file and its imports. */
  #unneededBytes({ a, b }: Pair): Map<number, number> {
    const unneeded = new Map<number, number>()
    const users = union(a.users, b.users)
    for (const file of this.#closure([a, b]))
      for (const user of users)
        if (!file.users.includes(user)) unneeded.set(user, (unneeded.get(user) ?? 0) + file.bytes)
    return unneeded
  }

  /**
   * The gain of joining two files. It is 0 if a user would exceed the limit, or if the join would create an import
   * cycle.
   */
  gain(pair: Pair): number {
    if (this.#importsIndirectly(pair.a, pair.b) || this.#importsIndirectly(pair.b, pair.a)) return 0
    const unneeded = [...this.#unneededBytes(pair)]
    if (unneeded.some(([user, bytes]) => bytes > (this.#limit[user] ?? 0))) return 0
    return unneeded.reduce((left, [user, bytes]) => left - this.#weigh([user]) * bytes, this.maxGain(pair.a, pair.b))
  }

  /** Whether `from` imports `to` through another file. */
  #importsIndirectly(from: File, to: File): boolean {
    return this.#closure(this.#importedBy(from).filter(it => it !== to)).has(to)
  }

  join(pair: Pair): File {
    const { a, b } = pair
    for (const [user, bytes] of this.#unneededBytes(pair)) this.#limit[user] = (this.#limit[user] ?? 0) - bytes
    const users = union(a.users, b.users)
    for (const file of this.#closure([a, b])) file.users = union(file.users, users)
    const both = { modules: [...a.modules, ...b.modules], bytes: a.bytes + b.bytes, users }
    this.left.delete(a)
    this.left.delete(b)
    this.#add(both)
    return both
  }

  /** The files, each after its imports. */
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
 * Joins pairs of files, those with the largest gain first, as long as the saved requests are worth more than the
 * unneeded code. No user exceeds the limit, and no import cycle is created. Each file comes after its imports.
 */
export function fewerFiles(
  files: readonly File[],
  users: readonly User[],
  importsOf: (module: string) => readonly string[],
): File[] {
  const now = new Files(files, users, importsOf)
  for (;;) {
    const before = now.left.size
    joinOnce(now)
    // After a join another pair may have become worthwhile, because its code is loaded anyway.
    if (now.left.size === before) return now.inOrder()
  }
}

function joinOnce(now: Files): void {
  const pairOf = (a: File, b: File): Pair => ({ a, b, gain: now.maxGain(a, b) })
  const left = [...now.left]
  let pairs = left.flatMap((a, at) => left.slice(at + 1).map(b => pairOf(a, b)))
  for (let best = bestOf(pairs, now); best; best = bestOf(pairs, now)) {
    const both = now.join(best)
    pairs = pairs.filter(({ a, b, gain }) => gain > 0 && now.left.has(a) && now.left.has(b))
    for (const other of now.left) if (other !== both) pairs.push(pairOf(both, other))
  }
}

/**
 * The pair with the largest gain. The exact gain of a pair is computed only if its upper bound is larger than the
 * best so far.
 */
function bestOf(pairs: Pair[], now: Files): Pair | undefined {
  let best: Pair | undefined
  for (const pair of pairs.toSorted((x, y) => y.gain - x.gain)) {
    if (pair.gain <= (best?.gain ?? 0)) break
    pair.gain = now.gain(pair)
    if (pair.gain > (best?.gain ?? 0)) best = pair
  }
  return best
}
