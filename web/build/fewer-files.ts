/** A file to be: its modules, how much code they are, and who needs one of them, by number, in order. */
export type File = { modules: string[]; bytes: number; users: readonly number[] }

/** Who needs files: how much a request less is worth to them, and how many bytes they may load in vain. */
export type User = { weight: number; spare: number }

/** How many bytes of code, made small, one request less is worth. */
const worth = 80_000

/** How many bytes in vain a joining counts with at least: among those that cost nothing, the one for most requests comes first. */
const least = 3000

const united = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])].toSorted((x, y) => x - y)

/** Two files, what joining them would gain at most for each byte in vain, and what it does, once that was looked at. */
type Pair = { a: File; b: File; gain: number }

/** The files of now, and which of them import which. Whoever needs a file needs those that it imports. */
class Files {
  readonly left = new Set<File>()
  readonly #users: readonly User[]
  readonly #spare: number[]
  readonly #importsOf: (module: string) => readonly string[]
  readonly #home = new Map<string, File>()

  constructor(files: readonly File[], users: readonly User[], importsOf: (module: string) => readonly string[]) {
    this.#users = users
    this.#spare = users.map(it => it.spare)
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

  /** Some files and all that they import. */
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

  /** What the request less is worth. */
  #saved({ a, b }: Pick<Pair, 'a' | 'b'>): number {
    return this.#weigh(a.users.filter(user => b.users.includes(user))) * worth
  }

  /** The request less, as if nothing were loaded in vain for it. */
  atMost(a: File, b: File): number {
    return this.#saved({ a, b }) / least
  }

  /** Who would load how many bytes in vain: the other file, and what that imports. */
  #inVain({ a, b }: Pair): Map<number, number> {
    const lost = new Map<number, number>()
    const users = united(a.users, b.users)
    for (const file of this.#closure([a, b]))
      for (const user of users) if (!file.users.includes(user)) lost.set(user, (lost.get(user) ?? 0) + file.bytes)
    return lost
  }

  /** What joining them gains for each byte in vain, of which there are few to spare; nothing when somebody would load too much, or they would import each other with another file. */
  gain(pair: Pair): number {
    if (this.#leadsAround(pair.a, pair.b) || this.#leadsAround(pair.b, pair.a)) return 0
    const lost = [...this.#inVain(pair)]
    if (lost.some(([user, bytes]) => bytes > (this.#spare[user] ?? 0))) return 0
    const cost = lost.reduce((sum, [user, bytes]) => sum + this.#weigh([user]) * bytes, 0)
    const saved = this.#saved(pair)
    return cost < saved ? saved / (least + cost) : 0
  }

  /** Whether `from` imports `to` by way of another file. */
  #leadsAround(from: File, to: File): boolean {
    return this.#closure(this.#importedBy(from).filter(it => it !== to)).has(to)
  }

  join(pair: Pair): File {
    const { a, b } = pair
    for (const [user, bytes] of this.#inVain(pair)) this.#spare[user] = (this.#spare[user] ?? 0) - bytes
    const users = united(a.users, b.users)
    for (const file of this.#closure([a, b])) file.users = united(file.users, users)
    const both = { modules: [...a.modules, ...b.modules], bytes: a.bytes + b.bytes, users }
    this.left.delete(a)
    this.left.delete(b)
    this.#add(both)
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
 * Joins two files as long as a request less is worth what some load in vain then, those first that gain most for it. Nobody loads
 * more in vain than may be spared, and no files import each other. Each file comes after those that it imports.
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
    // What was not worth it may be by now: others load it anyhow.
    if (now.left.size === before) return now.inOrder()
  }
}

function joinOnce(now: Files): void {
  const pairOf = (a: File, b: File): Pair => ({ a, b, gain: now.atMost(a, b) })
  const left = [...now.left]
  let pairs = left.flatMap((a, at) => left.slice(at + 1).map(b => pairOf(a, b)))
  for (let best = bestOf(pairs, now); best; best = bestOf(pairs, now)) {
    const both = now.join(best)
    pairs = pairs.filter(({ a, b, gain }) => gain > 0 && now.left.has(a) && now.left.has(b))
    for (const other of now.left) if (other !== both) pairs.push(pairOf(both, other))
  }
}

/** The pair that gains most. Each is looked at closely only when none that was can be better. */
function bestOf(pairs: Pair[], now: Files): Pair | undefined {
  let best: Pair | undefined
  for (const pair of pairs.toSorted((x, y) => y.gain - x.gain)) {
    if (pair.gain <= (best?.gain ?? 0)) break
    pair.gain = now.gain(pair)
    if (pair.gain > (best?.gain ?? 0)) best = pair
  }
  return best
}
