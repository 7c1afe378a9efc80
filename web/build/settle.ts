import type { File, User } from './file.ts'

/** The price of each file above a page's limit, in unneeded bytes. `oneFile` is the price of each file within the limit. */
const fileTooMany = 600_000
const oneFile = 4000

/**
 * The price of an unneeded byte grows with their number: after this number of bytes, the next one counts three times. So the
 * unneeded bytes are spread over several pages.
 */
const expensiveBytes = 15_000

/** The price of each unneeded byte above a page's limit. So 400 bytes above the limit cost as much as one file above the limit. */
const byteTooMany = 1500

/** The price of a user's files and unneeded bytes. For a part that is loaded later it is close to zero. */
function priceOf({ files: limit, spare }: User, files: number, wasted: number): number {
  if (limit === Infinity) return wasted / 100 + files * 30
  const tooMany = Math.max(0, files - limit) * fileTooMany + Math.max(0, wasted - spare) * byteTooMany
  return tooMany + files * oneFile + wasted + (wasted * wasted) / expensiveBytes
}

/** Sets of file indexes, stored as bits: `size` words of 32 bits for each set. */
class Sets {
  readonly size: number
  readonly bits: Int32Array
  constructor(sets: number, size: number) {
    this.size = size
    this.bits = new Int32Array(sets * size)
  }

  add(set: number, file: number): void {
    const at = set * this.size + (file >> 5)
    this.bits[at] = (this.bits[at] ?? 0) | (1 << (file & 31))
  }

  /** Adds all members of a set of `others` to a set of this object. */
  addAll(set: number, others: Sets, other: number): void {
    for (let word = 0; word < this.size; word++) {
      const at = set * this.size + word
      this.bits[at] = (this.bits[at] ?? 0) | (others.bits[other * this.size + word] ?? 0)
    }
  }

  /** Calls a function for each file of a set. */
  each(set: number, run: (file: number) => void): void {
    for (let word = 0; word < this.size; word++)
      for (let left = this.bits[set * this.size + word] ?? 0; left !== 0; left &= left - 1)
        run((word << 5) + 31 - Math.clz32(left & -left))
  }
}

/** Which piece is in which file, and the total price. A piece is a file before any joining. */
class Places {
  readonly count: number
  readonly fileOf: number[]
  readonly #pieces: readonly File[]
  readonly #users: readonly User[]
  readonly #imports: readonly (readonly number[])[]
  /** The bytes that each user needs. */
  readonly #own: number[]

  constructor(
    pieces: readonly File[],
    users: readonly User[],
    imports: readonly (readonly number[])[],
    start: number[],
  ) {
    this.count = Math.max(...start) + 2
    this.fileOf = start
    this.#pieces = pieces
    this.#users = users
    this.#imports = imports
    this.#own = users.map((_user, at) => pieces.reduce((sum, it) => sum + (it.users.includes(at) ? it.bytes : 0), 0))
  }

  /** Moves all pieces of a file to another one. Returns false, and moves nothing, if one of the two is empty. */
  move(from: number, to: number): boolean {
    const isFull = this.fileOf.includes(from) && this.fileOf.includes(to)
    if (isFull) this.putBack(this.fileOf.map(file => (file === from ? to : file)))
    return isFull
  }

  putBack(fileOf: readonly number[]): void {
    for (const [at, file] of fileOf.entries()) this.fileOf[at] = file
  }

  /** The files to which a piece may move: those with a piece that shares a user with it, and one empty file. */
  near(at: number): Set<number> {
    const pieceUsers = new Set(this.#pieces[at]?.users)
    const files = new Set(this.fileOf)
    const empty = Array.from({ length: this.count }, (_, file) => file).find(file => !files.has(file)) ?? 0
    return new Set([
      ...this.fileOf.filter((_file, piece) => this.#pieces[piece]?.users.some(user => pieceUsers.has(user))),
      empty,
    ])
  }

  /**
   * For each file, the files that are loaded with it: itself and its imports, direct or indirect. Undefined if files
   * import each other.
   */
  #reach(): Sets | undefined {
    const size = (this.count + 31) >> 5
    const direct = new Sets(this.count, size)
    for (const [at, imports] of this.#imports.entries())
      for (const it of imports) direct.add(this.fileOf[at] ?? 0, this.fileOf[it] ?? 0)
    const reach = new Sets(this.count, size)
    const state = new Uint8Array(this.count)
    let isRound = false
    const visit = (file: number): void => {
      if (state[file] === 1) isRound = true
      if (state[file] !== 0) return
      state[file] = 1
      reach.add(file, file)
      direct.each(file, it => {
        if (it === file) return
        visit(it)
        reach.addAll(file, reach, it)
      })
      state[file] = 2
    }
    for (let file = 0; file < this.count; file++) visit(file)
    return isRound ? undefined : reach
  }

  /** The total price of all users. Infinity if files import each other. */
  price(): number {
    const reach = this.#reach()
    if (!reach) return Infinity
    const bytes = new Float64Array(this.count)
    const loaded = new Sets(this.#users.length, reach.size)
    for (const [at, piece] of this.#pieces.entries()) {
      const file = this.fileOf[at] ?? 0
      bytes[file] = (bytes[file] ?? 0) + piece.bytes
      for (const user of piece.users) loaded.add(user, file)
    }
    let sum = 0
    for (const [at, user] of this.#users.entries()) {
      loaded.each(at, file => loaded.addAll(at, reach, file))
      let files = 0
      let all = 0
      loaded.each(at, file => {
        files++
        all += bytes[file] ?? 0
      })
      sum += priceOf(user, files, all - (this.#own[at] ?? 0))
    }
    return sum
  }
}

/**
 * Moves single pieces between files as long as this lowers the total price. `pieces` are the files before joining,
 * `files` those after it, and `importsOf` returns the imports of a module. Returns the new files.
 */
export function settle(
  pieces: readonly File[],
  files: readonly File[],
  users: readonly User[],
  importsOf: (module: string) => readonly string[],
): File[] {
  const pieceOf = new Map(pieces.flatMap(({ modules }, at) => modules.map(module => [module, at])))
  const imports = pieces.map(({ modules }) => [
    ...new Set(modules.flatMap(importsOf).flatMap(module => pieceOf.get(module) ?? [])),
  ])
  const fileOf = new Map(files.flatMap(({ modules }, at) => modules.map(module => [module, at])))
  const start = pieces.map(({ modules: [first = ''] }) => fileOf.get(first) ?? 0)
  const places = new Places(pieces, users, imports, start)
  let best = places.price()
  for (let before = Infinity; best < before * 0.9999;) {
    before = best
    for (const at of pieces.keys()) best = moveToBest(places, at, best)
    best = joinBest(places, best)
  }
  return Array.from({ length: places.count })
    .map((_file, at) => pieces.filter((_piece, piece) => places.fileOf[piece] === at))
    .filter(it => it.length > 0)
    .map(it => ({
      modules: it.flatMap(({ modules }) => modules),
      bytes: it.reduce((sum, { bytes }) => sum + bytes, 0),
      users: [...new Set(it.flatMap(({ users: needing }) => needing))].toSorted((x, y) => x - y),
    }))
}

/**
 * Joins every pair of files whose joining lowers the total price. Moving single pieces does not find these
 * improvements. Returns the new price.
 */
function joinBest(places: Places, price: number): number {
  let best = price
  for (let a = 0; a < places.count; a++)
    for (let b = 0; b < places.count; b++) {
      const before = places.fileOf.slice()
      if (a === b || !places.move(b, a)) continue
      const now = places.price()
      if (now < best) best = now
      else places.putBack(before)
    }
  return best
}

/** Moves a piece to the file with the lowest total price. Returns the new price. */
function moveToBest(places: Places, at: number, price: number): number {
  let best = price
  let to = places.fileOf[at] ?? 0
  for (const file of places.near(at)) {
    places.fileOf[at] = file
    const now = places.price()
    if (now >= best) continue
    best = now
    to = file
  }
  places.fileOf[at] = to
  return best
}
